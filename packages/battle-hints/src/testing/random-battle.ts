import {
  ABILITIES,
  type Action,
  type Actions,
  type BattleState,
  type BattleView,
  CREATURE_LEVEL,
  type CreatureSetup,
  censor,
  createBattle,
  creatureSetup,
  type Event as EngineEvent,
  ITEMS,
  legalActions,
  NATURE_NAMES,
  NO_EFFORT_VALUES,
  type Rules,
  resolve,
  type Side,
  type Stats,
  viewFor,
  waitingOn,
} from '@repo/battle-engine';
import { type Dice, diceOf } from '@repo/battle-engine/testing/dice';
import type { Event, SpectatorEvent } from '@repo/contracts/battle';
import { loadSnapshot } from '@repo/creature-data';
import { MOST_EFFORT_IN_TOTAL } from '@repo/formats';

/** The view that a trainer has after a step, and the state that it is a part of. */
export type Look = {
  state: BattleState;
  view: BattleView;
  /** All until now, as the API tells them to the reader. */
  events: readonly Event[];
  /** Those of this step among them. */
  news: readonly Event[];
  /** All until now, as the API tells them to whoever watches. */
  watched: readonly SpectatorEvent[];
};

/** Creatures of each side. */
const FIGHTING = 3;

export type Kind = {
  /** The side that looks. */
  reader?: Side;
  rules?: Rules;
  /** Creatures that each side brings beside the three that fight; null: there is no preview. */
  previewed?: number | null;
  /** The most effort values that a stat can have. */
  mostEffort?: number;
};

/**
 * Plays a battle of random creatures with any moves that they can learn, by the rules `standard` with any abilities and items.
 */
export function* randomBattle(
  seed: number,
  { reader = 0, rules = 'classic', previewed = null, mostEffort = 0 }: Kind = {},
): Generator<Look> {
  const dice = diceOf(seed);
  const one = () => {
    const creature = anyCreature(dice, mostEffort);
    return rules === 'classic' ? creature : { ...creature, ...anyGear(dice) };
  };
  const team = () => Array.from({ length: FIGHTING + (previewed ?? 0) }, one);
  const digits = Array.from({ length: 64 }, () => dice.pick([...'0123456789abcdef'])).join('');
  const created = createBattle({
    ...{ seed: digits, teams: [team(), team()] },
    ...(previewed !== null && { preview: { fight: FIGHTING } }),
    ...(rules === 'standard' && { rules }),
  });
  if (!created.ok) throw new Error(created.detail);
  let { state, events } = created;
  const told: Event[] = [];
  const watched: SpectatorEvent[] = [];
  for (;;) {
    const view = viewFor(state, events, reader);
    const news = view.events.map(asTold);
    told.push(...news);
    watched.push(...events.map(asWatched));
    yield { state, view, events: [...told], news, watched: [...watched] };
    if (state.outcome !== null) return;
    const resolved = resolve(state, anyActions(state, dice));
    if (!resolved.ok) throw new Error(resolved.detail);
    ({ state, events } = resolved);
  }
}

function anyCreature(dice: Dice, mostEffort: number): CreatureSetup {
  const { pick, below } = dice;
  const { species, moves } = loadSnapshot();
  const kind = pick([...species.values()].filter((each) => each.learnset.length > 0));
  const values = Object.fromEntries(Object.keys(kind.baseStats).map((stat) => [stat, below(32)])) as Stats;
  const known = new Map<string, CreatureSetup['moves'][number]>();
  for (let tries = 0; tries < 12 && known.size < 4; tries += 1) {
    const move = moves.get(pick(kind.learnset).name);
    if (move) known.set(move.name, move);
  }
  return creatureSetup(kind, {
    level: CREATURE_LEVEL,
    nature: pick(NATURE_NAMES),
    individualValues: values,
    ...(mostEffort > 0 && { effortValues: anyEffort(dice, mostEffort) }),
    moves: [...known.values()],
  });
}

/** Two stats can have the most. */
function anyEffort({ pick, below }: Dice, most: number): Stats {
  let left = MOST_EFFORT_IN_TOTAL;
  const values = Object.keys(NO_EFFORT_VALUES).map((stat) => {
    const value = Math.min(left, pick([0, most, below(most + 1)]));
    left -= value;
    return [stat, value];
  });
  return Object.fromEntries(values) as Stats;
}

const anyGear = ({ pick }: Dice) => ({ ability: pick(ABILITIES).name, item: pick(ITEMS).name });

function anyActions(state: BattleState, { pick, happens }: Dice): Actions {
  const choose = (side: Side): Action | null => {
    if (!waitingOn(state).includes(side)) return null;
    const actions = legalActions(state, side).filter(({ type }) => type !== 'forfeit');
    const attacks = actions.filter(({ type }) => type === 'attack');
    return attacks.length > 0 && happens(85) ? pick(attacks) : pick(actions);
  };
  return [choose(0), choose(1)];
}

/** An event as the API tells it: without fields that are null. */
function asTold(event: BattleView['events'][number]): Event {
  if (event.kind === 'battle_end') {
    const { side: _none, winner, ...end } = event;
    return { ...end, winner, outcome: winner ?? 'draw' } as Event;
  }
  const fields = Object.entries(event).filter(([, value]) => value !== null);
  return Object.fromEntries(fields) as Event;
}

const SIDES = ['challenger', 'opponent'] as const;
/** The names of the trainers, as whoever watches reads them. */
export const WATCHED_NAMES = { challenger: 'ash', opponent: 'gary' } as const;

/** An event as the API tells it to whoever watches: as the trainer sees it whose creature it is not about. */
function asWatched(event: EngineEvent): SpectatorEvent {
  const { outcome: _ofReader, ...told } = {
    outcome: null,
    ...asTold(censor(event, event.side === 0 ? 1 : 0)),
  };
  if (event.kind === 'battle_end') {
    const winner = event.winner === null ? null : WATCHED_NAMES[SIDES[event.winner]];
    return { ...told, winner } as SpectatorEvent;
  }
  return { ...told, ...(event.side !== null && { side: SIDES[event.side] }) } as SpectatorEvent;
}
