import type { Battle, Pokemon, Side as SimulatorSide } from '@pkmn/sim';
import type { BattleState, Side, SideState, Volatile } from '@repo/battle-engine';

/**
 * Facts by name, in the same words for both engines: what is the same must come out equal. Absent facts are left out.
 */
type Facts = Record<string, unknown>;

/** The slot of a team in which the simulator's creature began: its name tells, whatever the order has become. */
export function slotOf(pokemon: Pokemon): number {
  return Number(pokemon.name.slice('slot '.length));
}

const STATUSES: Readonly<Record<string, string>> = {
  brn: 'burn',
  psn: 'poison',
  tox: 'toxic',
  par: 'paralysis',
  slp: 'sleep',
  frz: 'freeze',
};

const STAGES = {
  attack: 'atk',
  defense: 'def',
  special_attack: 'spa',
  special_defense: 'spd',
  speed: 'spe',
  accuracy: 'accuracy',
  evasion: 'evasion',
} as const;

/** What the engine keeps of the creature on the field, under the simulator's name for it. */
const VOLATILES: Readonly<Record<string, (volatile: Readonly<Volatile>) => boolean>> = {
  confusion: ({ confusion }) => confusion > 0,
  twoturnmove: ({ charging }) => charging !== null,
  mustrecharge: ({ recharging }) => recharging !== null,
  lockedmove: ({ rampaging }) => rampaging !== null,
  partiallytrapped: ({ trapped }) => trapped > 0,
};

/** What the simulator notes down beside these, for itself or a second time. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'stall',
  'flinch',
  'protect',
  'trapped',
  'choicelock',
  'gastroacid',
  'defensecurl',
]);

function isBookkeeping(id: string, pokemon: Pokemon): boolean {
  // Who was held by a creature that is gone is noted as held until the end of the turn, and can leave.
  if (id === 'partiallytrapped' && pokemon.volatiles[id]?.source?.isActive !== true) return true;
  // A two-turn move is noted under its own name beside `twoturnmove`.
  return BOOKKEEPING.has(id) || pokemon.volatiles.twoturnmove?.move === id;
}

function engineVolatiles({ volatile }: SideState): string[] {
  return Object.entries(VOLATILES).flatMap(([id, has]) => (has(volatile) ? [id] : []));
}

/** Who is held by a creature that has fainted is let go at once or when the next one comes in, which is the same. */
function held(conditions: readonly string[], holderStands: boolean): string[] {
  return conditions.filter((id) => holderStands || id !== 'partiallytrapped').sort();
}

function stands({ creatures, active }: SideState): boolean {
  return creatures[active]?.hp !== 0;
}

function simulatorVolatiles(pokemon: Pokemon): string[] {
  return Object.keys(pokemon.volatiles).filter((id) => !isBookkeeping(id, pokemon));
}

function engineSide({ setup, sides, outcome }: BattleState, name: Side, facts: Facts): void {
  const side = sides[name];
  if (outcome !== null) return;
  facts[`${name} active`] = side.active;
  side.creatures.forEach(({ hp, status, pp }, slot) => {
    facts[`${name} slot ${slot} status`] = hp === 0 ? null : status;
    facts[`${name} slot ${slot} pp`] = pp;
  });
  if (!stands(side)) return;
  for (const [stat, stage] of Object.entries(side.volatile.stages)) facts[`${name} ${stat}`] = stage;
  facts[`${name} conditions`] = held(engineVolatiles(side), stands(sides[name === 0 ? 1 : 0]));
  const own = setup.teams[name][side.active];
  facts[`${name} types`] = side.volatile.types ?? own?.types;
  const { hp: _, ...stats } = side.volatile.stats ?? own?.stats ?? { hp: 0 };
  facts[`${name} stats`] = Object.values(stats);
}

function simulatorSide({ pokemon, active: [active] }: SimulatorSide, facts: Facts, name: Side): void {
  if (!active) throw new Error('nobody on the field');
  if (active.battle.ended) return;
  facts[`${name} active`] = slotOf(active);
  for (const one of [...pokemon].sort((a, b) => slotOf(a) - slotOf(b))) {
    const slot = slotOf(one);
    facts[`${name} slot ${slot} status`] = one.fainted ? null : (STATUSES[one.status] ?? null);
    facts[`${name} slot ${slot} pp`] = one.baseMoveSlots.map(({ pp }) => pp);
  }
  if (active.fainted) return;
  for (const [stat, id] of Object.entries(STAGES)) facts[`${name} ${stat}`] = active.boosts[id];
  facts[`${name} conditions`] = held(
    simulatorVolatiles(active),
    active.side.foe.active[0]?.fainted === false,
  );
  // A type that was lost is noted as one that is unknown.
  const types = active.getTypes().filter((type) => type !== '???');
  facts[`${name} types`] = types.map((type) => type.toLowerCase());
  facts[`${name} stats`] = Object.values(active.storedStats);
}

export function stateOfEngine(state: BattleState): Facts {
  const facts: Facts = { ended: state.outcome !== null };
  if (state.outcome !== null) facts.winner = state.outcome.winner;
  for (const side of [0, 1] as const) engineSide(state, side, facts);
  return facts;
}

export function stateOfSimulator(battle: Battle): Facts {
  const facts: Facts = { ended: battle.ended };
  if (battle.ended) facts.winner = { own: 0, other: 1 }[battle.winner ?? ''] ?? null;
  for (const side of [0, 1] as const) simulatorSide(battle.sides[side], facts, side);
  return facts;
}
