import { type Battle, Dex, type Pokemon, type Side as SimulatorSide } from '@pkmn/sim';
import {
  type ActiveState,
  type BattleState,
  type FieldCondition,
  movesNow,
  ROOMS,
  type Side,
  type SideCondition,
  type SideState,
  VOLATILES,
  type VolatileName,
} from '@repo/battle-engine';
import { legalActions, mustStruggle } from '@repo/battle-engine/testing/steady-rolls';

/**
 * Facts about a battle by name, in the same form for both engines, so that equal states give equal facts. Absent facts
 * are left out.
 */
type Facts = Record<string, unknown>;

/** Gives the slot in which the simulator's creature began. Its name has the slot, for the simulator reorders teams. */
export function slotOf(pokemon: Pokemon): number {
  return Number(pokemon.name.slice('slot '.length));
}

/** The simulator's name for a move. */
export function simulatorMoveId(move: string): string {
  return move === 'vice-grip' ? 'visegrip' : Dex.moves.get(move).id;
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

/** The simulator's names that are not the engine's name without underscores. */
const SIMULATOR_NAMES: Partial<Record<VolatileName, string>> = {
  no_escape: 'trapped',
  focus: 'focuspunch',
};

/** The simulator's name of an ability or an item. */
function simulatorIdOf(name: string): string {
  return name.replaceAll('_', '');
}

/** The simulator's name for what a creature carries. */
export function simulatorConditionOf(name: VolatileName): string {
  return SIMULATOR_NAMES[name] ?? name.replaceAll('_', '');
}

/** State that the engine keeps of the creature on the field, under the simulator's name for it. */
const VOLATILE_CHECKS: Readonly<Record<string, (activeState: Readonly<ActiveState>) => boolean>> = {
  confusion: ({ confusion }) => confusion > 0,
  twoturnmove: ({ charging }) => charging !== null,
  mustrecharge: ({ recharging }) => recharging !== null,
  lockedmove: ({ lockedMove }) => lockedMove !== null,
  partiallytrapped: ({ partiallyTrapped }) => partiallyTrapped > 0,
  perishsong: ({ perishSong }) => perishSong > 0,
  furycutter: ({ furyCutter, rolloutMove }) => furyCutter > 0 && rolloutMove === null,
  rollout: ({ rolloutMove }) => rolloutMove !== null,
  ...Object.fromEntries(
    VOLATILES.map((name) => [
      simulatorConditionOf(name),
      ({ volatiles }: Readonly<ActiveState>) => volatiles[name] > 0,
    ]),
  ),
};

/** Conditions that the simulator notes down beside these, for itself or a second time. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'stall',
  'flinch',
  'protect',
  'endure',
  'roost',
  'banefulbunker',
  'burningbulwark',
  'kingsshield',
  'obstruct',
  'silktrap',
  'spikyshield',
  'trapper',
  'choicelock',
  'gastroacid',
  'flashfire',
  'truant',
  'unburden',
  'protosynthesis',
  'quarkdrive',
  'gem',
  'metronome',
  'micleberry',
]);

/** Stats that abilities raise as the best one, in the simulator's order, and as abilities of the engine count them. */
const BEST_STATS = ['atk', 'def', 'spa', 'spd', 'spe'];
const RAISING_BEST: readonly (string | null)[] = ['protosynthesis', 'quark_drive'];

/** The stat that the ability raises, from 1; more where an item has begun it; 0: none. */
function simulatorRaised({ volatiles }: Pokemon): number {
  const raised = volatiles.protosynthesis ?? volatiles.quarkdrive;
  if (raised === undefined) return 0;
  return 1 + BEST_STATS.indexOf(raised.bestStat) + (raised.fromBooster === true ? BEST_STATS.length : 0);
}

/** Conditions of the field by the simulator's names. */
export const FIELD_CONDITIONS: Readonly<Record<string, FieldCondition>> = {
  raindance: 'rain',
  sunnyday: 'sun',
  sandstorm: 'sandstorm',
  snowscape: 'snow',
  electricterrain: 'electric_terrain',
  grassyterrain: 'grassy_terrain',
  mistyterrain: 'misty_terrain',
  psychicterrain: 'psychic_terrain',
  trickroom: 'trick_room',
  wonderroom: 'wonder_room',
  gravity: 'gravity',
  fairylock: 'fairy_lock',
};

/** Conditions of a side, or of the place of its creature, by the simulator's names. */
export const SIDE_CONDITIONS: Readonly<Record<string, SideCondition>> = {
  reflect: 'reflect',
  lightscreen: 'light_screen',
  auroraveil: 'aurora_veil',
  safeguard: 'safeguard',
  mist: 'mist',
  tailwind: 'tailwind',
  spikes: 'spikes',
  toxicspikes: 'toxic_spikes',
  stealthrock: 'stealth_rock',
  stickyweb: 'sticky_web',
  wish: 'wish',
  healingwish: 'healing_wish',
  lunardance: 'lunar_dance',
  futuremove: 'future_attack',
};

/** Counted in turns of the battle by the simulator, in turns left by the engine: only whether they are there is compared. */
const COUNTED_OTHERWISE: readonly SideCondition[] = ['wish', 'future_attack'];

function engineField({ field }: BattleState): Record<string, number> {
  const found: Record<string, number> = {};
  if (field.weather !== null) found[field.weather] = field.weatherTurns;
  if (field.terrain !== null) found[field.terrain] = field.terrainTurns;
  for (const room of ROOMS) if (field[room] > 0) found[room] = field[room];
  return inOrder(found);
}

function simulatorField({ field }: Battle): Record<string, number> {
  const found: Record<string, number> = {};
  const add = (id: string, turns: number | undefined) => {
    const condition = FIELD_CONDITIONS[id];
    if (condition !== undefined) found[condition] = turns ?? 0;
  };
  add(field.weather, field.weatherState.duration);
  add(field.terrain, field.terrainState.duration);
  for (const [id, state] of Object.entries(field.pseudoWeather)) add(id, state.duration);
  return inOrder(found);
}

function engineSideConditions({ conditions }: SideState): Record<string, number> {
  const there = Object.entries(conditions).filter(([, amount]) => amount > 0);
  return inOrder(
    Object.fromEntries(
      there.map(([name, amount]) => [name, COUNTED_OTHERWISE.includes(name as SideCondition) ? 1 : amount]),
    ),
  );
}

function simulatorSideConditions({ sideConditions, slotConditions }: SimulatorSide): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [id, state] of Object.entries({ ...sideConditions, ...slotConditions[0] })) {
    const condition = SIDE_CONDITIONS[id];
    if (condition === undefined) continue;
    found[condition] = COUNTED_OTHERWISE.includes(condition) ? 1 : (state.duration ?? state.layers ?? 1);
  }
  return inOrder(found);
}

