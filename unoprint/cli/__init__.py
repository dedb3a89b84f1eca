"""The command line: reads arguments, calls `unoprint.api`, prints. Each file is one command.

A file's first line is what `unoprint --help` says of it; no file is loaded before it is called.
"""

from __future__ import annotations

import builtins
import errno
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from keyword import iskeyword
from typing import Any

from unoprint.errors import (
    LimitError,
    OptionError,
    OutputError,
    ReaderGone,
    UnoprintError,
    did_you_mean,
)
from unoprint.later import later

later("inspect", "ipaddress", "ntpath")

import click  # noqa: E402 - after what it imports and hardly ever needs was put off


def columns() -> int:
    """How wide help is set: the terminal's width, at most 100."""
    try:
        return min(os.get_terminal_size().columns, 100)
    except (OSError, ValueError):
        return 80


CONTEXT: dict[str, Any] = {"help_option_names": ["-h", "--help"], "terminal_width": columns()}


class Option(click.Option):
    """An option whose help needs no cleaning, for which click would load inspect."""

    def __init__(self, *args: Any, help: str | None = None, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.help = help


class Command(click.Command):
    """A command; its help is the docstring of its function, written as it is shown."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Short options in their long form: at a short one click loads difflib and locale."""
        return super().parse_args(ctx, [*self._lengthened(ctx, iter(args))])

    def _lengthened(self, ctx: click.Context, args: Iterator[str]) -> Iterator[str]:
        """The arguments; what is the value of an option, or stands after --, as it is."""
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        pairs = [option.opts for option in options if len(option.opts) == 2]
        long = {short: name for short, name in pairs if len(short) == 2}
        valued = {name for option in options if not option.is_flag for name in option.opts}
        for arg in args:
            yield long.get(arg, arg)
            if arg in valued:
                yield from islice(args, 1)
            elif arg == "--" or not (self.allow_interspersed_args or arg.startswith("-")):
                yield from args

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """-h and --help, made once."""
        if not hasattr(self, "_own_help"):
            self._own_help = Option(
                self.get_help_option_names(ctx),
                is_flag=True,
                is_eager=True,
                expose_value=False,
                callback=_show_help,
                help="Show this message and exit.",
            )
        return self._own_help

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The docstring's paragraphs, wrapped."""
        lines = (self.help or "").strip().splitlines()
        with formatter.indentation():
            for paragraph in "\n".join(line.strip() for line in lines).split("\n\n"):
                formatter.write_paragraph()
                formatter.write_text(paragraph.replace("\n", " "))


class Group(Command, click.Group):
    """All commands: the files of this folder."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return names()

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in self.list_commands(ctx):
            return None
        from importlib import import_module

        found: click.Command = import_module(f"{__name__}.{stem(name)}").command
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            hint = did_you_mean(name, self.list_commands(ctx))
            raise click.UsageError(f"No such command {name!r}; {hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [(name, summary(name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl(rows)


def names() -> list[str]:
    """The commands there are. Not with pathlib, which takes as long to load as all the rest.

    A file may be called like a word of Python (list): nothing in this one uses it as such.
    """
    with os.scandir(__path__[0]) as files:
        found = (file.name.removesuffix(".py") for file in files if file.name.endswith(".py"))
        return sorted(name.rstrip("_") for name in found if not name.startswith("_"))


def stem(name: str) -> str:
    """The file of a command: list_ for list, since a loaded module's name stands here too."""
    return f"{name}_" if name in vars(builtins) or iskeyword(name) else name


def summary(name: str) -> str:
    """What a command does, in the first line of its file, without loading it."""
    with open(f"{__path__[0]}/{stem(name)}.py", encoding="utf-8") as file:  # noqa: PTH123 - see names
        return file.readline().strip().strip('"')


def named(name: str, *options: click.Parameter) -> Callable[[Callable[..., Any]], Command]:
    """Make a command of a function: its docstring is the help."""

    def make(function: Callable[..., Any]) -> Command:
        return Command(
            name,
            callback=function,
            params=[*options],
            help=function.__doc__,
            context_settings=CONTEXT,
        )

    return make


def _show_help(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(ctx.get_help(), color=ctx.color)
        ctx.exit()


def _show_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from unoprint.version import VERSION

        click.echo(f"unoprint {VERSION}")
        ctx.exit()


main = Group(
    name="unoprint",
    help="""Print UNO-style decks on paper, right the first time.

    DECK is a deck file (TOML), a folder with a deck.toml, or the name of a bundled deck (see
    `unoprint decks`); left out, it is `classic`.

    Start with: unoprint build""",
    params=[
        Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_show_version,
            help="Show the version and exit.",
        )
    ],
    context_settings=CONTEXT,
    no_args_is_help=False,
)


def run(args: Sequence[str]) -> int:
    """Run the command line and return its exit code: see the README.

    0 fine, 1 a part could not be made, 2 the input or the call is wrong, 3 the output could not
    be written, 4 a limit was hit, 141 nobody reads what is printed.

    Raises what `unoprint.stop` raises when a signal ends the run.
    """
    try:
        start([*args] or ["--help"])
        if sys.stdout:
            sys.stdout.flush()
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.Abort:  # nothing more to read
        complain("interrupted")
        return 130
    except click.ClickException as error:
        error.show()
        return 2
    except ReaderGone:  # `unoprint sheets -o - | head -c 10`
        _silence()
        return ReaderGone.exit_code
    except UnoprintError as error:
        complain(f"{'--' if isinstance(error, OptionError) else ''}{error}")
        return error.exit_code
    except MemoryError:
        complain("the computer has too little memory for this: print fewer cards at a time")
        return LimitError.exit_code
    except BrokenPipeError:  # whoever read our output has gone: `unoprint schema | head`
        _silence()
        return ReaderGone.exit_code
    except OSError as error:
        if error.filename is None and error.errno == errno.ENOENT:
            complain("the working folder is not there any more: go to another one")
            return OutputError.exit_code
        if error.filename is not None or error.errno not in SPEECHLESS:
            raise
        _silence()
        complain(f"the standard output: {error.strerror}")
        return OutputError.exit_code
    return 0


def start(args: list[str]) -> None:
    """Call the command. Not by click's own main, which makes a reader that has gone exit code 1."""
    if "_UNOPRINT_COMPLETE" in os.environ:  # a shell asks how a word may go on
        main.main(args, prog_name="unoprint", standalone_mode=False)
    with main.make_context("unoprint", args) as context:
        main.invoke(context)


SPEECHLESS = (errno.EBADF, errno.EIO, errno.ENOSPC)
"""What goes wrong where nothing can be printed: the standard output is closed or full."""


def complain(message: str) -> None:
    """Say it on the standard error, whatever letters that can write."""
    try:
        click.echo(message, err=True)
    except UnicodeEncodeError:
        click.echo(message.encode("ascii", "backslashreplace").decode(), err=True)
    except OSError:
        return  # nobody listens; the exit code still tells


def say(message: str) -> None:
    """Print a line, whatever letters the terminal can write."""
    try:
        click.echo(message)
    except UnicodeEncodeError:
        click.echo(message.encode("ascii", "backslashreplace").decode())


def _silence() -> None:
    """Keep Python from failing once more when it closes the standard output."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
