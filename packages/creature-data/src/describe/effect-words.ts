import type { Comparison, MoveEffect, MoveRecord, PowerGrowth } from '@repo/battle-engine';
import { CONDITION, FIELD, HAS, PLACES, SIDE } from './condition-words.js';
import { move, type Phrase, sentence, share, spaced, stagesText, statsListed, user } from './phrase.js';

type OfKind<K extends MoveEffect['kind']> = Extract<MoveEffect, { kind: K }>;

const COMPARED: Readonly<Record<Comparison, string>> = {
  speed: 'is stronger the faster the user is than the target',
  slowness: 'is stronger the slower the user is than the target',
  target_weight: 'is stronger the heavier the target is',
  weight_ratio: 'is stronger the heavier the user is than the target',
};

const GROWS: Readonly<Record<PowerGrowth, string>> = {
  raised_stages: "grows stronger with each stage by which the user's stats are raised",
  times_fainted: "grows stronger with each creature of the user's team that has fainted",
  times_attacked: 'grows stronger with each hit that the user has taken',
  hits_made: 'grows stronger with each hit',
  fury_cutter: 'doubles its power with each hit in a row, twice at most',
  echoed_voice: 'grows stronger with each turn in a row in which it is used',
};

const COUNTERED: Readonly<Record<OfKind<'counter'>['of'], string>> = {
  physical: 'last physical hit',
  special: 'last special hit',
  any: 'last hit',
};

const TO_TYPE: Readonly<Record<string, string>> = {
  of_first_move: 'takes the type of its first move',
  against_last_move: "takes a type that resists the target's last move",
  of_target: 'takes the types of the target',
};

function protects({ onlyDamage, onContact }: OfKind<'protect'>): Phrase {
  const from = onlyDamage ? 'damaging moves' : 'moves';
  const safe = `is safe from ${from} this turn, less surely each time in a row`;
  if (onContact === undefined) return user(safe);
  if ('ailment' in onContact) return user(`${safe}; whoever touches it is ${HAS[onContact.ailment]}`);
  if ('partOfHp' in onContact)
    return user(`${safe}; whoever touches it loses 1/${onContact.partOfHp} of its HP`);
  const { stat, stages } = onContact;
  return user(`${safe}; whoever touches it loses ${stagesText(Math.abs(stages))} of ${spaced(stat)}`);
}

function charges({ semiInvulnerable, skippedIn }: OfKind<'charge'>, { category }: MoveRecord): Phrase {
  const waits = semiInvulnerable ? PLACES[semiInvulnerable][1] : 'charges';
  const acts = category === 'status' ? 'acts' : 'strikes';
  const quick = skippedIn === undefined ? '' : `, or at once in ${skippedIn}`;
  return user(`${waits} in the first turn and ${acts} in the second${quick}`);
}

const CHANGES: Readonly<Record<OfKind<'change_stages'>['how'], (effect: OfKind<'change_stages'>) => Phrase>> =
  {
    clear: () => move('brings all stages of the target back to 0'),
    invert: () => move('turns raised stages of the target into lowered ones, and the other way round'),
    copy: () => user('copies the stages of the target'),
    swap: ({ stats }) => user(`exchanges its stages of ${statsListed(stats)} with the target`),
  };

const CHANGED_ABILITY: Readonly<Record<OfKind<'change_ability'>['how'], Phrase>> = {
  swap: user('and the target exchange their abilities'),
  copy: user('takes on the ability of the target'),
  give: move("gives the target the user's ability"),
  simple: move('gives the target the ability Simple'),
  insomnia: move('gives the target the ability Insomnia'),
};

