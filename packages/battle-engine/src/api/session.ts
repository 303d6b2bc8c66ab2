import type { Side } from '../data/names.js';
import { eventsOf } from '../events/emit.js';
import type { Event } from '../events/types.js';
import { listen } from '../hooks/presence.js';
import type { Ruleset } from '../hooks/ruleset.js';
import { type CountedRandom, Keystream } from '../random/keystream.js';
import { rulesetOf } from '../rulesets/ruleset-of.js';
import { type Active, beginStep } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { BattleState } from '../state/battle-state.js';
import { copyCreature } from '../state/creature.js';
import type { Action, BattleSetup, Outcome } from '../state/setup.js';
import type { SideState } from '../state/side.js';
import type { TurnResult } from '../turn/turn.js';
import { beginBattle, previewState, type SetupProblem, setupProblem } from './create.js';
import { actionsOf, type Choices, choicesOf, legalActions, waitingOn } from './legal-actions.js';
import { copyState, loadBattle } from './load.js';
import { hasPreview } from './preview.js';
import { type Actions, actionsProblem, playStep, type Rejection, resolve } from './resolve.js';
import { saveBattle } from './save.js';

/** A battle that is played in place, one step after the other, without a state for each. */
export type Session = {
  /** The turn, from 1, and how the battle has ended, or null. */
  turn: () => number;
  outcome: () => Outcome | null;
  /** The same as the functions of these names say of a state. */
  waitingOn: () => readonly Side[];
  legalActions: (side: Side) => readonly Action[];
  /** Plays a step, as `resolve` does; where the actions are not legal, nothing happens and it says why. */
  step: (actions: Actions) => Rejection | null;
  /** The events of the last step, or of the beginning; empty where nobody is told. */
  events: () => readonly Event[];
  /** The state now, a copy that nothing changes any more. */
  state: () => BattleState;
  /** A look at the battle, without a copy: the next step changes it. */
  now: () => BattleNow;
};

/** Of a battle that goes on. */
export type BattleNow = Pick<BattleState, 'setup' | 'turn' | 'phase' | 'field' | 'outcome'> & {
  readonly sides: readonly [SideNow, SideNow];
};
export type SideNow = Pick<SideState, 'active' | 'creatures' | 'activeState' | 'conditions'>;

/** True where it has flinched or protects itself, which is forgotten before the next step. */
function hasTurnEffects({ flinched, protection, guard }: Active): boolean {
  return flinched || protection !== null || guard !== null;
}

export type SessionResult = { ok: true; session: Session } | SetupProblem;

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type View = Writable<Omit<BattleState, 'sides'>> & { sides: [Writable<SideState>, Writable<SideState>] };

function look(view: Writable<SideState>, active: Active): void {
  view.active = active.slot;
  view.activeState = active.state;
  view.conditions = active.conditions;
}

function copySide(side: SideState): SideState {
  return { ...side, creatures: side.creatures.map(copyCreature), activeState: copyState(side.activeState) };
}

/** @param step the decision that is awaited first */
function sessionOf(
  battle: Battle,
  setup: BattleSetup,
  step: number,
  begun: TurnResult,
  rules: Ruleset,
): Session {
  // Of the battle as it is, so that questions that are asked of states can be asked of it. Nobody keeps it.
  const view = saveBattle(battle, setup, step, begun) as View;
  // What was listed is not looked up again to check what was chosen of it.
  const known: [Choices | null, Choices | null] = [null, null];
  const choicesNow = (side: Side): Choices => {
    const found = known[side] ?? choicesOf(view, side, rules);
    known[side] = found;
    return found;
  };
  const note = ({ phase, midTurnSwitch, outcome }: TurnResult): void => {
    known[0] = null;
    known[1] = null;
    view.turn = battle.turn;
    view.step += 1;
    view.phase = phase;
    view.midTurnSwitch = midTurnSwitch;
    view.outcome = outcome;
    view.field = battle.field;
    look(view.sides[0], battle.actives[0]);
    look(view.sides[1], battle.actives[1]);
  };
  return {
    turn: () => battle.turn,
    outcome: () => view.outcome,
    waitingOn: () => waitingOn(view),
    legalActions: (side) => (view.outcome === null ? actionsOf(choicesNow(side)) : []),
    step(actions) {
      const problem = actionsProblem(view, actions, choicesNow);
      if (problem !== null) return problem;
      battle.step = view.step;
      if (battle.log !== null) battle.log = [];
      const hadTurnEffects = hasTurnEffects(battle.actives[0]) || hasTurnEffects(battle.actives[1]);
      beginStep(battle.actives[0]);
      beginStep(battle.actives[1]);
      if (hadTurnEffects) listen(battle);
      note(playStep(view, battle, actions));
      return null;
    },
    events: () => eventsOf(battle),
    state() {
      const state = saveBattle(battle, setup, view.step, view);
      return { ...state, sides: [copySide(state.sides[0]), copySide(state.sides[1])] };
    },
    now: () => view,
  };
}

/**
 * A battle of those who fight.
 * @param before the preview in which they were chosen, or null
 */
function fightSession(
  setup: BattleSetup,
  before: BattleState | null,
  rules: Ruleset,
  told: boolean,
): Session {
  const random = new Keystream(setup, before?.position ?? 0);
  const { battle, result } = beginBattle(setup, before, random, rules, told);
  return sessionOf(battle, setup, (before?.step ?? 0) + 1, result, rules);
}

/** A battle that begins with a preview: it is played in place from the choice of both on. */
function previewSession(setup: BattleSetup, rules: Ruleset, told: boolean): Session {
  let state = previewState(setup, rules);
  let events: readonly Event[] = [];
  let session: Session | null = null;
  return {
    turn: () => session?.turn() ?? state.turn,
    outcome: () => (session === null ? state.outcome : session.outcome()),
    waitingOn: () => session?.waitingOn() ?? waitingOn(state),
    legalActions: (side) => session?.legalActions(side) ?? legalActions(state, side, rules),
    step(actions) {
      if (session !== null) return session.step(actions);
      const resolved = resolve(state, actions, rules);
      if (!resolved.ok) return resolved;
      if (resolved.state.outcome === null) session = fightSession(resolved.state.setup, state, rules, told);
      state = resolved.state;
      if (told) events = resolved.events;
      return null;
    },
    events: () => session?.events() ?? events,
    state: () => session?.state() ?? state,
    now: () => session?.now() ?? state,
  };
}

/**
 * Begins a battle to be played in place: it is the one that `createBattle` and `resolve` play, and much faster than these.
 * @param options `told`: false where no events are kept
 */
export function play(
  setup: BattleSetup,
  { told = true, rules = rulesetOf(setup) }: { told?: boolean; rules?: Ruleset } = {},
): SessionResult {
  const problem = setupProblem(setup, rules);
  if (problem !== null) return problem;
  const begin = hasPreview(setup)
    ? previewSession(setup, rules, told)
    : fightSession(setup, null, rules, told);
  return { ok: true, session: begin };
}

/**
 * Plays on from a state, in place and with a source of chance of one's own. The state is not changed.
 * @param options `told`: false where no events are kept
 * @throws RangeError the state is that of a preview
 */
export function playFrom(
  state: BattleState,
  {
    random,
    told = true,
    rules = rulesetOf(state.setup),
  }: { random: CountedRandom; told?: boolean; rules?: Ruleset },
): Session {
  if (state.phase === 'preview') throw new RangeError('nobody fights in a preview');
  const battle = loadBattle(state, random, rules);
  if (!told) battle.log = null;
  return sessionOf(battle, state.setup, state.step, state, rules);
}
