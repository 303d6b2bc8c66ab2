import {
  type BattleState,
  type BattleView,
  type CensoredCreature,
  type CreatureSetup,
  type CreatureState,
  createBattle,
  type PreviewedCreature,
  ROOMS,
  type SideState,
  type Stages,
  type Status,
  TERRAINS,
  type ViewEvent,
  WEATHERS,
} from '@repo/battle-engine';
import { knownHp, knownStages, UNKNOWN } from '@repo/battle-hints';
import type { Draws } from './draws.js';
import { ownSetup, seenSetup, unseenSetup } from './imagine-creature.js';
import { type Gear, ownGear, seenGear, unseenGear, usedSince } from './imagine-gear.js';
import { type Library, type Sight, slotOut } from './sight.js';

/** The side of who chooses, in every imagined battle. */
export const OWN = 0;
export const OTHER = 1;

type ActiveState = SideState['activeState'];
type Volatiles = ActiveState['volatiles'];

/**
 * Conditions that are imagined as they are seen, and for how long: what they say of moves by name is not known. A
 * substitute has the HP that it begins with.
 */
const VOLATILES: Partial<Record<keyof Volatiles, number>> = {
  aqua_ring: 1,
  ingrain: 1,
  leech_seed: 1,
  curse: 1,
  salt_cure: 1,
  yawn: 1,
  no_escape: 1,
  focus_energy: 1,
  charge: 1,
  magnet_rise: 2,
  smack_down: 1,
  tar_shot: 1,
  taunt: 2,
  heal_block: 2,
  throat_chop: 1,
};

/** Attempts to move that sleep takes at most, and ends of turns that a creature is held; the true numbers are hidden. */
const LONGEST_SLEEP = 3;
const HELD = 2;

/**
 * Makes a battle that would look like `sight`, in the phase in which both choose: what is hidden is drawn. Who chooses is side 0.
 * @param slot who of the own team is on the field
 * @throws Error the engine does not take such a battle
 */
export function imagine(sight: Sight, slot: number, library: Library, draws: Draws): BattleState {
  const { view } = sight;
  const theirs = theirTeam(sight, library, draws);
  const created = createBattle({
    ...(view.rules !== undefined && { rules: view.rules }),
    seed: draws.hex(),
    teams: [view.you.team.map((creature) => ownSetup(creature, library)), theirs],
  });
  if (!created.ok) throw new Error(created.detail);
  const { state } = created;
  const own = { ...state.sides[OWN], active: slot, creatures: ownCreatures(view, draws) };
  const other = theirSide(state.sides[OTHER], sight, theirs, library, draws);
  return {
    ...state,
    ...(view.field.length > 0 && { field: fieldOf(state.field, view) }),
    sides: [
      {
        ...own,
        conditions: conditionsOf(own, view.you.conditions),
        // Who comes in brings nothing along.
        ...(slot === slotOut(view.you) && { activeState: ownActive(own, view, slot, draws) }),
      },
      other,
    ],
  };
}

function ownCreatures({ you, rules }: BattleView, draws: Draws): CreatureState[] {
  return you.team.map((creature) => {
    const { hp, status, moves } = creature;
    return {
      ...{ hp, status, sleep: sleepOf(status, draws), pp: moves.map(({ pp }) => pp) },
      ...{ seen: true, timesAttacked: 0 },
      // Not part of the imagined teams: those of the creatures that begin would act once more.
      ...(rules === 'standard' && { gear: ownGear(creature) }),
    };
  });
}

const sleepOf = (status: Status | null, draws: Draws) =>
  status === 'sleep' ? 1 + Math.floor(draws.next() * LONGEST_SLEEP) : 0;

function ownActive({ activeState }: SideState, { you }: BattleView, slot: number, draws: Draws): ActiveState {
  const creature = you.team[slot];
  if (!creature) return activeState;
  const { conditions, statStages, maxHp } = creature;
  return activeWith(activeState, conditions, statStages, Math.floor(maxHp / 4), draws);
}

function activeWith(
  activeState: ActiveState,
  conditions: readonly string[],
  stages: Stages,
  substitute: number,
  draws: Draws,
): ActiveState {
  const has = (name: string) => conditions.includes(name);
  const volatiles = Object.entries(VOLATILES).filter(([name]) => has(name));
  return {
    ...activeState,
    stages,
    toxic: 1,
    confusion: has('confusion') ? 1 + Math.floor(draws.next() * LONGEST_SLEEP) : 0,
    partiallyTrapped: has('trapped') ? HELD : 0,
    perishSong: has('perish_song') ? HELD : 0,
    // The engine knows the object that says there are none, and is faster with it.
    ...((volatiles.length > 0 || has('substitute')) && {
      volatiles: {
        ...activeState.volatiles,
        ...Object.fromEntries(volatiles),
        ...(has('substitute') && { substitute }),
      },
    }),
  };
}

/** The opponent's team: as seen, and drawn where nobody has been seen, of those that a preview has shown. */
function theirTeam({ view, history, mostEffort }: Sight, library: Library, draws: Draws): CreatureSetup[] {
  const { you, opponent } = view;
  const level = you.team[slotOut(you)]?.level ?? 50;
  const hidden = notOutYet(view);
  return opponent.team.map((creature) => {
    if ('species' in creature)
      return seenSetup(creature, shownMoves(history, creature.slot), library, draws, mostEffort);
    if (hidden.length === 0) return unseenSetup(level, draws, library, mostEffort);
    const [drawn] = hidden.splice(hidden.indexOf(draws.pick(hidden)), 1);
    const shown = { ...(drawn as PreviewedCreature), transformedInto: null };
    return seenSetup(shown, [], library, draws, mostEffort);
  });
}

