import { createBattle } from '../api/create.js';
import { choicesOf, legalActions, waitingOn } from '../api/legal-actions.js';
import { loadBattle } from '../api/load.js';
import type { BattleRecord } from '../api/replay.js';
import { type Actions, actionsProblem, playStep, resolve } from '../api/resolve.js';
import { saveBattle } from '../api/save.js';
import type { Side } from '../data/names.js';
import { eventsOf } from '../events/emit.js';
import type { Event } from '../events/types.js';
import { SILENCE } from '../hooks/listeners.js';
import { listen } from '../hooks/presence.js';
import { Keystream } from '../random/keystream.js';
import { rulesetOf } from '../rulesets/ruleset-of.js';
import type { Active } from '../state/active.js';
import type { BattleState } from '../state/battle-state.js';
import type { Action, BattleSetup } from '../state/setup.js';
import { ENGINE_VERSION } from '../version.js';
import { created } from './builders.js';
import type { Dice } from './dice.js';
import type { PlayedStep } from './invariants.js';

/** `steps`: the events of each step, with the start of the battle as the first. */
export type PlayedBattle = {
  record: BattleRecord;
  last: BattleState;
  steps: readonly (readonly Event[])[];
};

/** Freezes plain data through and through, so that whoever tries to change it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

/** Any choice in a preview; few of these are listed. */
function anySlots({ preview, teams }: BattleSetup, side: Side, dice: Dice): number[] {
  const left = [...teams[side].keys()];
  return Array.from({ length: preview?.fight ?? 0 }, () => {
    const slot = dice.pick(left);
    left.splice(left.indexOf(slot), 1);
    return slot;
  });
}

/** A legal action; a trainer rarely gives up and seldom switches. */
function choose(state: BattleState, side: Side, dice: Dice): Action {
  const actions = legalActions(state, side);
  if (dice.below(1000) === 0) return { type: dice.happens(50) ? 'forfeit' : 'timeout' };
  if (state.phase === 'preview') return { type: 'choose', slots: anySlots(state.setup, side, dice) };
  const attacks = actions.filter((action) => action.type === 'attack');
  if (attacks.length > 0 && dice.happens(85)) return dice.pick(attacks);
  return dice.pick(actions.filter((action) => action.type !== 'forfeit'));
}

/** Legal actions of all sides that are waited for. */
export function chooseAll(state: BattleState, dice: Dice): Actions {
  const awaited = waitingOn(state);
  return [
    awaited.includes(0) ? choose(state, 0, dice) : null,
    awaited.includes(1) ? choose(state, 1, dice) : null,
  ];
}

/** Plays a step as `resolve` does, and throws where the lists of listeners are not those that follow from the state. */
function resolveWatched(state: BattleState, actions: Actions): ReturnType<typeof resolve> {
  if (state.phase === 'preview') return resolve(state, actions);
  const rules = rulesetOf(state.setup);
  const problem = actionsProblem(state, actions, (side) => choicesOf(state, side, rules));
  if (problem !== null) return problem;
  const battle = loadBattle(state, new Keystream(state.setup, state.position));
  const result = playStep(state, battle, actions);
  const kept = battle.actives.map(({ heard }) => heard);
  listen(battle);
  for (const { side, heard } of battle.actives) {
    if (!isSameHeard(heard, kept[side] ?? SILENCE)) throw new Error(`side ${side} is listened to by others`);
  }
  const next = saveBattle(battle, state.setup, state.step + 1, result);
  return { ok: true, state: next, events: eventsOf(battle) };
}

const isSameHeard = (one: Active['heard'], other: Active['heard']): boolean =>
  one.every((list, event) => {
    const others = other[event] ?? [];
    return list.length === others.length && list.every((listener, index) => listener === others[index]);
  });

/** Plays a battle to its end with random legal actions; each step is shown, frozen, to `watch`. */
export function playBattle(setup: BattleSetup, dice: Dice, watch: (step: PlayedStep) => void): PlayedBattle {
  const start = created(createBattle(deepFreeze(setup)));
  let state = deepFreeze(start.state);
  watch({ before: null, after: state, events: start.events });
  const actions: Actions[] = [];
  const steps = [start.events];
  while (state.outcome === null) {
    const chosen = chooseAll(state, dice);
    const resolved = resolveWatched(state, chosen);
    if (!resolved.ok) throw new Error(`legal actions rejected: ${resolved.detail}`);
    watch({ before: state, after: deepFreeze(resolved.state), events: resolved.events });
    actions.push(chosen);
    steps.push(resolved.events);
    state = resolved.state;
  }
  return { record: { engineVersion: ENGINE_VERSION, setup, actions }, last: state, steps };
}
