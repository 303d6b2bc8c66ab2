import { type MoveEffect, type MoveRecord, STATUSES, TERRAINS, WEATHERS } from '@repo/battle-engine';
import { AILS, CURES, HAS, PLACES } from './condition-words.js';
import { conditionPhrase, EFFECTS, ofHp } from './effect-words.js';
import { listed, move, type Phrase, sentence, share, spaced, stagesChanged, title, user } from './phrase.js';

/** The fields that are shown as numbers and signs beside a move's name. */
type Shown = 'name' | 'type' | 'category' | 'power' | 'accuracy' | 'pp' | 'target';

/** Fields of moves that few players ask for: how a move is called by others, and what stops it. */
type Unsaid =
  | 'hitsAll'
  | 'contact'
  | 'sound'
  | 'traits'
  | 'heals'
  | 'minimize'
  | 'gravity'
  | 'respectsTypes'
  | 'bypassesSubstitute'
  | 'notInSleep'
  | 'noCopycat'
  | 'noMimic'
  | 'noEncore'
  | 'costNeedsHit'
  | 'healingIn'
  | 'stagesDoubledIn'
  | 'accuracyPerHit';

type Said = Exclude<keyof MoveRecord, Shown | Unsaid>;
type Value<F extends Said> = NonNullable<MoveRecord[F]>;

/** "burn the target (10%)" after "may", "burns the target" where it is sure. */
const chance = (percent: number, does: string, may: string): string =>
  percent === 100 ? does : `may ${may} (${percent}%)`;

/** "The power is doubled", and when. */
const DOUBLED: Readonly<Record<Value<'doubledIf'>, string>> = {
  user_without_item: 'has double power, since nobody holds an item',
  target_hurt_this_turn: 'has double power if the target has lost HP this turn',
  user_hit: 'has double power if the target has hit the user this turn',
  target_has_moved: 'has double power if the target has moved this turn',
  target_at_half: 'has double power if the target has half of its HP or less',
  stats_lowered_this_turn: 'has double power if a stat of the user was lowered this turn',
  fainted_last_turn: "has double power if one of the user's team fainted in the turn before",
  move_failed_last_turn: "has double power if the user's move before failed",
};

const CRITICAL = [
  '',
  'often lands a critical hit',
  'very often lands a critical hit',
  'always lands a critical hit',
];

const NUMBERS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 5: 'five', 10: 'ten' };

function hits([least, most]: Value<'hits'>, { accuracyPerHit }: MoveRecord): Phrase {
  const number = (times: number) => NUMBERS[times] ?? `${times}`;
  if (accuracyPerHit) return move(`hits up to ${number(most)} times, until a hit misses`);
  if (least < most) return move(`hits ${number(least)} to ${number(most)} times`);
  return move(most === 2 ? 'hits twice' : `hits ${number(most)} times`);
}

function doubledBy({ whose, statuses }: Value<'doubledBy'>): Phrase {
  const named = statuses.filter((status) => status !== 'toxic').map((status) => HAS[status]);
  const has = statuses.length === STATUSES.length ? 'has a status' : `is ${listed(named, 'or')}`;
  return move(`has double power if the ${whose} ${has}`);
}

function accuracyIn(value: Value<'accuracyIn'>): Phrase {
  const parts = Object.entries(value).map(([weather, percent]) =>
    percent === null ? `never misses in ${weather}` : `hits with ${percent}% in ${weather}`,
  );
  return move(parts.join(' but '));
}

const POWERS: Readonly<Record<number, string>> = {
  50: 'half its power',
  150: '1.5 times its power',
  200: 'double power',
};

const isOneOf = (names: readonly string[]) => (name: string) => names.includes(name);

function strongerIn({ conditions, percent, grounded }: Value<'strongerIn'>): Phrase {
  const who = grounded === undefined ? '' : ` if the ${grounded} stands on the ground`;
  return move(`has ${POWERS[percent] ?? `${percent}% of its power`} ${wherever(conditions)}${who}`);
}

/** "in rain or snow", "on any terrain", "under gravity" */
function wherever(conditions: Value<'strongerIn'>['conditions']): string {
  const names = conditions.map(spaced);
  if (conditions.every(isOneOf(WEATHERS)))
    return `in ${names.length === WEATHERS.length ? 'any weather' : listed(names, 'or')}`;
  if (conditions.every(isOneOf(TERRAINS)))
    return `on ${names.length === TERRAINS.length ? 'any terrain' : listed(names, 'or')}`;
  return `under ${listed(names, 'or')}`;
}

