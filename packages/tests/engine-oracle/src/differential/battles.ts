import type { Action, BattleSetup, BattleState } from '@repo/battle-engine';
import { type Dice, diceOf } from '@repo/battle-engine/testing/dice';
import { anySetup, movePool } from '@repo/battle-engine/testing/generate';
import { loadSnapshot } from '@repo/creature-data';
import { setupInReference } from './old-records.js';
import type { Engine } from './reference.js';

/** One battle in this many has its state stored and read again before each step. */
const STORED_ONE_IN = 4;

const madeUp = movePool(diceOf(13), 1_500);
const bundled = [...loadSnapshot().moves.values()];
const species = [...loadSnapshot().species.keys()];

/** Battles with even numbers have made-up moves, which have every effect in any combination, the others all bundled ones. */
function setupOf(number: number, dice: Dice): BattleSetup {
  if (number % 2 === 0) return anySetup(dice, madeUp);
  const setup = anySetup(dice, bundled);
  const [own, other] = setup.teams.map((team) =>
    team.map((creature) => ({ ...creature, species: dice.pick(species) })),
  );
  return { ...setup, teams: [own ?? [], other ?? []] };
}

/** Mostly a legal action; now and then giving up, or what may not be allowed. */
function choose(legal: readonly Action[], dice: Dice): Action | null {
  if (dice.below(2000) === 0) return { type: dice.happens(50) ? 'forfeit' : 'timeout' };
  if (dice.below(200) === 0) return null;
  if (dice.below(200) === 0) return { type: 'switch', slot: dice.below(7) };
  if (dice.below(200) === 0) return { type: 'attack', move: dice.below(5) };
  const attacks = legal.filter(({ type }) => type === 'attack');
  if (attacks.length > 0 && dice.happens(85)) return dice.pick(attacks);
  const others = legal.filter(({ type }) => type !== 'forfeit');
  return others.length === 0 ? null : dice.pick(others);
}

/** Everything that an engine tells of a battle between two steps. */
function toldOf(engine: Engine, state: BattleState, events: Parameters<Engine['viewFor']>[1]) {
  const sides = ([0, 1] as const).map((side) => ({
    legal: engine.legalActions(state, side),
    struggles: engine.mustStruggle(state, side),
    moves: engine.movesNow(state, side),
    view: engine.viewFor(state, events, side),
  }));
  const { turn, step, phase, outcome } = state;
  return { turn, step, phase, outcome, waiting: engine.waitingOn(state), events, sides };
}

/** Says where two texts part. */
function difference(present: string, reference: string): string {
  let at = 0;
  while (present[at] === reference[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 200), at + 100);
  return `now:    …${around(present)}…\nbefore: …${around(reference)}…`;
}

/**
 * Plays battle `number` in both engines, with the same choices, and compares as text what they tell after every step: events,
 * legal actions, both views, rejections. Null: it is the same to the end.
 */
export function compareBattle(number: number, present: Engine, reference: Engine): string | null {
  const dice = diceOf(number);
  const setup = setupOf(number, dice);
  const stored = number % STORED_ONE_IN === 0;
  const [one, two] = [present.createBattle(setup), reference.createBattle(setupInReference(setup))];
  if (!one.ok || !two.ok)
    return JSON.stringify(one) === JSON.stringify(two) ? null : `battle ${number} is not created`;
  let [now, before] = [one, two];
  for (;;) {
    const told = toldOf(present, now.state, now.events);
    const texts = [
      JSON.stringify(told),
      JSON.stringify(toldOf(reference, before.state, before.events)),
    ] as const;
    if (texts[0] !== texts[1]) return `battle ${number}, step ${told.step}\n${difference(...texts)}`;
    if (now.state.outcome !== null) return null;
    const sides = told.sides.map(({ legal }) => choose(legal, dice));
    const actions = [sides[0] ?? null, sides[1] ?? null] as const;
    if (stored) [now, before] = JSON.parse(JSON.stringify([now, before]));
    const played = [present.resolve(now.state, actions), reference.resolve(before.state, actions)] as const;
    if (played[0].ok && played[1].ok) [now, before] = [played[0], played[1]];
    else {
      const rejections = [JSON.stringify(played[0]), JSON.stringify(played[1])] as const;
      if (rejections[0] !== rejections[1])
        return `battle ${number}, step ${told.step}\n${difference(...rejections)}`;
    }
  }
}
