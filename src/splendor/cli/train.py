"""`splendor train …`: from self-play to a shipped net, and what is measured about it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from splendor.cli._frame import err, fail, show, tell
from splendor.cli._options import Cluster, Jobs, Json, Players, Seed, folder_to_write

if TYPE_CHECKING:
    from splendor.bots.net import Net
    from splendor.train.gate import Verdict
    from splendor.train.ladder import Rung
    from splendor.train.run import Progress

app = typer.Typer(name="train", help="Train nets by self-play, gate, export and measure them.")
PANEL = "Train"

NewRun = Annotated[Path, typer.Argument(help="The folder of the run; made if there is none.")]
Run = Annotated[Path, typer.Argument(help="The folder of a run, as `td` makes it.")]
Into = Annotated[
    Path | None, typer.Option(file_okay=False, help="Output folder, instead of the package's.")
]
Minutes = Annotated[float, typer.Option(min=0.0, help="CPU minutes to spend.")]
Rate = Annotated[float, typer.Option(min=0, help="Initial learning rate; it falls to a hundredth.")]


def _command() -> str:
    return "splendor " + " ".join(sys.argv[1:])


def _watch(progress: Progress) -> None:
    if sys.stderr.isatty():
        minutes = progress.seconds / 60
        err().print(f"{progress.games} games, {minutes:.1f} CPU minutes", end="\r")


@app.command()
def td(
    run: NewRun,
    players: Players = 2,
    minutes: Minutes = 14.0,
    hidden: Annotated[int, typer.Option(min=16, help="Width of a new run's net.")] = 128,
    rate: Rate = 1e-3,
    jobs: Jobs = 0,
    cluster: Cluster = None,
    seed: Seed = 1,
    json: Json = False,
) -> None:
    """Learn from one-turn self-play by TD(λ); goes on from the run's last checkpoint."""
    from dataclasses import replace

    from splendor.train.run import TD, td_run

    plan = replace(TD, rate=rate, floor=rate / 100)
    options = {"hidden": hidden, "plan": plan, "jobs": jobs, "cluster": cluster}
    options["watch"] = _watch
    _tell(td_run(run, players, minutes, seed, **options), json)


@app.command()
@app.command("pupil", hidden=True)
def distil(
    run: NewRun,
    players: Players = 2,
    minutes: Minutes = 18.0,
    hidden: Annotated[int, typer.Option(min=16, help="Width of the new net.")] = 128,
    jobs: Jobs = 0,
    cluster: Cluster = None,
    seed: Seed = 1,
    json: Json = False,
) -> None:
    """Learn from the shipped net's games; goes on from the run's last checkpoint, as `td` does."""
    from splendor.bots.library import load_net
    from splendor.train.run import distil_run

    options = {"hidden": hidden, "jobs": jobs, "cluster": cluster, "watch": _watch}
    _tell(distil_run(run, load_net(players), minutes, seed, **options), json)


@app.command()
def begin(
    run: NewRun,
    players: Players = 2,
    hidden: Annotated[int, typer.Option(min=0, help="Widen the net; 0: as it is.")] = 0,
    json: Json = False,
) -> None:
    """Begin a run with the shipped net, to train it on; its dead units come to life again."""
    from dataclasses import asdict

    from splendor.bots.library import load_net, read_manifest
    from splendor.train.reinit import reinitialised, widened
    from splendor.train.run import begin_run

    net = load_net(players)
    net, count = reinitialised(widened(net, hidden) if hidden else net)
    progress = begin_run(run, net, read_manifest(players).games)
    text = f"{count} dead units reinitialised\n{_progress_text(progress)}"
    tell(asdict(progress) | {"reinitialised": count}, text, json=json)


@app.command()
def expert(
    run: Run,
    minutes: Minutes = 10.0,
    rate: Rate = 2e-4,
    simulations: Annotated[int, typer.Option(min=2, help="For every turn of a game.")] = 16,
    jobs: Jobs = 0,
    cluster: Cluster = None,
    seed: Seed = 5,
    json: Json = False,
) -> None:
    """Learn from games played by search; goes on from the run's last checkpoint."""
    from dataclasses import replace

    from splendor.train.expert import SearchBudget
    from splendor.train.run import EXPERT, expert_run

    plan = replace(EXPERT, rate=rate, floor=rate / 100, budget=SearchBudget(simulations))
    options = {"plan": plan, "jobs": jobs, "cluster": cluster, "watch": _watch}
    _tell(expert_run(run, minutes, seed, **options), json)


