import { type Action, type BattleState, censor, type Side, type ViewEvent } from '@repo/battle-engine';
import type { Replay } from '@repo/battle-record';
import { mostEffortIn } from '@repo/formats';
import { type Library, type Sight, sightOf } from '../imagine/sight.js';
import { resultOf } from '../search/evaluate.js';
import { isSame, openSearch, type Position, type Search, spreadOf } from '../search/position.js';
import { lossByWhatIsKnown } from './known-loss.js';
import { accuracyOf, MARKED_FROM, type Mark, markOf, turningPointOf } from './marks.js';
import { lossOnSecondLook } from './second-look.js';
import { chanceAfter } from './successors.js';

/** Of every change of what an analysis says of a battle: with the engine's version the key of all that is kept of it. */
export const ANALYSIS_VERSION = 1;

export type ReviewSettings = {
  /** A whole number from 0; each gives other dice. */
  seed: number;
  /** The battles played out for each pair of actions, pass after pass; the last pass is for choices that may deserve a mark. */
  passes: readonly number[];
};

export const DEFAULT_SETTINGS: ReviewSettings = { seed: 1, passes: [8, 40, 120, 400] };

/** All chances are from 0 to 1, and those of a choice are those of the trainer who chose. */
export type Choice = {
  action: Action;
  /** The win chance with it, against an opponent who plays well. */
  chance: number;
  /** How often a trainer who cannot be guessed would choose it. */
  share: number;
};

export type Judgement = {
  chosen: Action;
  /** The best first. */
  choices: readonly Choice[];
  /** The win chance that the choice cost, everything known. */
  loss: number;
  /** The same with what its trainer could know; null as long as, or since, nothing speaks for a mark. */
  knownLoss: number | null;
  /** By what could be known, and never more than with everything known. */
  mark: Mark | null;
  /** The mark that it would get with everything known, where that is another: nobody is to blame for it. */
  hindsight: Mark | null;
};

/** How the challenger's chance came to change in a step; the parts add up to the change. */
export type Parts = {
  /** What the choices of challenger and opponent have changed, at most 0 and at least 0. */
  choices: readonly [number, number];
  /** One has guessed what the other would do. */
  guess: number;
  dice: number;
  /** What is seen only one step later, and the error of it all. */
  rest: number;
};

export type ReviewedStep = {
  /** From 1. */
  step: number;
  /** By side; null for who had no choice, or gave up. */
  sides: readonly [Judgement | null, Judgement | null];
  /** Null as long as it is not known. */
  parts: Parts | null;
};

/** What is known of a battle so far. */
export type Review = {
  version: number;
  settings: ReviewSettings;
  /** How much is done, 0 to 1. */
  progress: number;
  /** The challenger's chance after each step, from step 0. */
  chances: readonly number[];
  /** Without the preview. */
  steps: readonly ReviewedStep[];
  /** What the dice have given the challenger in all, less what they have taken; null as long as it is not known. */
  luck: number | null;
  /** The step in which the battle was decided, or null. */
  turningPoint: number | null;
  /** By side, of all choices: the mean win chance that they cost, and their accuracy, 0 to 100. Null without a choice. */
  pointsLost: readonly [number | null, number | null];
  accuracy: readonly [number | null, number | null];
  /** Who gave up, or let the time run out, and their chance then; null: nobody. */
  gaveUp: { side: Side; chance: number } | null;
};

const SIDES = [0, 1] as const;

/** Losses from here on are looked at again, one step deeper. */
const LOOKED_AT_AGAIN = 0.1;
/** A loss that is smaller than so many of its standard errors may be none. */
const SURE = 2;

/** The battles that are tried where more than the first look is needed, and for each the playouts. In large teams each takes longer. */
const DEEPER = {
  small: {
    again: { count: 12, playouts: 6 },
    imagined: { count: 12, playouts: 8 },
    luck: { count: 12, playouts: 4 },
  },
  large: {
    again: { count: 6, playouts: 4 },
    imagined: { count: 8, playouts: 8 },
    luck: { count: 6, playouts: 4 },
  },
};
const LARGE = 4;

/** A battle is as good as decided where one has no more than this chance. */
const DECIDED = 0.03;

/** Offsets of seeds, so that no two looks throw the same dice. */
const SEEDS = { again: 4000, luck: 9000 };

/** A step of a battle in which somebody had to choose. */
type Step = {
  step: number;
  state: BattleState;
  after: BattleState;
  chosen: readonly [Action | null, Action | null];
  /** Somebody gave up in it: only the chance before is looked for, and nobody is judged. */
  isGivenUp: boolean;
  sights: readonly [Sight, Sight];
  search: Search;
  position: Position;
  second: [number | null, number | null];
  known: [number | null | undefined, number | null | undefined];
  dice: number | null;
};

