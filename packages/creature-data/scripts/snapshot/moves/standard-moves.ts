import type { MoveRecord } from '@repo/battle-engine';

const about = (aboutItem: MoveRecord['aboutItem']): Partial<MoveRecord> => ({
  rules: 'standard',
  ...(aboutItem !== undefined && { aboutItem }),
});

const changes = (how: 'swap' | 'copy' | 'give' | 'simple' | 'insomnia'): Partial<MoveRecord> => ({
  rules: 'standard',
  effects: [{ kind: 'change_ability', how }],
});

/**
 * Fields of moves that do nothing without abilities or held items, and so are there only in battles of `standard`; by move id. Each
 * was read by a person.
 */
export const ONLY_IN_STANDARD: Readonly<Record<string, Partial<MoveRecord>>> = {
  belch: about('needs_eaten'),
  doodle: changes('copy'),
  entrainment: changes('give'),
  gastroacid: { rules: 'standard', effects: [{ kind: 'suppress_ability' }] },
  magneticflux: {
    rules: 'standard',
    onlyWith: ['plus', 'minus'],
    statChanges: {
      target: 'user',
      chance: 100,
      changes: [
        { stat: 'defense', stages: 1 },
        { stat: 'special_defense', stages: 1 },
      ],
    },
  },
  poltergeist: about('needs_item'),
  recycle: about('regain'),
  roleplay: changes('copy'),
  simplebeam: changes('simple'),
  skillswap: changes('swap'),
  stuffcheeks: about('eat_own'),
  switcheroo: about('swap'),
  teatime: about('eat_all'),
  trick: about('swap'),
  worryseed: changes('insomnia'),
};

/** The acts on items of moves that battles of `classic` have, too. */
export const ABOUT_ITEMS: Readonly<Record<string, Partial<MoveRecord>>> = {
  bugbite: { aboutItem: 'eat' },
  covet: { aboutItem: 'steal' },
  incinerate: { aboutItem: 'burn' },
  knockoff: { aboutItem: 'knock_off' },
  pluck: { aboutItem: 'eat' },
  thief: { aboutItem: 'steal' },
};