@app.command()
@app.command("hunch", hidden=True)
def policy(
    players: Players = 2,
    games: Annotated[int, typer.Option(min=1, help="Games to learn from.")] = 20_000,
    seed: Seed = 1,
    into: Into = None,
    json: Json = False,
) -> None:
    """Teach the shipped net which turns to look at first, and ship that beside it."""
    from dataclasses import asdict

    from splendor.bots.library import load_net
    from splendor.train.export import NETS, export_policy
    from splendor.train.policy import PolicyPlan, policy_quality, train_policy

    net = train_policy(load_net(players), PolicyPlan(games), seed, _watch_policy)
    found = policy_quality(net)
    shipped = export_policy(net, into or NETS).name
    text = (
        f"names the best first ply in {found.first:.1%} of fresh positions, has it within reach "
        f"in {found.reached:.1%}, and looks at {found.looked_at:.1%} of all\nshipped {shipped}"
    )
    tell(asdict(found) | {"shipped": shipped}, text, json=json)


def _watch_policy(done: float, loss: float) -> None:
    if sys.stderr.isatty():
        err().print(f"{done:.0%} done, loss {loss:.4f}", end="\r")


def _tell(progress: Progress, json: bool) -> None:
    tell(progress, _progress_text(progress), json=json)


def _progress_text(progress: Progress) -> str:
    minutes = progress.seconds / 60
    return f"{progress.games} games, {progress.steps} steps, {minutes:.1f} CPU minutes"


@app.command()
def ship(
    run: Run,
    games: Annotated[int, typer.Option(min=20, help="Most games at the gate.")] = 4000,
    force: Annotated[bool, typer.Option("--force", help="Ship without a gate.")] = False,
    into: Into = None,
    json: Json = False,
) -> None:
    """Gate a run's net against the shipped one (SPRT) and ship it if it is stronger."""
    from splendor.train.export import NETS, export_net
    from splendor.train.policy import train_policy

    net, progress = _net_of(run)
    net = train_policy(net, watch=_watch_policy)
    old = None if force else _shipped(progress.players)
    verdict = None if old is None else _gated(net, old, games, json)
    strength = {} if verdict is None else _strength(verdict)
    path = export_net(net, run.name, progress.games, _command(), strength, into or NETS)
    stronger = "" if verdict is None else f"stronger: {_verdict_text(verdict)}\n"
    result = {"shipped": path.name, "verdict": verdict}
    tell(result, f"{stronger}shipped {path.name}", json=json)


def _shipped(players: int) -> Net | None:
    from splendor.bots.library import NetError, load_net

    try:
        return load_net(players)
    except NetError:
        return None


def _gated(net: Net, old: Net, games: int, json: bool) -> Verdict:
    """How much stronger a net is than an old one; leaves if it is not."""
    from splendor.train.gate import gate

    verdict = gate(net, old, games)
    if not verdict.passed:
        if json:
            tell({"shipped": None, "verdict": verdict}, "", json=True)
        fail(f"not stronger: {_verdict_text(verdict)}")
    return verdict


def _verdict_text(verdict: Verdict) -> str:
    text = f"{verdict.share:.1%} of {verdict.games} games against the shipped net"
    return text if verdict.deep is None else f"{text}, {verdict.deep:.1%} with a long search"


def _strength(verdict: Verdict) -> dict[str, Any]:
    """What the manifest tells of the gate."""
    known = {"share": verdict.share, "elo": verdict.elo.value, "games": verdict.games}
    return known | {"deep_share": verdict.deep}


def _net_of(run: Path) -> tuple[Net, Progress]:
    from splendor.train.run import load_checkpoint

    loaded = load_checkpoint(run)
    if loaded is None:
        fail(f"{run} has no checkpoint", "splendor train td RUN makes one")
    learner, progress = loaded
    return learner.mean, progress


@app.command()
def ladder(
    players: Players = 2,
    games: Annotated[int, typer.Option(min=2, help="Games for each pair of levels.")] = 400,
    lowest: Annotated[
        str | None,
        typer.Option("--from", help="The lowest level to measure; those below are known."),
    ] = None,
    to: Annotated[
        str, typer.Option(help="The highest level to measure; steps above are kept.")
    ] = "strongest",
    top: Annotated[
        int | None,
        typer.Option(min=1, help="Simulations for the level that thinks as long as it may."),
    ] = None,
    write: Annotated[bool, typer.Option(help="Keep the result in the package.")] = True,
    json: Json = False,
) -> None:
    """Measure every level against the next weaker one."""
    from splendor.bots.levels import LEVELS, level_named
    from splendor.train.ladder import (
        TOP_SIMULATIONS,
        climb,
        known_command,
        known_rungs,
        steps_kept,
        write_ladder,
    )

    first = LEVELS.index(level_named(lowest)) if lowest else 0
    last = LEVELS.index(level_named(to))
    if last < first:  # would measure nothing, and keep less than is known
        raise typer.BadParameter(f"{to} is below {lowest}")
    rungs = known_rungs(players, LEVELS[:first])
    foot = rungs.pop() if rungs else None
    measured = LEVELS[max(first - 1, 0) : last + 1]
    for rung in climb(players, games, measured, foot, top=top or TOP_SIMULATIONS):
        rungs.append(rung)
        if not json:  # each as soon as it is known: a ladder takes hours
            typer.echo(_rung_text(rung))
    if json:
        tell({"players": players, "levels": rungs[-len(measured) :]}, "", json=True)
    if write:
        above = steps_kept(players, rungs[-1])
        known = f"{known_command(players)}; " if foot or above else ""
        write_ladder(players, [*rungs, *above], known + _command())