/**
 * Reviews a finished battle. What is known is given again and again while more becomes known, the last time with `progress` 1; who asks may
 * stop at any time. The same record, settings and versions give the same numbers on every machine.
 * @param library the species and moves from which a trainer imagines what they have not seen
 */
export function* review(
  replay: Replay,
  library: Library,
  settings: ReviewSettings = DEFAULT_SETTINGS,
): Generator<Review, void> {
  const steps = stepsOf(replay, settings.seed);
  const works: ((step: Step, index: number) => void)[] = [
    ...settings.passes.map((playouts, pass) => (step: Step) => {
      const isLast = pass > 0 && pass + 1 === settings.passes.length;
      if (isLast && (step.isGivenUp || !SIDES.some((side) => mayCost(step, side)))) return;
      if (step.search.deepen(playouts) > 0) step.position = step.search.result();
    }),
    (step) => {
      if (step.isGivenUp) return;
      for (const side of SIDES) judge(step, side, library, settings.seed);
    },
    (step, index) => {
      step.dice = step.isGivenUp ? 0 : diceOf(step, steps[index + 1], settings.seed);
    },
  ];
  for (const [done, work] of works.entries()) {
    for (const [index, step] of steps.entries()) {
      work(step, index);
      yield reviewOf(replay, steps, settings, (done + (index + 1) / steps.length) / works.length);
    }
  }
  if (steps.length === 0) yield reviewOf(replay, steps, settings, 1);
}

const gaveUp = (action: Action | null): boolean => action?.type === 'forfeit' || action?.type === 'timeout';

function stepsOf({ record, steps }: Replay, seed: number): Step[] {
  const mostEffort = mostEffortIn(record.format);
  const histories: [ViewEvent[], ViewEvent[]] = [[], []];
  const found: Step[] = [];
  for (const [index, { challenger, opponent }] of record.actions.entries()) {
    const [before, after] = [steps[index], steps[index + 1]];
    for (const side of SIDES) {
      histories[side].push(...(before?.events ?? []).map((event) => censor(event, side)));
    }
    if (!before?.state || !after?.state || before.state.phase === 'preview') continue;
    const { state } = before;
    const chosen = [challenger, opponent] as const;
    const search = openSearch(state, { seed, kept: chosen });
    search.deepen(1);
    found.push({
      ...{ step: index + 1, state, after: after.state, chosen, search, position: search.result() },
      isGivenUp: gaveUp(challenger) || gaveUp(opponent),
      sights: [
        sightOf(state, [...histories[0]], 0, mostEffort),
        sightOf(state, [...histories[1]], 1, mostEffort),
      ],
      ...{ second: [null, null], known: [undefined, undefined], dice: null },
    });
  }
  return found;
}

const deeperFor = ({ state }: Step) =>
  Math.max(state.setup.teams[0].length, state.setup.teams[1].length) >= LARGE ? DEEPER.large : DEEPER.small;

/** What side 0's chance is to a side. */
const forSide = (side: Side, chance: number): number => (side === 0 ? chance : 1 - chance);

const placeOf = ({ position, chosen }: Step, side: Side): number =>
  position.actions[side].findIndex((action) => isSame(action, chosen[side]));

/** What a choice cost at first look, and the standard error of that; null where there was nothing to choose. */
function firstLook(step: Step, side: Side): { loss: number; error: number } | null {
  const { position } = step;
  const place = placeOf(step, side);
  const worth = position.worths[side][place];
  if (worth === undefined || position.actions[side].length < 2) return null;
  const [rows, columns] = position.mixes;
  const ofValue = Math.hypot(
    ...position.errors.map((line, row) => spreadOf(line, columns) * (rows[row] ?? 0)),
  );
  const ofChoice =
    side === 0
      ? spreadOf(position.errors[place] ?? [], columns)
      : spreadOf(
          position.errors.map((line) => line[place] ?? 0),
          rows,
        );
  const loss = Math.max(0, forSide(side, position.value) - forSide(side, worth));
  return { loss, error: Math.hypot(ofValue, ofChoice) };
}

/** True where a closer look could find that a choice has cost what is marked. */
function mayCost(step: Step, side: Side): boolean {
  const first = firstLook(step, side);
  return first !== null && first.loss + SURE * first.error >= MARKED_FROM;
}

/** Judges a choice that seems to have cost, one step deeper and by what could be known. */
function judge(step: Step, side: Side, library: Library, seed: number): void {
  const first = firstLook(step, side);
  const chosen = step.chosen[side];
  if (first === null || chosen === null) return;
  const { loss, error } = first;
  if (loss < MARKED_FROM || loss < SURE * error) return;
  const { again, imagined } = deeperFor(step);
  if (loss >= LOOKED_AT_AGAIN) {
    const settings = { ...again, seed: seed + SEEDS.again };
    step.second[side] = lossOnSecondLook(step.state, step.position, side, chosen, settings);
  }
  if ((step.second[side] ?? loss) < MARKED_FROM) return;
  step.known[side] = lossByWhatIsKnown(step.sights[side], chosen, library, { ...imagined, seed });
}