function inOrder(amounts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isBookkeeping(id: string, pokemon: Pokemon): boolean {
  // The simulator keeps the volatile until the end of the turn after its source has left, but no longer traps with it.
  if (id === 'partiallytrapped' && pokemon.volatiles[id]?.source?.isActive !== true) return true;
  // A two-turn move is noted under its own name beside `twoturnmove`.
  return BOOKKEEPING.has(id) || pokemon.volatiles.twoturnmove?.move === id;
}

function engineVolatiles({ activeState }: SideState): string[] {
  return Object.entries(VOLATILE_CHECKS).flatMap(([id, has]) => (has(activeState) ? [id] : []));
}

/** Conditions that end when the creature that caused them leaves the field. */
const OF_THE_OTHER: ReadonlySet<string> = new Set(['partiallytrapped', 'trapped', 'syrupbomb']);

/** Leaves out conditions caused by a fainted opponent. The engines end them at different moments, without effect. */
function held(conditions: readonly string[], holderStands: boolean): string[] {
  return conditions.filter((id) => holderStands || !OF_THE_OTHER.has(id)).sort();
}

function stands({ creatures, active }: SideState): boolean {
  return creatures[active]?.hp !== 0;
}

/** True when the creature that caused the partial trapping has left. The simulator ends it at the end of the turn. */
function isLetGo(id: string, { volatiles }: Pokemon): boolean {
  return id === 'partiallytrapped' && volatiles[id]?.source?.isActive !== true;
}

function simulatorVolatiles(pokemon: Pokemon): string[] {
  return Object.keys(pokemon.volatiles)
    .filter((id) => !isBookkeeping(id, pokemon) && !isLetGo(id, pokemon))
    .map((id) => (id === 'iceball' ? 'rollout' : id));
}

function engineSide(state: BattleState, name: Side, facts: Facts): void {
  const { setup, sides, outcome } = state;
  const side = sides[name];
  facts[`${name} hp`] = side.creatures.map(({ hp }) => hp);
  if (outcome !== null) return;
  facts[`${name} active`] = side.active;
  facts[`${name} side`] = engineSideConditions(side);
  side.creatures.forEach(({ hp, status, pp, gear }, slot) => {
    facts[`${name} slot ${slot} status`] = hp === 0 ? null : status;
    facts[`${name} slot ${slot} pp`] = pp;
    facts[`${name} slot ${slot} ability`] = simulatorIdOf(gear?.ability ?? 'no_ability');
    facts[`${name} slot ${slot} item`] = simulatorIdOf(gear?.item ?? '');
  });
  if (!stands(side)) return;
  for (const [stat, stage] of Object.entries(side.activeState.stages)) facts[`${name} ${stat}`] = stage;
  const { gear } = side.activeState;
  facts[`${name} ability`] = simulatorIdOf(
    (gear === undefined ? side.creatures[side.active]?.gear?.ability : gear.ability) ?? 'no_ability',
  );
  facts[`${name} suppressed`] =
    gear?.suppressed === true && gear.ability !== null && gear.ability !== 'neutralizing_gas';
  facts[`${name} raised`] = gear !== undefined && RAISING_BEST.includes(gear.ability) ? gear.abilityCount : 0;
  facts[`${name} conditions`] = held(engineVolatiles(side), stands(sides[name === 0 ? 1 : 0]));
  facts[`${name} substitute`] = side.activeState.volatiles.substitute;
  const own = setup.teams[name][side.active];
  facts[`${name} types`] = side.activeState.types ?? own?.types;
  facts[`${name} moves`] = movesNow(state, name).map(({ name: move, pp }) => [simulatorMoveId(move), pp]);
  const { hp: _, ...stats } = side.activeState.stats ?? own?.stats ?? { hp: 0 };
  facts[`${name} stats`] = Object.values(stats);
  if (state.phase === 'action') facts[`${name} choices`] = engineChoices(state, name);
}

/** Lists what may be chosen: attacks by their simulator's names, and `switch` where the creature may leave. */
type Choices = { attacks: readonly string[] | 'bound'; leaves: boolean };

function engineChoices(state: BattleState, name: Side): Choices {
  const legal = legalActions(state, name);
  const leaves = legal.some(({ type }) => type === 'switch');
  const { charging, recharging, lockedMove, rolloutMove, uproarMove } = state.sides[name].activeState;
  if ((charging ?? recharging ?? lockedMove ?? rolloutMove ?? uproarMove) !== null)
    return { attacks: 'bound', leaves };
  if (mustStruggle(state, name)) return { attacks: ['struggle'], leaves };
  const moves = movesNow(state, name);
  const attacks = legal.flatMap((action) =>
    action.type === 'attack' ? [moves[action.move]?.name ?? ''] : [],
  );
  return { attacks: attacks.map(simulatorMoveId), leaves };
}

function simulatorChoices(active: Pokemon): Choices {
  const stands = active.side.pokemon.some((one) => one !== active && !one.fainted);
  const leaves = stands && !active.trapped;
  if (active.getLockedMove() !== null) return { attacks: 'bound', leaves };
  const usable = active.moveSlots.filter(({ disabled, pp }) => !disabled && pp > 0);
  return { attacks: usable.length === 0 ? ['struggle'] : usable.map(({ id }) => id), leaves };
}

function inSlots(pokemon: readonly Pokemon[]): Pokemon[] {
  return [...pokemon].sort((a, b) => slotOf(a) - slotOf(b));
}

function simulatorSide(side: SimulatorSide, facts: Facts, name: Side): void {
  const {
    pokemon,
    active: [active],
  } = side;
  if (!active) throw new Error('nobody on the field');
  facts[`${name} hp`] = inSlots(pokemon).map(({ hp }) => hp);
  if (active.battle.ended) return;
  facts[`${name} active`] = slotOf(active);
  facts[`${name} side`] = simulatorSideConditions(side);
  for (const one of inSlots(pokemon)) {
    const slot = slotOf(one);
    facts[`${name} slot ${slot} status`] = one.fainted ? null : (STATUSES[one.status] ?? null);
    facts[`${name} slot ${slot} pp`] = one.baseMoveSlots.map(({ pp }) => pp);
    facts[`${name} slot ${slot} ability`] = one.baseAbility;
    facts[`${name} slot ${slot} item`] = one.item;
  }
  if (active.fainted) return;
  for (const [stat, id] of Object.entries(STAGES)) facts[`${name} ${stat}`] = active.boosts[id];
  facts[`${name} ability`] = active.ability;
  facts[`${name} suppressed`] =
    active.volatiles.gastroacid !== undefined &&
    active.ability !== 'noability' &&
    active.ability !== 'neutralizinggas';
  facts[`${name} raised`] = simulatorRaised(active);
  facts[`${name} conditions`] = held(
    simulatorVolatiles(active),
    active.side.foe.active[0]?.fainted === false,
  );
  facts[`${name} substitute`] = active.volatiles.substitute?.hp ?? 0;
  // A type that was lost is noted as one that is unknown.
  const types = active.getTypes().filter((type) => type !== '???');
  facts[`${name} types`] = types.map((type) => type.toLowerCase());
  facts[`${name} moves`] = active.moveSlots.map(({ id, pp }) => [id, pp]);
  facts[`${name} stats`] = Object.values(active.storedStats);
  if (active.battle.requestState === 'move') facts[`${name} choices`] = simulatorChoices(active);
}

export function stateOfEngine(state: BattleState): Facts {
  const facts: Facts = { ended: state.outcome !== null };
  if (state.outcome !== null) facts.winner = state.outcome.winner;
  else facts.field = engineField(state);
  for (const side of [0, 1] as const) engineSide(state, side, facts);
  return facts;
}

export function stateOfSimulator(battle: Battle): Facts {
  const facts: Facts = { ended: battle.ended };
  if (battle.ended) facts.winner = { own: 0, other: 1 }[battle.winner ?? ''] ?? null;
  else facts.field = simulatorField(battle);
  for (const side of [0, 1] as const) simulatorSide(battle.sides[side], facts, side);
  return facts;
}
