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
const BOOKKEEPING: ReadonlySet<string> = new Set(['stall', 'flinch', 'protect', 'trapped', 'choicelock']);

function isBookkeeping(id: string, pokemon: Pokemon): boolean {
  // A two-turn move is noted under its own name beside `twoturnmove`.
  return BOOKKEEPING.has(id) || pokemon.volatiles.twoturnmove?.move === id;
}

function engineVolatiles(side: SideState): string[] {
  return Object.entries(VOLATILES).flatMap(([id, has]) => (has(side.volatile) ? [id] : []));
}

function simulatorVolatiles(pokemon: Pokemon): string[] {
  return Object.keys(pokemon.volatiles).filter((id) => !isBookkeeping(id, pokemon));
}

function engineSide(side: SideState, facts: Facts, name: Side): void {
  facts[`${name} active`] = side.active;
  side.creatures.forEach(({ hp, status, pp }, slot) => {
    facts[`${name} slot ${slot} status`] = hp === 0 ? null : status;
    facts[`${name} slot ${slot} pp`] = pp;
  });
  if (side.creatures[side.active]?.hp === 0) return;
  for (const [stat, stage] of Object.entries(side.volatile.stages)) facts[`${name} ${stat}`] = stage;
  facts[`${name} conditions`] = engineVolatiles(side).sort();
}

function simulatorSide({ pokemon, active: [active] }: SimulatorSide, facts: Facts, name: Side): void {
  if (!active) throw new Error('nobody on the field');
  facts[`${name} active`] = slotOf(active);
  for (const one of [...pokemon].sort((a, b) => slotOf(a) - slotOf(b))) {
    const slot = slotOf(one);
    facts[`${name} slot ${slot} status`] = one.fainted ? null : (STATUSES[one.status] ?? null);
    facts[`${name} slot ${slot} pp`] = one.baseMoveSlots.map(({ pp }) => pp);
  }
  if (active.fainted) return;
  for (const [stat, id] of Object.entries(STAGES)) facts[`${name} ${stat}`] = active.boosts[id];
  facts[`${name} conditions`] = simulatorVolatiles(active).sort();
}

export function stateOfEngine(state: BattleState): Facts {
  const facts: Facts = { ended: state.outcome !== null };
  if (state.outcome !== null) facts.winner = state.outcome.winner;
  for (const side of [0, 1] as const) engineSide(state.sides[side], facts, side);
  return facts;
}

export function stateOfSimulator(battle: Battle): Facts {
  const facts: Facts = { ended: battle.ended };
  if (battle.ended) facts.winner = { own: 0, other: 1 }[battle.winner ?? ''] ?? null;
  for (const side of [0, 1] as const) simulatorSide(battle.sides[side], facts, side);
  return facts;
}