/** Those of the opponent's that a preview has shown, without those that have been on the field. */
function notOutYet({ preview, opponent }: BattleView): PreviewedCreature[] {
  const left = [...(preview?.opponent ?? [])];
  for (const creature of opponent.team) {
    if (!('species' in creature)) continue;
    const shown = left.findIndex(({ species }) => species === creature.species);
    if (shown >= 0) left.splice(shown, 1);
  }
  return left;
}

/** The moves that a creature of the opponent's has used, the latest first. */
function shownMoves(history: readonly ViewEvent[], slot: number): string[] {
  const names = history.flatMap((event) =>
    event.kind === 'move' && event.side === 'opponent' && event.slot === slot ? [event.move] : [],
  );
  return [...new Set(names.reverse())];
}

function theirSide(
  side: SideState,
  { view, history, mostEffort }: Sight,
  team: readonly CreatureSetup[],
  library: Library,
  draws: Draws,
): SideState {
  // An event of the engine that a player may see is one of the API, but for fields that are null.
  const events = history as readonly unknown[] as Parameters<typeof knownHp>[0];
  const known = knownHp(events, mostEffort);
  const creatures = view.opponent.team.map((creature, slot): CreatureState => {
    const { low, high } = known.get(slot) ?? ('species' in creature ? UNKNOWN : { low: 1, high: 1 });
    const most = team[slot]?.stats.hp ?? 1;
    const drawn = Math.round(most * (low + draws.next() * (high - low)));
    const status = 'status' in creature ? creature.status : null;
    return {
      hp: creature.fainted ? 0 : Math.min(most, Math.max(1, drawn)),
      ...{ status, sleep: sleepOf(status, draws), pp: (team[slot]?.moves ?? []).map(({ pp }) => pp) },
      ...{ seen: 'species' in creature, timesAttacked: 0 },
      ...(view.rules === 'standard' && { gear: theirGear(creature, history, team[slot], library, draws) }),
    };
  });
  const active = theirActive(view.opponent.team, slotOut(view.opponent));
  const shown = view.opponent.team[active];
  const conditions = shown && 'conditions' in shown ? shown.conditions : [];
  const stages = { ...side.activeState.stages, ...knownStages(events) };
  const substitute = Math.floor((team[active]?.stats.hp ?? 4) / 4);
  const activeState = activeWith(side.activeState, conditions, stages, substitute, draws);
  return {
    ...side,
    ...{ active, creatures },
    conditions: conditionsOf(side, view.opponent.conditions),
    activeState: { ...activeState, charging: chargedMove(history, team[active]) },
  };
}

function theirGear(
  creature: CensoredCreature,
  history: readonly ViewEvent[],
  setup: CreatureSetup | undefined,
  library: Library,
  draws: Draws,
): Gear {
  const kind = setup?.species ?? '';
  if (!('species' in creature)) return unseenGear(kind, library, draws);
  return seenGear(kind, creature, creature.active ? usedSince(history) : new Set(), library, draws);
}

/** Finds the opponent's creature on the field, or imagines which one comes in for a fainted one. */
function theirActive(team: readonly CensoredCreature[], slot: number): number {
  if (team[slot]?.fainted === false) return slot;
  return Math.max(
    0,
    team.findIndex(({ fainted }) => !fainted),
  );
}

function sinceTheyCameIn(history: readonly ViewEvent[]): readonly ViewEvent[] {
  const last = history.findLastIndex(({ kind, side }) => kind === 'switch' && side === 'opponent');
  return history.slice(last + 1);
}

/** The place of the move that the opponent's creature has begun and strikes with next, or null. */
function chargedMove(history: readonly ViewEvent[], creature: CreatureSetup | undefined): number | null {
  const theirs = sinceTheyCameIn(history).filter(
    ({ kind, side }) => side === 'opponent' && (kind === 'move' || kind === 'cannot_move'),
  );
  const [move, end] = theirs.slice(-2);
  if (end?.kind !== 'cannot_move' || end.reason !== 'charging' || move?.kind !== 'move') return null;
  const index = creature?.moves.findIndex(({ name }) => name === move.move) ?? -1;
  return index < 0 ? null : index;
}

/** Returns the conditions of a side; wishes and foreseen attacks, of which more is to be known, are left out. */
function conditionsOf(
  { conditions }: SideState,
  seen: BattleView['you']['conditions'],
): SideState['conditions'] {
  const known = seen.filter(({ condition }) => condition !== 'wish' && condition !== 'future_attack');
  if (known.length === 0) return conditions;
  return {
    ...conditions,
    ...Object.fromEntries(known.map(({ condition, turns, layers }) => [condition, turns ?? layers ?? 1])),
  };
}

function fieldOf(field: BattleState['field'], view: BattleView): BattleState['field'] {
  const turnsOf = (name: string) => {
    const found = view.field.find(({ condition }) => condition === name);
    return found ? (found.turns ?? 1) : 0;
  };
  const weather = WEATHERS.find((name) => turnsOf(name) > 0) ?? null;
  const terrain = TERRAINS.find((name) => turnsOf(name) > 0) ?? null;
  return {
    ...field,
    ...{ weather, weatherTurns: weather ? turnsOf(weather) : 0 },
    ...{ terrain, terrainTurns: terrain ? turnsOf(terrain) : 0 },
    ...Object.fromEntries(ROOMS.map((room) => [room, turnsOf(room)])),
  };
}
