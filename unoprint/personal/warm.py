"""Loads what every deck needs, before the first: in the process that all workers are copies of."""

import reportlab.pdfbase.ttfonts

import unoprint.deck.schema
import unoprint.paint.objects
from unoprint.personal.fields import environment

__all__ = ["reportlab", "unoprint"]

environment()
