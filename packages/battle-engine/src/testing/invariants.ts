import { isDeepStrictEqual } from 'node:util';
import { waitingOn } from '../api/legal-actions.js';
import {
  AILMENTS,
  ROOMS,
  SIDE_CONDITIONS,
  type Side,
  type SideCondition,
  type Status,
  VOLATILES,
} from '../data/names.js';
import { STAGED_STATS } from '../data/stages.js';
import type { CannotMoveReason, ConditionName, Event } from '../events/types.js';
import { clearedState } from '../state/active-state.js';
import type { BattleState } from '../state/battle-state.js';
import type { CreatureState } from '../state/creature.js';
import type { CreatureSetup } from '../state/setup.js';
import type { SideState } from '../state/side.js';

/** One step as it was played; `before` is null for the start of the battle. */
export type PlayedStep = { before: BattleState | null; after: BattleState; events: readonly Event[] };

/** A quarter of the most HP there can be. */
const MOST_OF_SUBSTITUTE = 200;

function ensure(holds: boolean, what: string): void {
  if (!holds) throw new Error(`broken: ${what}`);
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** True for the step in which both have chosen who fights, which begins the battle. */
function beginsIn({ before, after }: Pick<PlayedStep, 'before' | 'after'>): boolean {
  return before?.phase === 'preview' && after.phase !== 'preview';
}

function checkCreature(creature: CreatureState, setup: CreatureSetup): void {
  ensure(isWithin(creature.hp, 0, setup.stats.hp), 'HP from 0 to the maximum');
  ensure(creature.pp.length === setup.moves.length, 'PP for each move');
  setup.moves.forEach((move, index) => {
    ensure(isWithin(creature.pp[index] ?? -1, 0, move.pp), 'PP from 0 to the maximum');
  });
  ensure(isWithin(creature.sleep, 0, 3), 'sleep for at most three attempts');
  ensure(creature.status === 'sleep' || creature.sleep === 0, 'only sleepers count sleep');
  ensure(creature.hp > 0 || creature.status === null, 'the fainted have no status');
  ensure(isWithin(creature.timesAttacked, 0, 6), 'hits taken counted to 6');
}

function checkSide(side: SideState, team: readonly CreatureSetup[], isPreview: boolean): void {
  ensure(side.creatures.length === team.length, 'a state for each creature');
  side.creatures.forEach((creature, slot) => {
    const setup = team[slot];
    if (setup !== undefined) checkCreature(creature, setup);
  });
  const active = side.creatures[side.active];
  ensure(active?.seen === !isPreview, 'who is on the field has been seen, and in a preview nobody');
  const { volatiles, disabledMove, encoredMove } = side.activeState;
  const { transformation, borrowedPp, calledMove } = side.activeState;
  // Of moves that its bearer has no more only the condition is left.
  for (const [condition, move] of [
    [volatiles.disable, disabledMove],
    [volatiles.encore, encoredMove],
  ] as const)
    ensure(
      condition > 0 ? move !== null || transformation !== null : move === null,
      'what a condition is about is known',
    );
  ensure(
    volatiles.lock_on > 0 === (side.activeState.lockedOn !== null),
    'who a creature is locked on to is known',
  );
  ensure(volatiles.uproar > 0 === (side.activeState.uproarMove !== null), 'what makes an uproar is known');
  for (const name of VOLATILES)
    ensure(
      isWithin(volatiles[name], 0, name === 'substitute' ? MOST_OF_SUBSTITUTE : 5),
      'conditions within bounds',
    );
  const {
    stages,
    toxic,
    confusion,
    charging,
    recharging,
    lockedMove,
    lockedMoveTurns,
    rolloutMove,
    uproarMove,
    partiallyTrapped,
    lastMove,
    perishSong,
    stallCount,
  } = side.activeState;
  for (const stat of STAGED_STATS) ensure(isWithin(stages[stat], -6, 6), 'stages from −6 to +6');
  ensure(isWithin(toxic, 0, 15) && isWithin(confusion, 0, 5), 'counters within bounds');
  ensure(Number.isInteger(stallCount) && stallCount >= 0, 'protections counted');
  const moves = transformation?.moves.length ?? team[side.active]?.moves.length ?? 0;
  ensure(borrowedPp?.length === transformation?.moves.length, 'uses of each borrowed move');
  ensure(borrowedPp?.every((uses) => uses === null || isWithin(uses, 0, 64)) !== false, 'uses within bounds');
  ensure(isWithin(perishSong, 0, 4), 'a song takes its turns');
  ensure(
    isWithin(partiallyTrapped, 0, 8) && isWithin(lockedMoveTurns, 0, 2),
    'turns of being bound within bounds',
  );
  ensure((lockedMove === null) === (lockedMoveTurns === 0), 'a rampage counts its turns');
  const bound = [charging, recharging, lockedMove, rolloutMove, uproarMove];
  for (const move of [...bound, lastMove, disabledMove, encoredMove])
    ensure(move === null || isWithin(move, 0, moves - 1), 'forced moves exist');
  ensure(charging === null || recharging === null, 'one forced move at most');
  ensure(calledMove === null || bound.some((move) => move !== null), 'only what binds stays called');
  const { gear, ...withoutGear } = side.activeState;
  if (active?.hp === 0) ensure(isDeepStrictEqual(withoutGear, clearedState()), 'the fainted carry nothing');
  if (gear?.left !== undefined) {
    const turns = Object.values(gear.left);
    ensure(turns.length > 0 && turns.every((each) => isWithin(each, 1, 2)), 'what items leave behind goes');
  }
}

/** The most that there can be of a condition, in turns left or in layers. */
const MOST_OF: Partial<Record<SideCondition, number>> = {
  reflect: 5,
  light_screen: 5,
  aurora_veil: 5,
  safeguard: 5,
  mist: 5,
  tailwind: 4,
  spikes: 3,
  toxic_spikes: 2,
  wish: 2,
  future_attack: 3,
};

function checkConditions({ field, sides }: BattleState): void {
  ensure((field.weather === null) === (field.weatherTurns === 0), 'weather counts its turns');
  ensure((field.terrain === null) === (field.terrainTurns === 0), 'terrain counts its turns');
  ensure(isWithin(field.weatherTurns, 0, field.weatherLonger ? 8 : 5), 'at most five turns, or eight');
  ensure(isWithin(field.terrainTurns, 0, field.terrainLonger ? 8 : 5), 'at most five turns, or eight');
  for (const room of ROOMS) ensure(isWithin(field[room], 0, 5), 'at most five turns');
  for (const { conditions, longer = [] } of sides) {
    ensure(new Set(longer).size === longer.length, 'what lasts longer is noted once');
    ensure(
      longer.every((name) => conditions[name] > 0),
      'what lasts longer is there',
    );
    for (const name of SIDE_CONDITIONS) {
      ensure(
        isWithin(conditions[name], 0, longer.includes(name) ? 8 : (MOST_OF[name] ?? 1)),
        'conditions within bounds',
      );
    }
  }
}

/** The conditions of the field and the sides, each with its side. */
function conditionsIn(state: BattleState | null): Set<string> {
  if (state === null) return new Set();
  const { field, sides } = state;
  const names = [field.weather, field.terrain, ...ROOMS.filter((room) => field[room] > 0)];
  return new Set([
    ...names.filter((name) => name !== null).map((name) => `null ${name}`),
    ...sides.flatMap(({ conditions }, side) =>
      SIDE_CONDITIONS.filter((name) => conditions[name] > 0).map((name) => `${side} ${name}`),
    ),
  ]);
}

/** Whoever follows the events knows what is on the field and the sides. */
function followConditions({ before, after, events }: PlayedStep): void {
  const there = conditionsIn(before);
  for (const event of events) {
    if (event.kind !== 'field' && event.kind !== 'side_condition') continue;
    const name = `${event.side} ${event.condition}`;
    if (event.change === 'started') there.add(name);
    else ensure(there.delete(name), 'only what is there ends');
  }
  ensure(isDeepStrictEqual(there, conditionsIn(after)), 'every condition is told');
}

function hasLost(side: SideState): boolean {
  return side.creatures.every((creature) => creature.hp === 0);
}

function checkEnd(state: BattleState): void {
  const [own, other] = [hasLost(state.sides[0]), hasLost(state.sides[1])];
  const { outcome } = state;
  if (outcome === null) {
    ensure(!own && !other, 'the battle ends when a side has nobody left');
    ensure(isWithin(state.turn, 1, 300), 'no turn after the 300th');
    return;
  }
  const { winner, reason } = outcome;
  if (reason === 'knockout') {
    ensure(winner !== null && (winner === 0 ? other && !own : own && !other), 'who has somebody left wins');
  } else if (reason === 'draw') {
    ensure(winner === null && own && other, 'a draw has nobody left on either side');
  } else if (reason === 'turn_limit') {
    ensure(winner === null && state.turn === 300 && !own && !other, 'turn 300 ends an open battle');
  }
}

function checkPhase(state: BattleState): void {
  const gaps = state.sides.map((side) => side.creatures[side.active]?.hp === 0);
  const awaited = waitingOn(state);
  ensure(
    state.midTurnSwitch === null || state.phase === 'replacement',
    'only a replacement interrupts a turn',
  );
  if (state.outcome !== null) {
    ensure(state.midTurnSwitch === null, 'nothing is interrupted at the end');
    ensure(awaited.length === 0, 'nobody is waited for at the end');
  } else if (state.phase === 'preview') {
    ensure(state.step === 1 && state.turn === 1, 'only the first step is a preview');
    ensure(
      state.position === 0 && state.sequence === 0,
      'nothing is rolled and nothing happens before the choice',
    );
    ensure(awaited.length === 2, 'both choose');
  } else if (state.phase === 'action') {
    ensure(!gaps.includes(true), 'only the living fight');
    ensure(awaited.length === 2, 'both choose');
  } else if (state.midTurnSwitch !== null) {
    const { side } = state.midTurnSwitch;
    ensure(gaps[side] === false, 'only the living leave');
    ensure(isDeepStrictEqual(awaited, [side]), 'only who leaves is waited for');
  } else {
    ensure(gaps.includes(true), 'a replacement is for somebody');
    ensure(
      isDeepStrictEqual(
        awaited,
        ([0, 1] as const).filter((side) => gaps[side]),
      ),
      'only gaps are waited for',
    );
  }
}

function checkSequence({ before, after, events }: PlayedStep): void {
  // The first creatures come in before turn 1, with a preview as without.
  const turnBefore = before === null || beginsIn({ before, after }) ? 0 : before.turn;
  const first = (before?.sequence ?? 0) + 1;
  events.forEach((event, index) => {
    ensure(event.seq === first + index, 'events are numbered without a gap');
    ensure(event.step === (before?.step ?? 0), 'events name their step');
    ensure(isWithin(event.turn, turnBefore, after.turn), 'events name their turn');
    const last = index === events.length - 1;
    ensure(event.kind !== 'battle_end' || last, 'nothing happens after the end');
    ensure(event.kind !== 'turn_start' || last, 'a turn starts when all before it is told');
  });
  const end = events.at(-1);
  ensure(after.sequence === first + events.length - 1, 'the state knows the last event');
  ensure((end?.kind === 'battle_end') === (after.outcome !== null), 'the end is told once');
  const isCreated = before === null && after.phase === 'preview';
  const goesOn = after.outcome === null && after.phase === 'action';
  ensure((end?.kind === 'turn_start') === goesOn, 'a new turn is told');
  ensure(after.turn === turnBefore + (goesOn || isCreated ? 1 : 0), 'turns are counted');
  ensure(after.step === (before?.step ?? 0) + 1, 'each decision is a step');
}

const MAJOR: readonly ConditionName[] = ['burn', 'poison', 'toxic', 'paralysis', 'sleep', 'freeze'];

function isMajor(status: ConditionName): status is Status {
  return MAJOR.includes(status);
}

const REASONS: Record<CannotMoveReason, true> = {
  recharge: true,
  sleep: true,
  freeze: true,
  flinch: true,
  confusion: true,
  paralysis: true,
  gravity: true,
  disable: true,
  heal_block: true,
  throat_chop: true,
  taunt: true,
  imprison: true,
  focus: true,
  no_pp: true,
  charging: true,
  no_target: true,
  failed: true,
  ability: true,
};
const BESIDES: readonly ConditionName[] = ['trapped', 'perish_song', 'mist'];
const TOLD_AS_STATUS: readonly ConditionName[] = [...AILMENTS, ...VOLATILES, ...BESIDES];

/** Events use the words that clients know. */
function checkWords({ events }: PlayedStep): void {
  for (const event of events) {
    if (event.kind === 'status') {
      ensure(TOLD_AS_STATUS.includes(event.status), 'a status that is known');
      ensure(['applied', 'cured', 'prevented'].includes(event.change), 'a change of it that is known');
    } else if (event.kind === 'item') {
      ensure(['activated', 'used', 'lost', 'gained'].includes(event.change), 'a change of an item');
      ensure(typeof event.item === 'string', 'an item by its name');
    } else if (event.kind === 'ability') {
      ensure(['activated', 'changed', 'suppressed'].includes(event.change), 'a change of an ability');
      ensure(typeof event.ability === 'string', 'an ability by its name');
    } else if (event.kind === 'cannot_move') ensure(REASONS[event.reason], 'a reason that is known');
  }
}

/** Whoever follows the events knows who is confused and who is held, but for what is handed on to one that comes in. */
function followConfusionAndHold({ before, after, events }: PlayedStep, side: Side): void {
  for (const [status, field] of [
    ['confusion', 'confusion'],
    ['trapped', 'partiallyTrapped'],
  ] as const) {
    let isThere: boolean | null = (before?.sides[side].activeState[field] ?? 0) > 0;
    for (const event of events) {
      if (event.side !== side) continue;
      if (event.kind === 'switch' || event.kind === 'faint') isThere = null;
      if (event.kind !== 'status' || event.status !== status || event.change === 'prevented') continue;
      const begins = event.change === 'applied';
      ensure(isThere !== begins, `only what is there ends: ${status}`);
      isThere = begins;
    }
    ensure(isThere === null || isThere === after.sides[side].activeState[field] > 0, `${status} is told`);
  }
}

/** An ability of one that stays on the field is suppressed only where that is told. */
function checkSuppressed({ before, after, events }: PlayedStep, side: Side): void {
  const own = events.filter((event) => event.side === side);
  if (own.some(({ kind }) => kind === 'switch' || kind === 'faint')) return;
  const now = after.sides[side].activeState.gear;
  if (now?.suppressed !== true || now.ability === null) return;
  ensure(
    before?.sides[side].activeState.gear?.suppressed === true ||
      own.some((event) => event.kind === 'ability' && event.change === 'suppressed'),
    'what is suppressed is told',
  );
}

/** Follows what the events tell of one side; a spectator who sees all of them must know the state. */
function followSide(step: PlayedStep, side: Side): void {
  const { after, events } = step;
  const before = beginsIn(step) ? null : step.before;
  const setups = after.setup.teams[side];
  const hp = setups.map((setup, slot) => before?.sides[side].creatures[slot]?.hp ?? setup.stats.hp);
  const status = setups.map((_, slot) => before?.sides[side].creatures[slot]?.status ?? null);
  let active = before?.sides[side].active ?? (after.phase === 'preview' ? 0 : -1);
  for (const event of events) {
    if (event.side !== side || event.kind === 'side_condition') continue;
    const old = hp[event.slot] ?? -1;
    if (event.kind === 'switch') active = event.slot;
    const benched = event.kind === 'status' && event.change === 'cured';
    // An attack that was foreseen misses as its user's, who may have left the field since.
    const away = event.kind === 'miss';
    ensure(event.slot === active || benched || away, 'things happen to who is on the field');
    if (event.kind === 'move' || event.kind === 'switch') ensure(old > 0, 'the fainted do nothing');
    if (event.kind === 'damage' || event.kind === 'recoil' || event.kind === 'status_damage') {
      const least = event.kind === 'damage' ? 0 : 1;
      ensure(event.amount >= least && event.hp === old - event.amount, 'damage is what is lost');
      hp[event.slot] = event.hp;
    } else if (event.kind === 'heal') {
      ensure(event.amount > 0 && event.hp === old + event.amount, 'healing is what is gained');
      hp[event.slot] = event.hp;
    } else if (event.kind === 'faint') {
      hp[event.slot] = 0;
      status[event.slot] = null;
    } else if (event.kind === 'status' && isMajor(event.status)) {
      if (event.change === 'applied') ensure(status[event.slot] === null, 'one status at a time');
      if (event.change !== 'prevented') status[event.slot] = event.change === 'applied' ? event.status : null;
    }
  }
  const { creatures } = after.sides[side];
  ensure(after.sides[side].active === active, 'who is on the field is told');
  ensure(
    isSame(
      creatures.map((creature) => creature.hp),
      hp,
    ),
    'all HP are told',
  );
  ensure(
    isSame(
      creatures.map((creature) => creature.status),
      status,
    ),
    'every status is told',
  );
  const fainted = creatures.filter(
    (creature, slot) => creature.hp === 0 && before?.sides[side].creatures[slot]?.hp !== 0,
  );
  const told = events.filter((event) => event.kind === 'faint' && event.side === side);
  ensure(fainted.length === told.length, 'each faints once');
}

/** Returns the most PP that a move can take in a step, by the abilities of the other side. */
function mostSpent({ after, events }: PlayedStep, before: BattleState, side: Side): 1 | 2 {
  const presses = ({ sides }: BattleState): boolean => {
    const { creatures, activeState } = sides[side === 0 ? 1 : 0];
    const abilities = [activeState.gear?.ability, ...creatures.map(({ gear }) => gear?.ability)];
    return abilities.includes('pressure');
  };
  const isTold = events.some((event) => event.kind === 'ability' && event.ability === 'pressure');
  return isTold || presses(before) || presses(after) ? 2 : 1;
}

function checkSpending(step: PlayedStep): void {
  const { before, after, events } = step;
  if (before === null || beginsIn(step)) return;
  const isTold = (side: Side, event: Event): boolean =>
    (event.kind === 'side_condition' && event.condition === 'lunar_dance' && event.side === side) ||
    // A creature may eat that of its opponent.
    (event.kind === 'item' && event.item === 'leppa_berry');
  ensure(after.setup === before.setup, 'the setup is shared');
  ensure(after.position >= before.position, 'the keystream is never read twice');
  for (const side of [0, 1] as const) {
    before.sides[side].creatures.forEach((old, slot) => {
      const now = after.sides[side].creatures[slot];
      const spent = old.pp.map((left, index) => left - (now?.pp[index] ?? 0));
      const moves = after.setup.teams[side][slot]?.moves ?? [];
      let transformed =
        slot === before.sides[side].active && before.sides[side].activeState.transformation !== null;
      for (const event of events) {
        if (event.side !== side || !('slot' in event) || event.slot !== slot) continue;
        if (event.kind === 'transform' || event.kind === 'move_learned') transformed = true;
        if (event.kind === 'switch') transformed = false;
        if (event.kind !== 'uses_lost') continue;
        const index = moves.findIndex(({ name }) => name === event.move);
        const pp = spent[index] ?? 0;
        // Transformed, it may be a borrowed move of the same name that has lost them.
        if (!transformed || pp > 1) spent[index] = pp - event.amount;
      }
      ensure(
        spent.every((pp) => pp === 0 || pp === 1) ||
          events.some((event) => isTold(side, event)) ||
          spent.every((pp) => pp >= 0 && pp <= mostSpent(step, before, side)),
        'PP only go down, by one, or two beside Pressure, unless it is told',
      );
      ensure(spent.filter((pp) => pp >= 1).length <= 1, 'one move a turn');
      ensure(old.hp > 0 || old === now || isDeepStrictEqual(old, now), 'the fainted stay as they are');
      ensure(!old.seen || now?.seen === true, 'what was seen stays seen');
    });
  }
}

/** Those whom both have chosen fight from then on, and nothing else of the setup changes. */
function checkChoice({ before, after }: PlayedStep): void {
  if (before === null || !beginsIn({ before, after })) return;
  const { preview, teams, ...others } = after.setup;
  const { preview: asked, teams: brought, ...same } = before.setup;
  ensure(isDeepStrictEqual(others, same), 'a choice changes nothing but the teams');
  ensure(preview?.fight === asked?.fight && preview?.chosen?.brought === brought, 'what was brought is kept');
  for (const side of [0, 1] as const) {
    const slots = preview?.chosen?.slots[side] ?? [];
    ensure(new Set(slots).size === preview?.fight, 'as many fight as should');
    ensure(
      isSame(
        slots.map((slot) => brought[side][slot]),
        teams[side],
      ),
      'those who were chosen fight',
    );
  }
}

/** Names of abilities and items are told only of those that the opponent knows from then on. */
function checkKnown({ before, after, events }: PlayedStep): void {
  for (const event of events) {
    if (event.kind !== 'ability' && event.kind !== 'item') continue;
    const side = after.sides[event.side];
    const gear = side.creatures[event.slot]?.gear;
    // What another effect has made of its ability.
    if (event.kind === 'ability' && gear?.ability !== event.ability) continue;
    // A berry that was eaten before still acts, also for one that holds another of that name.
    if (event.kind === 'item' && event.change === 'activated') {
      const left = Object.keys(before?.sides[event.side].activeState.gear?.left ?? {});
      if (gear?.item !== event.item || left.some((name) => `${name}_berry` === event.item)) continue;
    }
    ensure(
      event.kind === 'ability' ? gear?.abilityKnown === true : gear?.itemKnown === true,
      `what is told of ${event.kind} is known`,
    );
  }
}

/** Frozen parts of states that were found to be plain JSON; the next state shares most of them. */
const knownPlain = new WeakSet<object>();

/** True for what JSON gives back as it is. */
function isPlainJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (value === null || knownPlain.has(value)) return true;
  const prototype = Array.isArray(value) ? Array.prototype : Object.prototype;
  if (Object.getPrototypeOf(value) !== prototype || Object.getOwnPropertySymbols(value).length > 0)
    return false;
  let count = 0;
  for (const key in value) {
    if (!isPlainJson(value[key as keyof typeof value])) return false;
    count += 1;
  }
  if (Array.isArray(value) && count !== value.length) return false;
  if (Object.isFrozen(value)) knownPlain.add(value);
  return true;
}

/** Throws an Error that names the first of all rules that a step breaks. */
export function checkStep(step: PlayedStep): void {
  const { after } = step;
  for (const side of [0, 1] as const) {
    checkSide(after.sides[side], after.setup.teams[side], after.phase === 'preview');
    followSide(step, side);
    followConfusionAndHold(step, side);
    checkSuppressed(step, side);
  }
  checkConditions(after);
  followConditions(step);
  checkEnd(after);
  checkPhase(after);
  checkSequence(step);
  checkSpending(step);
  checkChoice(step);
  checkKnown(step);
  checkWords(step);
  ensure(isPlainJson(after), 'a state is plain JSON');
}
