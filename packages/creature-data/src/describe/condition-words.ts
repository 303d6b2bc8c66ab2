import type {
  Ailment,
  FieldCondition,
  PlainSideCondition,
  SemiInvulnerable,
  Status,
  VolatileName,
} from '@repo/battle-engine';
import { move, type Phrase, sentence, user } from './phrase.js';

/** What a move does that gives an ailment: [always, maybe]. */
export const AILS: Readonly<Record<Ailment, readonly [does: string, may: string]>> = {
  burn: ['burns the target', 'burn the target'],
  poison: ['poisons the target', 'poison the target'],
  toxic: ['badly poisons the target', 'badly poison the target'],
  paralysis: ['paralyses the target', 'paralyse the target'],
  sleep: ['puts the target to sleep', 'put the target to sleep'],
  freeze: ['freezes the target', 'freeze the target'],
  confusion: ['confuses the target', 'confuse the target'],
};

/** A creature with a status: "a burned target". */
export const HAS: Readonly<Record<Status, string>> = {
  burn: 'burned',
  poison: 'poisoned',
  toxic: 'badly poisoned',
  paralysis: 'paralysed',
  sleep: 'sleeping',
  freeze: 'frozen',
};

/** What a move does that ends a status of its target. */
export const CURES: Readonly<Record<Status, string>> = {
  burn: 'heals a burn of the target',
  poison: 'heals a poisoning of the target',
  toxic: 'heals a poisoning of the target',
  paralysis: 'heals a paralysis of the target',
  sleep: 'wakes the target up',
  freeze: 'thaws the target',
};

/** Where a creature is out of reach, and how it gets there. */
export const PLACES: Readonly<Record<SemiInvulnerable, readonly [where: string, goes: string]>> = {
  air: ['in the air', 'flies up'],
  underground: ['underground', 'goes underground'],
  underwater: ['under water', 'dives'],
  elsewhere: ['out of reach', 'vanishes'],
};

/** What a move does that gives its target, or its user, a condition. */
export const CONDITION: Readonly<Record<VolatileName, Phrase>> = {
  aqua_ring: user('regains 1/16 of its HP at the end of each turn'),
  ingrain: user('regains 1/16 of its HP at the end of each turn, but cannot leave'),
  leech_seed: move("drains 1/8 of the target's HP at the end of each turn"),
  curse: move("takes a quarter of the target's HP at the end of each turn"),
  salt_cure: move(
    "takes 1/8 of the target's HP at the end of each turn, or a quarter if it is of water or steel",
  ),
  syrup_bomb: move("lowers the target's speed by 1 stage at the end of each of three turns"),
  yawn: move('puts the target to sleep at the end of the next turn, if it stays'),
  no_escape: move('keeps the target from leaving'),
  no_retreat: user('cannot leave any more'),
  focus_energy: user('lands critical hits more often until it leaves'),
  charge: user('hits twice as hard with its next electric move'),
  lock_on: user('cannot miss the target with its next move'),
  magnet_rise: user('floats for 5 turns, out of reach of ground moves'),
  smack_down: move('brings a floating target to the ground, within reach of ground moves'),
  tar_shot: move('makes the target weaker to fire'),
  minimize: sentence('Some moves then hit the user twice as hard'),
  defense_curl: user('rolls twice as hard with Rollout and Ice Ball'),
  glaive_rush: user('is hit surely and twice as hard until its next move'),
  destiny_bond: user('takes whoever knocks it out before its next move down with it'),
  stockpile: user('stores up to three charges for Spit Up and Swallow, and better defenses with each'),
  taunt: move('keeps the target from using status moves for 3 turns'),
  torment: move('keeps the target from using a move twice in a row'),
  disable: move("blocks the target's last move for 4 turns"),
  encore: move('makes the target repeat its last move for 3 turns'),
  imprison: move('keeps the opponent from using moves that the user knows, too'),
  heal_block: move('keeps the target from healing for 2 turns'),
  throat_chop: move('keeps the target from using sounds for 2 turns'),
  focus: user('has to keep its focus'),
  beak_blast: user('heats its beak'),
  power_trick: user('has its attack and defense exchanged'),
  uproar: user('makes an uproar for 3 turns, in which nobody can sleep'),
  substitute: user('puts up a substitute, which takes hits in its place'),
};

/** What comes with a condition of the field. */
export const FIELD: Readonly<Record<FieldCondition, Phrase>> = {
  rain: move('starts rain for 5 turns, which strengthens water and weakens fire'),
  sun: move('starts harsh sunlight for 5 turns, which strengthens fire and weakens water'),
  sandstorm: move('starts a sandstorm for 5 turns, which hurts all but rock, ground and steel'),
  snow: move('starts snow for 5 turns, which raises the defense of ice'),
  electric_terrain: move(
    'covers the ground with electricity for 5 turns: nobody on it falls asleep, and electric moves are stronger',
  ),
  grassy_terrain: move(
    'covers the ground with grass for 5 turns: who stands on it regains HP, and grass moves are stronger',
  ),
  misty_terrain: move(
    'covers the ground with mist for 5 turns: nobody on it gets a status, and dragon moves are weaker',
  ),
  psychic_terrain: move(
    'turns the ground strange for 5 turns: quick moves fail against who stands on it, and psychic moves are stronger',
  ),
  trick_room: move('makes the slower creature go first for 5 turns; used again, it ends that'),
  wonder_room: move('exchanges defense and special defense of all for 5 turns; used again, it ends that'),
  gravity: move('keeps all on the ground for 5 turns, where moves hit more often'),
  fairy_lock: move('keeps everybody from leaving in the next turn'),
};

/** What comes with a condition of a side. */
export const SIDE: Readonly<Record<PlainSideCondition, Phrase>> = {
  reflect: move("halves the damage of physical moves to the user's side for 5 turns"),
  light_screen: move("halves the damage of special moves to the user's side for 5 turns"),
  aurora_veil: move("halves all damage to the user's side for 5 turns, but begins only in snow"),
  safeguard: move("keeps statuses and confusion from the user's side for 5 turns"),
  mist: move("keeps the stats of the user's side from being lowered for 5 turns"),
  tailwind: move("doubles the speed of the user's side for 4 turns"),
  spikes: move("lays spikes that hurt whoever comes in on the opponent's side, up to three layers"),
  toxic_spikes: move(
    "lays spikes that poison whoever comes in on the opponent's side, badly with two layers",
  ),
  stealth_rock: move(
    "lays stones that hurt whoever comes in on the opponent's side, by its weakness to rock",
  ),
  sticky_web: move("lays a web that slows whoever comes in on the opponent's side"),
  healing_wish: sentence('Who comes in for it regains all HP and loses its status'),
  lunar_dance: sentence('Who comes in for it regains all HP and uses of moves and loses its status'),
};
