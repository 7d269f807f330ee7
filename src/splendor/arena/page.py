"""The leaderboard as one web page: plain HTML, nothing loaded from anywhere."""

from collections.abc import Sequence
from datetime import datetime
from html import escape

from splendor.arena.game import Played
from splendor.arena.report import Standing, TournamentReport

_STYLE = """
:root { color-scheme: light dark; --ink: #1f2430; --paper: #fbfaf7; --line: #d9d4c7;
  --quiet: #6b6a63; --mark: #1d6b4f; --good: 29, 107, 79; --bad: 158, 59, 52; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e6de; --paper: #17191f; --line: #363a44;
  --quiet: #a09d93; --mark: #6fcf9f; --good: 80, 180, 130; --bad: 220, 110, 100; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem; max-width: 70rem; color: var(--ink);
  background: var(--paper); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .6rem; }
p, li { max-width: 44rem; } .quiet { color: var(--quiet); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
caption { text-align: start; color: var(--quiet); padding-bottom: .4rem; }
th, td { padding: .4rem .6rem; text-align: end; border-bottom: 1px solid var(--line);
  font-variant-numeric: tabular-nums; white-space: nowrap; }
th { font-weight: 600; } td.name, th.name { text-align: start; font-weight: 600; }
svg { display: block; width: 12rem; height: 1.1rem; color: var(--mark); }
.cross { width: auto; } .cross td, .cross th { text-align: center; min-width: 3.5rem; }
.cross th.name { text-align: start; } code { font-size: .95em; }
""".strip()


def leaderboard_page(
    title: str,
    report: TournamentReport,
    names: Sequence[str],
    games: Sequence[Played],
    made: datetime,
) -> str:
    """The whole page. `names` are the entrants', in the order of their numbers."""
    body = "\n".join(
        [
            f"<h1>{escape(title)}</h1>",
            f'<p class="quiet">{_summary(report, made)}</p>',
            _ratings(report),
            _cross_table(report),
            _faults(names, games),
            _explanation(report),
        ]
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        "style-src 'unsafe-inline'\">\n"
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _summary(report: TournamentReport, made: datetime) -> str:
    pace = (
        f"{report.seconds:g} s a decision"
        if report.seconds is not None
        else f"{report.simulations} simulations a decision"
    )
    return (
        f"{len(report.bots)} bots, {report.games} games of {report.players}, {pace}, "
        f"{report.rounds_mean:.1f} rounds a game. Made {made:%Y-%m-%d %H:%M}."
    )


def _ratings(report: TournamentReport) -> str:
    low = min(bot.elo_low for bot in report.bots)
    high = max(bot.elo_high for bot in report.bots)
    head = _row(
        "th",
        ["", "Bot", "Rating", "95 %", "", "Won", "Games", "Seconds a move", "Faults"],
        names=(1,),
    )
    rows = [_rating_row(bot, low, high) for bot in report.bots]
    return _table("Ratings", "0 is the mean of the field.", [head, *rows])


def _rating_row(bot: Standing, low: float, high: float) -> str:
    cells = [
        str(bot.rank),
        escape(bot.name),
        f"{bot.elo:+.0f}",
        f"{bot.elo_low:+.0f} … {bot.elo_high:+.0f}",
        _bar(bot, low, high),
        f"{100 * bot.score_rate:.0f} %",
        str(bot.games),
        f"{bot.seconds_per_move:.3f}",
        ", ".join(f"{count} {escape(kind)}" for kind, count in bot.faults.items()),
    ]
    return _row("td", cells, names=(1,))


def _bar(bot: Standing, low: float, high: float) -> str:
    """The interval as a line, the estimate as a dot."""
    at = [100 * (x - low) / max(1.0, high - low) for x in (bot.elo_low, bot.elo, bot.elo_high)]
    return (
        '<svg viewBox="0 0 104 10" preserveAspectRatio="none" aria-hidden="true">'
        f'<line x1="{at[0] + 2:.1f}" x2="{at[2] + 2:.1f}" y1="5" y2="5" stroke="currentColor" '
        f'stroke-width="1.5" opacity=".5"/><circle cx="{at[1] + 2:.1f}" cy="5" r="2.4" '
        'fill="currentColor"/></svg>'
    )


def _cross_table(report: TournamentReport) -> str:
    head = _row("th", ["", *(str(bot.rank) for bot in report.bots)])
    rows = [head]
    for bot, line in zip(report.bots, report.against, strict=True):
        cells = "".join(_cross_cell(share) for share in line)
        rows.append(
            f'<tr><th scope="row" class="name">{bot.rank} {escape(bot.name)}</th>{cells}</tr>'
        )
    note = "How often the bot of the line came before the bot of the column, in per cent."
    return _table("Who beat whom", note, rows, "cross")


def _cross_cell(share: float | None) -> str:
    if share is None:
        return "<td>·</td>"
    tint = "--good" if share > 0.5 else "--bad"
    strength = min(0.6, abs(share - 0.5) * 1.2)
    return f'<td style="background: rgba(var({tint}), {strength:.2f})">{100 * share:.0f}</td>'


def _faults(names: Sequence[str], games: Sequence[Played]) -> str:
    """The first misdeeds of each bot, so that its author can mend it."""
    shown: dict[int, list[str]] = {}
    for game in games:
        for misdeed in game.misdeeds:
            told = shown.setdefault(misdeed.entrant, [])
            if len(told) < 3:
                told.append(
                    f"<li><strong>{escape(names[misdeed.entrant])}</strong>, game "
                    f"{game.number + 1}, round {misdeed.round}: {escape(misdeed.kind)}: "
                    f"{escape(misdeed.detail)}</li>"
                )
    if not shown:
        return ""
    lines = "\n".join(line for told in shown.values() for line in told)
    return f"<h2>Faults</h2>\n<ul>\n{lines}\n</ul>"


def _explanation(report: TournamentReport) -> str:
    return (
        "<h2>How to read this</h2>\n"
        f"<p>Every deal is played {report.players} times, each bot in every seat once. Ratings "
        "are fitted to all games at once: 100 points more mean about 64 % of the games of two. "
        "The true rating is between the two numbers beside it with 95 % certainty; where two "
        "such ranges overlap widely, the order may be luck. Games by seat: "
        f"{', '.join(f'{won:g}' for won in report.wins_by_seat)} won from seats 1 to "
        f"{report.players}.</p>"
    )


def _table(title: str, caption: str, rows: Sequence[str], kind: str = "") -> str:
    inner = "\n".join(rows)
    named = f' class="{kind}"' if kind else ""
    return (
        f'<h2>{title}</h2>\n<div class="scroll" tabindex="0" role="region" aria-label="{title}">\n'
        f"<table{named}>\n<caption>{caption}</caption>\n{inner}\n</table>\n</div>"
    )


def _row(tag: str, cells: Sequence[str], names: Sequence[int] = ()) -> str:
    scope = ' scope="col"' if tag == "th" else ""
    kinds = [' class="name"' if i in names else "" for i in range(len(cells))]
    inner = "".join(
        f"<{tag}{scope}{kind}>{cell}</{tag}>" for kind, cell in zip(kinds, cells, strict=True)
    )
    return f"<tr>{inner}</tr>"