/** What the dice of a step have given to side 0: where it came to, less the mean of where it could have come to. */
function diceOf(step: Step, next: Step | undefined, seed: number): number {
  const { state, after, chosen, position } = step;
  const came = after.outcome === null ? (next?.position.value ?? 0.5) : resultOf(after.outcome);
  if (isDecided(position.value) && Math.abs(came - position.value) < DECIDED) return 0;
  return came - chanceAfter(state, chosen, { ...deeperFor(step).luck, seed: seed + SEEDS.luck });
}

const isDecided = (chance: number): boolean => chance < DECIDED || chance > 1 - DECIDED;

/**
 * The challenger's chance after each step of a battle; where it was not looked at, as in a preview, that of the next step. That of who
 * gave up in the preview is told as even.
 */
function chancesOf(steps: readonly Step[], { steps: played }: Replay): number[] {
  const outcome = played.at(-1)?.state?.outcome;
  const known = new Map(steps.map(({ step, position }) => [step - 1, position.value]));
  const last = outcome ? resultOf(outcome) : 0.5;
  const chances: number[] = [];
  let next = steps.length === 0 ? 0.5 : last;
  for (let step = played.length - 1; step >= 0; step -= 1) {
    next = known.get(step) ?? next;
    chances[step] = next;
  }
  chances[played.length - 1] = last;
  return chances;
}

function judgementOf(step: Step, side: Side): Judgement | null {
  const chosen = step.chosen[side];
  const first = firstLook(step, side);
  if (first === null || chosen === null) return null;
  const { position, second, known } = step;
  const choices = position.actions[side].flatMap((action, index) =>
    action === null
      ? []
      : {
          action,
          chance: forSide(side, position.worths[side][index] ?? 0),
          share: position.mixes[side][index] ?? 0,
        },
  );
  const loss = second[side] ?? first.loss;
  const left = forSide(side, position.value) - loss;
  const byAll = known[side] === undefined ? null : markOf(loss, left);
  const knownLoss = known[side] ?? null;
  const mark = byAll && knownLoss !== null ? markOf(Math.min(loss, knownLoss), left) : null;
  return {
    ...{ chosen, loss, knownLoss, mark },
    choices: choices.sort((one, other) => other.chance - one.chance),
    hindsight: byAll === mark ? null : byAll,
  };
}

function partsOf({ position, chosen, step, dice }: Step, chances: readonly number[]): Parts | null {
  if (dice === null) return null;
  const places = SIDES.map((side) => position.actions[side].findIndex((each) => isSame(each, chosen[side])));
  const [row = 0, column = 0] = places;
  const { value, worths, means } = position;
  const own = (worths[0][row] ?? value) - value;
  const other = (worths[1][column] ?? value) - value;
  const guess = (means[row]?.[column] ?? value) - value - own - other;
  const change = (chances[step] ?? 0) - (chances[step - 1] ?? 0);
  return { choices: [own, other], guess, dice, rest: change - own - other - guess - dice };
}

function reviewOf(
  replay: Replay,
  steps: readonly Step[],
  settings: ReviewSettings,
  progress: number,
): Review {
  const chances = chancesOf(steps, replay);
  const { record } = replay;
  const outcome = replay.steps.at(-1)?.state?.outcome ?? null;
  const loser: Side | null =
    outcome === null || outcome.winner === null ? null : outcome.winner === 0 ? 1 : 0;
  const reviewed = steps
    .filter(({ isGivenUp }) => !isGivenUp)
    .map(
      (each): ReviewedStep => ({
        step: each.step,
        sides: [judgementOf(each, 0), judgementOf(each, 1)],
        parts: partsOf(each, chances),
      }),
    );
  const losses = SIDES.map((side) => reviewed.flatMap(({ sides }) => sides[side]?.loss ?? []));
  const ofLosses = (of: (losses: readonly number[]) => number | null) =>
    [of(losses[0] ?? []), of(losses[1] ?? [])] as const;
  const { challenger = null, opponent = null } = record.actions.at(-1) ?? {};
  const hasGivenUp = gaveUp(challenger) || gaveUp(opponent);
  return {
    ...{ version: ANALYSIS_VERSION, settings, progress, chances, steps: reviewed },
    luck: sumOf(steps.map(({ dice }) => dice)),
    turningPoint: loser === null ? null : turningPointOf(chances.map((chance) => forSide(loser, chance))),
    pointsLost: ofLosses(meanOf),
    accuracy: ofLosses((each) => meanOf(each.map(accuracyOf))),
    gaveUp:
      hasGivenUp && loser !== null ? { side: loser, chance: forSide(loser, chances.at(-2) ?? 0.5) } : null,
  };
}

/** The sum of all; null where one is not known. */
const sumOf = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