function healed(percent: number, { healingIn }: MoveRecord): Phrase {
  if (percent < 0) return user(`loses ${ofHp(-percent)}`);
  if (healingIn === undefined) return user(`regains ${ofHp(percent)}`);
  const others = healingIn.hindered ? ', a quarter in other weather' : '';
  return user(`regains ${ofHp(percent)}, two thirds in ${spaced(healingIn.helped)}${others}`);
}

function ailment({ name, chance: percent, ifRaised }: Value<'ailment'>): Phrase {
  const [does, may] = AILS[name];
  return move(`${chance(percent, does, may)}${ifRaised ? ' if one of its stats was raised this turn' : ''}`);
}

function anyAilment({ names, chance: percent }: Value<'anyAilment'>): Phrase {
  const verbs = names.map((name) => AILS[name][1].replace(' the target', ' it'));
  return move(`may do one of three to the target (${percent}%): ${listed(verbs, 'or')}`);
}

function statChanges(value: Value<'statChanges'>, { stagesDoubledIn }: MoveRecord): Phrase {
  const { target, chance: percent, changes } = value;
  const does = stagesChanged(changes, `the ${target === 'user' ? 'user' : 'target'}'s`, 's');
  const may = stagesChanged(changes, `the ${target === 'user' ? 'user' : 'target'}'s`, '');
  const twice = stagesDoubledIn === undefined ? '' : `, twice as much in ${stagesDoubledIn}`;
  return move(`${chance(percent, does, may)}${twice}`);
}

function priority(value: number): Phrase | null {
  if (value === 0) return null;
  return move(value > 0 ? `goes first (priority +${value})` : `goes last (priority −${-value})`);
}

const ABOUT_ITEMS: Readonly<Record<Value<'aboutItem'>, Phrase>> = {
  knock_off: move(
    "takes the target's held item away, and is half as strong again against a target that holds one",
  ),
  steal: move("takes the target's held item for a user that holds none"),
  eat: move("eats the target's berry"),
  burn: move("destroys the target's berry or gem"),
  swap: move('exchanges the held items of user and target'),
  regain: user('gets back the item that it has used up'),
  needs_item: move('works only against a target that holds an item, which it tells'),
  needs_eaten: move('works only once the user has eaten a berry in the battle'),
  eat_own: user('eats its berry, which raises its defense by 2 stages'),
  eat_all: move('has both creatures eat their berries'),
};