def _rung_text(rung: Rung) -> str:
    beats = "" if rung.beats is None else f"  beats the one below {rung.beats:.1%}"
    return f"{rung.id:12} {rung.elo:6.0f} ({rung.elo_low:.0f} to {rung.elo_high:.0f}){beats}"


@app.command()
@app.command("honesty", hidden=True)
def calibration(
    games: Annotated[int, typer.Option(min=1, help="Fresh games.")] = 1000,
    simulations: Annotated[int, typer.Option(min=0, help="For each turn.")] = 0,
    plot: Annotated[
        Path | None,
        typer.Option(help="Folder for the plot.", callback=folder_to_write),
    ] = None,
    json: Json = False,
) -> None:
    """Compare stated win probabilities with what came true, for each shipped net."""
    from splendor.bots.library import load_net
    from splendor.train.calibration import calibrate
    from splendor.train.plots import draw_reliability

    found = {f"{n} players": calibrate(load_net(n), games, simulations) for n in (2, 3, 4)}
    if plot is not None:
        draw_reliability(found, plot)
    rows = [
        {"net": name, "error": r.error, "rounds": r.rounds, "games": r.games}
        for name, r in found.items()
    ]
    show(rows, _calibration_text, json=json)


def _calibration_text(rows: list[dict[str, Any]]) -> str:
    return "\n".join(
        f"{r['net']}: calibration error {r['error']:.4f}, {r['rounds']:.2f} rounds a game, "
        f"{r['games']} games"
        for r in rows
    )


@app.command("rollout-error")
@app.command("truth", hidden=True)
def rollout_error(
    run: Annotated[Path | None, typer.Argument(help="A run whose net is judged as well.")] = None,
    players: Players = 2,
    positions: Annotated[int, typer.Option(min=2, help="Positions to find out about.")] = 500,
    rollouts: Annotated[int, typer.Option(min=2, help="Games played on from each.")] = 40,
    mcts: Annotated[
        int,
        typer.Option(min=0, help="One seat is plain MCTS with n rollouts until then."),
    ] = 0,
    seed: Seed = 1,
    json: Json = False,
) -> None:
    """Compare the net with the results of positions that are played to the end many times."""
    from splendor.bots.library import play_net, read_manifest
    from splendor.bots.net import balanced, quantised
    from splendor.train.rollout_error import distance, roll_out

    nets = {read_manifest(players).name: play_net(players)}
    if run is not None:
        net, progress = _net_of(run)
        if progress.players != players:
            fail(f"{run} is a run for {progress.players} players")
        nets[str(run)] = quantised(balanced(net))
    found = roll_out(play_net(players), positions, rollouts, seed, mcts)
    apart = {name: distance(net, found) for name, net in nets.items()}
    rows = [
        {"net": name, "error": d.error, "unsure": d.unsure, "spread": found.spread}
        | {"slight": d.slight}
        for name, d in apart.items()
    ]
    show(rows, _rollout_error_text, json=json)


def _rollout_error_text(rows: list[dict[str, Any]]) -> str:
    return "\n".join(
        f"{r['net']}: squared error {r['error']:.4f} ± {r['unsure']:.4f} "
        f"of a variance of {r['spread']:.4f}{_slight_text(r['slight'])}"
        for r in rows
    )


def _slight_text(slight: float | None) -> str:
    return "" if slight is None else f", MCTS taken for {100 * slight:.1f} % less than it is worth"


@app.command()
def plot(
    runs: Annotated[list[Path], typer.Argument(help="Folders of runs.")],
    into: Annotated[
        Path, typer.Option(help="Folder for the pictures.", callback=folder_to_write)
    ] = Path(),
    json: Json = False,
) -> None:
    """Draw the curves of runs: games, loss, strength, rounds a game."""
    from splendor.train.plots import draw_run

    drawn = draw_run({run.name: run / "log.jsonl" for run in runs}, into)
    files = [str(path) for path in drawn]
    tell({"files": files}, "\n".join(files), json=json)
