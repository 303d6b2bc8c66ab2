import type {
  CannotMoveReason,
  Event,
  FieldCondition,
  ImmuneReason,
  SideCondition,
} from '@repo/battle-engine';

type Condition = Extract<Event, { kind: 'status' }>['status'];

/** Sentences about a creature when a condition begins and when it ends. */
export const CONDITIONS: Readonly<Record<Condition, readonly [begins: string, ends: string]>> = {
  burn: ['was burned', 'is no longer burned'],
  poison: ['was poisoned', 'is no longer poisoned'],
  toxic: ['was badly poisoned', 'is no longer poisoned'],
  paralysis: ['was paralysed: it may be unable to move', 'is no longer paralysed'],
  sleep: ['fell asleep', 'woke up'],
  freeze: ['was frozen solid', 'thawed out'],
  confusion: ['became confused', 'is no longer confused'],
  trapped: ['was caught and cannot leave', 'was set free'],
  sandstorm: ['is caught in the sandstorm', 'is out of the sandstorm'],
  mist: ['is protected by the mist', 'is no longer protected by the mist'],
  stealth_rock: ['has pointed stones around it', 'is rid of the pointed stones'],
  spikes: ['has spikes around it', 'is rid of the spikes'],
  perish_song: ['heard the song: it faints in three turns', 'no longer hears the song'],
  aqua_ring: ['surrounded itself with a veil of water', 'lost its veil of water'],
  ingrain: ['planted its roots', 'lost its roots'],
  leech_seed: ['was seeded', 'is rid of the seed'],
  curse: ['was cursed', 'is no longer cursed'],
  salt_cure: ['is being salted', 'is no longer salted'],
  syrup_bomb: ['was covered in sticky syrup', 'is rid of the syrup'],
  yawn: ['grew drowsy', 'is no longer drowsy'],
  no_escape: ['can no longer leave', 'can leave again'],
  no_retreat: ['can no longer leave because of its own move', 'can leave again'],
  focus_energy: ['is getting pumped', 'has calmed down'],
  charge: ['is charging with power', 'has used its charge'],
  lock_on: ['was taken aim at', 'is no longer aimed at'],
  magnet_rise: ['floats on magnetism', 'came down to the ground'],
  smack_down: ['fell to the ground', 'is off the ground again'],
  tar_shot: ['became weaker to fire', 'is no longer covered in tar'],
  minimize: ['made itself small', 'is as large as before'],
  defense_curl: ['curled up', 'is no longer curled up'],
  glaive_rush: ['left itself open by its rush', 'is no longer open'],
  destiny_bond: ['wants to take its foe with it', 'no longer wants to take its foe with it'],
  stockpile: ['stockpiled', 'used up its stockpile'],
  taunt: ['fell for the taunt', 'is over the taunt'],
  torment: ['cannot use the same move twice in a row', 'is no longer tormented'],
  disable: ['cannot use its last move for now', 'can use all of its moves again'],
  encore: ['has to repeat its move', 'need not repeat its move any more'],
  imprison: ['sealed the moves that both know', 'lifted its seal'],
  heal_block: ['cannot be healed', 'can be healed again'],
  throat_chop: ['cannot use moves of sound', 'can use moves of sound again'],
  focus: ['is tightening its focus', 'lost its focus'],
  beak_blast: ['is heating its beak', 'let its beak cool down'],
  power_trick: ['exchanged its attack and its defense', 'changed attack and defense back'],
  uproar: ['is making an uproar', 'calmed down'],
  substitute: ['put up a substitute', 'lost its substitute'],
};

/** Names for the cause of lost HP, where that has another name than the condition: the end of "… hurt by". */
export const HURT_BY: Readonly<Partial<Record<Condition, string>>> = {
  burn: 'its burn',
  poison: 'poison',
  toxic: 'poison',
  trapped: 'what holds it',
  sandstorm: 'the sandstorm',
  stealth_rock: 'pointed stones',
  leech_seed: 'the seed, which takes its strength',
  curse: 'the curse',
  salt_cure: 'salt',
};

/** Sentences about a creature that did not do what was chosen for it. */
export const CANNOT_MOVE: Readonly<Record<CannotMoveReason, string>> = {
  recharge: 'has to rest',
  sleep: 'is fast asleep',
  freeze: 'is frozen solid',
  flinch: 'flinched',
  confusion: 'is confused and hurts itself',
  paralysis: 'is paralysed and cannot move',
  gravity: 'is kept on the ground by gravity',
  disable: 'cannot use this move: it is disabled',
  heal_block: 'cannot use this move: healing is blocked',
  throat_chop: 'cannot use this move: it has no voice',
  taunt: 'cannot use this move after the taunt',
  imprison: 'cannot use this move: it is sealed',
  focus: 'lost its focus and could not move',
  no_pp: 'has no uses left of this move',
  charging: 'is getting ready',
  no_target: 'has nobody to aim at',
  failed: 'failed',
  ability: 'is kept from moving by its ability',
};

/** Why a move does nothing to a creature: what follows its name. */
export const IMMUNE: Readonly<Record<ImmuneReason, string>> = {
  type: 'is not affected',
  protect: 'protected itself',
  level: 'is of too high a level',
  terrain: 'is protected by the terrain',
  substitute: 'let its substitute take it',
  ability: 'is protected by its ability',
};

/** Sentences for the beginning and the end of a condition of the whole field. */
export const FIELD: Readonly<Record<FieldCondition, readonly [begins: string, ends: string]>> = {
  rain: ['It started to rain.', 'The rain stopped.'],
  sun: ['The sunlight turned harsh.', 'The harsh sunlight faded.'],
  sandstorm: ['A sandstorm kicked up.', 'The sandstorm subsided.'],
  snow: ['It started to snow.', 'The snow stopped.'],
  electric_terrain: ['Electricity runs over the ground.', 'The electricity is gone from the ground.'],
  grassy_terrain: ['Grass covers the ground.', 'The grass is gone from the ground.'],
  misty_terrain: ['Mist covers the ground.', 'The mist is gone from the ground.'],
  psychic_terrain: ['The ground turned strange.', 'The ground is no longer strange.'],
  trick_room: ['The slower one goes first now.', 'The faster one goes first again.'],
  wonder_room: [
    'Defense and special defense are exchanged now.',
    'Defense and special defense are as they were.',
  ],
  gravity: ['Gravity grew stronger.', 'Gravity is as it was.'],
  fairy_lock: ['Nobody can leave during the next turn.', 'All can leave again.'],
};

/** Names of the conditions of a side, as in "… on your side". */
export const SIDES: Readonly<Record<SideCondition, string>> = {
  reflect: 'a screen against physical moves',
  light_screen: 'a screen against special moves',
  aurora_veil: 'a veil of northern lights',
  safeguard: 'a veil that keeps conditions off',
  mist: 'a mist that keeps stats from falling',
  tailwind: 'a tailwind',
  spikes: 'spikes',
  toxic_spikes: 'poisonous spikes',
  stealth_rock: 'pointed stones',
  sticky_web: 'a sticky web',
  wish: 'a wish',
  healing_wish: 'a wish for who comes next',
  lunar_dance: 'the light of a dance for who comes next',
  future_attack: 'an attack that was foreseen',
};
