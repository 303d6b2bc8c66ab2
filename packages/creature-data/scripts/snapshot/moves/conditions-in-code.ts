import type { MoveRecord } from '@repo/battle-engine';

type Condition = NonNullable<MoveRecord['condition']>;

const of = (target: Condition['target'], moves: Readonly<Record<string, Condition['name']>>) =>
  Object.entries(moves).map(([id, name]): [string, Condition] => [id, { name, target }]);

/** Conditions that a creature carries after a move, by the move's id: the tables have them in code, or under another name. */
export const CONDITIONS_IN_CODE: ReadonlyMap<string, Condition> = new Map([
  ...of('user', {
    aquaring: 'aqua_ring',
    charge: 'charge',
    defensecurl: 'defense_curl',
    destinybond: 'destiny_bond',
    focusenergy: 'focus_energy',
    glaiverush: 'glaive_rush',
    imprison: 'imprison',
    ingrain: 'ingrain',
    lockon: 'lock_on',
    magnetrise: 'magnet_rise',
    mindreader: 'lock_on',
    minimize: 'minimize',
    noretreat: 'no_retreat',
    shedtail: 'substitute',
    stockpile: 'stockpile',
    substitute: 'substitute',
    uproar: 'uproar',
  }),
  ...of('opponent', {
    anchorshot: 'no_escape',
    block: 'no_escape',
    disable: 'disable',
    encore: 'encore',
    leechseed: 'leech_seed',
    meanlook: 'no_escape',
    psychicnoise: 'heal_block',
    saltcure: 'salt_cure',
    smackdown: 'smack_down',
    spiderweb: 'no_escape',
    spiritshackle: 'no_escape',
    syrupbomb: 'syrup_bomb',
    tarshot: 'tar_shot',
    taunt: 'taunt',
    thousandarrows: 'smack_down',
    thousandwaves: 'no_escape',
    throatchop: 'throat_chop',
    torment: 'torment',
    yawn: 'yawn',
  }),
  ...of('both', { jawlock: 'no_escape' }),
]);
