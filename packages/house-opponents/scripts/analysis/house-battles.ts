import { type Draws, drawsOf, type Library, sightOf, unseenSetup } from '@repo/battle-analysis/imagine';
import {
  type Action,
  type Actions,
  type BattleSetup,
  type BattleState,
  censor,
  createBattle,
  type Event,
  type Rules,
  resolve,
  type Side,
  type ViewEvent,
  waitingOn,
} from '@repo/battle-engine';
import { choose } from '../../src/choose.js';
import { LEVELS } from '../../src/levels.js';
import { teamSetup } from '../../src/team-setup.js';

/**
 * A battle as far as it was played: the states before each step, and after the last; `actions` led from each to the next, `events` to
 * each. `care`: the shares of careless choices of both.
 */
export type PlayedBattle = {
  states: readonly BattleState[];
  events: readonly (readonly Event[])[];
  actions: readonly Actions[];
  care: readonly [number, number];
};

export type Kind = { rules: Rules; size: number };

/** The kinds of battles whose chances are fitted and measured: those of these rules and this size; of all where it is not given. */
export const kindsOf = ([onlyRules, onlySize]: readonly string[]): readonly Kind[] =>
  (['classic', 'standard'] as const)
    .filter((rules) => onlyRules === undefined || rules === onlyRules)
    .flatMap((rules) => [1, 3, 6].map((size) => ({ rules, size })))
    .filter(({ size }) => onlySize === undefined || size === Number(onlySize));

/** Those who think at most of their choices. */
const STRONGER = LEVELS.slice(2);

/** Effort values of open teams, as far as they matter to what is imagined. */
const MOST_EFFORT = 252;

/** A battle of two opponents of the house with teams and care of the stronger ones. It follows from its name. */
export function houseBattle(name: string, kind: Kind, library: Library): PlayedBattle {
  const draws = drawsOf(name);
  const care = [draws.pick(STRONGER).carelessness, draws.pick(STRONGER).carelessness] as const;
  return playedBattle(name, setupOf(draws, kind, library), care, library);
}

/** Plays a battle of two opponents of the house to its end. @param care their shares of careless choices */
export function playedBattle(
  name: string,
  setup: BattleSetup,
  care: readonly [number, number],
  library: Library,
): PlayedBattle {
  const created = createBattle(setup);
  if (!created.ok) throw new Error(created.detail);
  return playToEnd(name, { states: [created.state], events: [created.events], actions: [], care }, library);
}

/** Plays a battle again from the state before `step`, with other dice. It follows from its name. */
export function playOtherwise(
  name: string,
  { states, events, actions, care }: PlayedBattle,
  step: number,
  library: Library,
): PlayedBattle {
  const [state] = states.slice(step);
  if (!state) throw new RangeError(`there is no step ${step}`);
  const setup = { ...state.setup, seed: drawsOf(name).hex() };
  const begun = {
    states: [...states.slice(0, step), { ...state, setup }],
    ...{ events: events.slice(0, step + 1), actions: actions.slice(0, step), care },
  };
  return playToEnd(name, begun, library);
}

/** Plays a battle from its last state to its end. */
function playToEnd(name: string, begun: PlayedBattle, library: Library): PlayedBattle {
  const { care } = begun;
  const [states, events, actions] = [[...begun.states], [...begun.events], [...begun.actions]];
  const histories: [ViewEvent[], ViewEvent[]] = [[], []];
  const tell = (told: readonly Event[]) => {
    for (const side of [0, 1] as const) histories[side].push(...told.map((event) => censor(event, side)));
  };
  for (const told of events) tell(told);
  for (;;) {
    const state = states.at(-1);
    if (!state || state.outcome !== null) return { states, events, actions, care };
    const most = mostEffort(state.setup);
    const actionOf = (side: Side): Action | null =>
      waitingOn(state).includes(side)
        ? choose(
            sightOf(state, histories[side], side, most),
            care[side],
            `${name}/${side}/${state.step}`,
            library,
          )
        : null;
    const both: Actions = [actionOf(0), actionOf(1)];
    const resolved = resolve(state, both);
    if (!resolved.ok) throw new Error(resolved.detail);
    tell(resolved.events);
    states.push(resolved.state);
    events.push(resolved.events);
    actions.push(both);
  }
}

const mostEffort = ({ rules }: Pick<BattleSetup, 'rules'>): number =>
  rules === 'standard' ? MOST_EFFORT : 0;

/** Teams of the stronger opponents of the house, or drawn ones; mostly of the same kind, so that battles are open. */
function setupOf(draws: Draws, { rules, size }: Kind, library: Library): BattleSetup {
  const ofHouse = () => {
    const { teams } = draws.pick(STRONGER);
    const all = teamSetup(rules === 'standard' ? teams.open : teams.caught, library, rules);
    return Array.from({ length: size }, () => all.splice(Math.floor(draws.next() * all.length), 1)).flat();
  };
  const drawn = () =>
    Array.from({ length: size }, () => unseenSetup(50, draws, library, mostEffort({ rules })));
  const either = () => (draws.next() < 0.6 ? ofHouse() : drawn());
  const kind = draws.next();
  const seed = draws.hex();
  const teams =
    kind < 0.45
      ? ([ofHouse(), ofHouse()] as const)
      : kind < 0.85
        ? ([drawn(), drawn()] as const)
        : ([either(), either()] as const);
  return { rules, seed, teams };
}