/** What each kind of effect does. */
export const EFFECTS: {
  readonly [K in MoveEffect['kind']]: (effect: OfKind<K>, record: MoveRecord) => Phrase;
} = {
  protect: protects,
  endure: () => user('keeps at least 1 HP this turn, less surely each time in a row'),
  power_trick: () => user('exchanges its attack and defense'),
  sleep_talk: () => move('uses another move of the user at random'),
  copycat: () => move('repeats the move that was used last, whoever used it'),
  mimic: () => user("has the target's last move in place of this one until it leaves"),
  transform: () => user('turns into the target until it leaves, but keeps its HP'),
  rest: () => user('regains all HP, loses its status and sleeps for two turns'),
  curse: () =>
    sentence(
      'A ghost instead pays half of its HP to curse the target, which loses a quarter of its HP each turn',
    ),
  swallow: () => user('regains a quarter, half or all of its HP by its stockpile, which it uses up'),
  spit_up: () => move('has a power of 100 for each of up to three stockpiled, which it uses up'),
  fixed_damage: ({ amount }) =>
    move(amount === 'level' ? "takes as many HP as the user's level" : `always takes ${amount} HP`),
  half_damage: () => move('takes half of the HP that the target has left'),
  one_hit_knockout: () => move('knocks the target out with a hit, unless that is of a higher level'),
  power_of_own_hp: () => move('is stronger the more HP the user has left'),
  power_of_lost_hp: () => move('is stronger the less HP the user has left'),
  power_of_target_hp: ({ most }) =>
    move(`is stronger the more HP the target has left, with a power of ${most} at most`),
  power_from: ({ comparison }) => move(COMPARED[comparison]),
  power_grows: ({ with: grows }) => move(GROWS[grows]),
  present: () => move('has a power of 40, 80 or 120 by chance, or heals the target by a quarter of its HP'),
  counter: ({ of, percent }) =>
    move(
      `gives back ${percent === 200 ? 'twice' : `${percent}% of`} what the ${COUNTERED[of]} of this turn took`,
    ),
  endeavor: () => move('leaves the target as many HP as the user has'),
  beat_up: () => move("hits once for each healthy creature of the user's team"),
  final_gambit: () => sentence('Takes as many HP as the user has left, and the user faints'),
  charge: charges,
  locked_move: () => user('cannot stop for 2 or 3 turns, and is confused after them'),
  rollout: () => user('cannot stop for five turns while it hits, each time twice as hard'),
  recharge: () => user('has to rest in the turn after a hit'),
  self_switch: ({ switchCopy }) =>
    user(
      switchCopy === undefined
        ? 'leaves for another of its team'
        : switchCopy === 'substitute'
          ? 'leaves the substitute to another of its team'
          : 'leaves for another of its team, which takes over its stages',
    ),
  force_switch: () => move('drives the target out for another of its team, chosen at random'),
  self_destruct: () => user('faints'),
  healing_wish: () => user('faints'),
  future_move: () => move('strikes at the end of the second turn after this one'),
  perish_song: () =>
    move('makes both creatures faint at the end of the third turn after this one, unless they leave'),
  wish: () =>
    move("heals whoever is on the user's side at the end of the next turn by half of the user's HP"),
  field: ({ condition }) => FIELD[condition],
  side: ({ condition }) => SIDE[condition],
  defog: ({ all }) =>
    move(
      all
        ? "clears hazards of both sides, the terrain, and screens of the target's side"
        : 'clears hazards and substitutes of both sides',
    ),
  swap_sides: () => move('exchanges screens, hazards and other conditions of the two sides'),
  reset_stages: () => move('brings all stages of both creatures back to 0'),
  end_terrain: ({ needed }) => move(needed ? 'ends the terrain, and fails without one' : 'ends the terrain'),
  guard: ({ against }) =>
    user(
      against === 'priority'
        ? 'is safe from quick moves this turn'
        : 'is safe from moves that hit all around this turn',
    ),
  change_stages: (effect) => CHANGES[effect.how](effect),
  share_stats: ({ how, stats }) =>
    user(
      how === 'average'
        ? `shares its ${statsListed(stats)} with the target: both get the average`
        : `exchanges its ${statsListed(stats)} with the target`,
    ),
  pain_split: () => user('and the target share their HP: both get half of the sum'),
  raise_any: ({ stages }) => move(`raises a stat of the user at random by ${stagesText(stages)}`),
  heal_by_attack: () => user("regains as many HP as the target's attack"),
  set_types: ({ whose, to }) =>
    whose === 'user'
      ? user(TO_TYPE[to] ?? `becomes ${to}`)
      : move(`turns the target into the ${to} type alone`),
  change_ability: ({ how }) => CHANGED_ABILITY[how],
  suppress_ability: ({ ifMoved }) =>
    move(`takes the ability of the target${ifMoved ? ' if it has moved this turn' : ''}`),
  add_type: ({ type }) => move(`gives the target the ${type} type beside its own`),
};

/** The condition that a move gives; both creatures may get one. */
export const conditionPhrase = (
  name: keyof typeof CONDITION,
  target: 'opponent' | 'user' | 'both',
): Phrase => (target === 'both' ? move('keeps both creatures from leaving') : CONDITION[name]);

/** "half of its HP" */
export const ofHp = (percent: number): string => `${share(percent)} ${percent === 100 ? 'its' : 'of its'} HP`;