/** What each field says, in the order in which it is said. */
const FIELDS: { readonly [F in Said]: (value: Value<F>, record: MoveRecord) => Phrase | null } = {
  onlyFor: (species) => move(`works only for ${listed(species.map(title), 'or')}`),
  rules: () => sentence('It is there only in battles with abilities and held items'),
  onlyWith: (abilities) =>
    move(`works only for a user with the ability ${listed(abilities.map(title), 'or')}`),
  aboutItem: (what) => ABOUT_ITEMS[what],
  onlyAgainst: (status) => move(`works only against a ${HAS[status]} target`),
  afterAllOthers: () => move('works only once all other moves of the user have been used'),
  firstTurnOnly: () => move("works only in the user's first turn on the field"),
  asleepOnly: () => move('works only while the user sleeps'),
  suckerPunch: (when) =>
    move(`works only if the target is about to attack${when === 'early_damage' ? ' with a quick move' : ''}`),
  notTwice: () => move('cannot be used twice in a row'),
  priority,
  quickOn: (terrain) => move(`goes first on ${spaced(terrain)}`),
  beforeTurn: (name) =>
    move(
      name === 'focus_punch' ? 'fails if the user is hit before' : 'burns whoever touches the user before',
    ),
  usesUpType: (type) => move(`works only for a user of the ${type} type, which it loses`),
  typeFrom: (where) => move(where === 'user' ? "has the user's first type" : `has the type of the ${where}`),
  typeBySpecies: () => move("has the type of its user's breed"),
  alsoOfType: (type) => move(`is of the ${type} type, too`),
  superEffectiveOn: (type) => move(`is super effective against ${type}`),
  categoryFrom: (what) =>
    move(
      what === 'higher_attack'
        ? "is physical if the user's attack is higher than its special attack"
        : 'is physical or special, whichever does more damage',
    ),
  attackFrom: (stat) =>
    move(
      stat === 'own_defense' ? "counts with the user's defense as attack" : "counts with the target's attack",
    ),
  againstDefense: () => move("counts against the target's defense"),
  ignoresTargetStages: () => move("ignores the target's stages of defense and evasion"),
  criticalStage: (stage) => move(CRITICAL[stage] ?? ''),
  hits,
  doubledBy,
  doubledIf: (what) => move(DOUBLED[what]),
  doubledAfter: ({ move: other, evenIfFailed }) =>
    move(`has double power if the target has ${evenIfFailed ? 'tried' : 'used'} ${title(other)} this turn`),
  doubledChance: (percent) => move(`may have double power (${percent}%)`),
  strongerIfEffective: () => move('is a third stronger when super effective'),
  strongerIn,
  hydroSteam: () => move('is strengthened by the sun'),
  leavesOneHp: () => move('leaves the target at least 1 HP'),
  neverMissesFrom: (type) => move(`never misses if the user is of the ${type} type`),
  accuracyIn,
  hitsSemiInvulnerable: ({ where, doubled }) =>
    move(`also hits a target ${PLACES[where][0]}${doubled ? ', with double damage' : ''}`),
  bypassesProtection: (_, { breaksProtection, category }) =>
    breaksProtection || category === 'status' ? null : move('passes through protection'),
  breaksProtection: () => move('breaks through protection'),
  removesScreens: () => move("breaks the screens of the target's side"),
  flinchChance: (percent) => move(chance(percent, 'makes the target flinch', 'make the target flinch')),
  ailment,
  anyAilment,
  curesTarget: (status) => move(CURES[status]),
  binds: () => move('traps the target for 4 or 5 turns and takes 1/8 of its HP in each'),
  deductsPp: (uses) => move(`takes ${uses} uses from the target's last move`),
  healsTarget: (percent) => move(`heals the target by ${ofHp(percent)}`),
  condition: ({ name, target }) => conditionPhrase(name, target),
  statChanges,
  knockoutChanges: (changes) => move(`${stagesChanged(changes, "the user's", 's')} with a knock-out`),
  powder: () => sentence('Grass types are immune'),
  drain: (percent) =>
    user(`${percent > 0 ? 'regains' : 'loses'} ${share(Math.abs(percent))} of the damage that it deals`),
  healing: healed,
  crash: () => user('loses half of its HP if the move does not hit'),
  rapidSpin: () => user('gets rid of hazards, traps and seeds'),
  cures: (whose) =>
    user(whose === 'user' ? 'is cured of its status' : 'and its team are cured of their statuses'),
  roost: () => user('is on the ground until the turn ends'),
  shedsWeight: () => user('gets lighter'),
  thaws: () => user('thaws if it is frozen'),
  effects: () => null,
};

const ORDER: ReadonlyMap<string, number> = new Map(Object.keys(FIELDS).map((field, index) => [field, index]));

/**
 * Returns what a move does beside its damage, in one or two plain sentences; null where there is nothing to say: "May burn
 * the target (10%). The user faints."
 */
export function describeMove(record: MoveRecord): string | null {
  const said = Object.keys(record).filter((field): field is Said => ORDER.has(field));
  said.sort((one, other) => (ORDER.get(one) ?? 0) - (ORDER.get(other) ?? 0));
  const fields = said.flatMap((field) => phraseOf(field, record) ?? []);
  const effects = (record.effects ?? []).map((effect) =>
    (EFFECTS[effect.kind] as (effect: MoveEffect, record: MoveRecord) => Phrase)(effect, record),
  );
  const text = told([...fields, ...effects]);
  if (text !== '') return text;
  return record.category === 'status' ? 'Does nothing.' : null;
}

function phraseOf<F extends Said>(field: F, record: MoveRecord): Phrase | null {
  const value = record[field];
  return value === undefined || value === null ? null : FIELDS[field](value as Value<F>, record);
}

/** Parts of one sentence; where one has commas of its own, all are kept apart by semicolons. */
const inOne = (parts: readonly string[]): string =>
  parts.some((part) => /,| and /.test(part)) ? parts.join('; ') : listed(parts);

function told(phrases: readonly Phrase[]): string {
  const of = (who: Phrase['of']) => phrases.filter((phrase) => phrase.of === who).map(({ says }) => says);
  const subjects = of('user');
  return [inOne(of('move')), subjects.length === 0 ? '' : `The user ${inOne(subjects)}`, ...of('nobody')]
    .filter((says) => says !== '')
    .map((says) => `${says.charAt(0).toUpperCase()}${says.slice(1)}.`)
    .join(' ');
}
