import type { Plant } from './reference.js';

/** Changes of one rule each, of all parts of the engine, which the comparison has to notice. */
export const PLANTS: readonly (Plant & { rule: string })[] = [
  {
    rule: 'critical damage',
    file: 'damage.js',
    text: 'input.critical ? 3 : 2',
    instead: 'input.critical ? 4 : 2',
  },
  { rule: 'critical chance', file: 'strike.js', text: '[24, 8, 2]', instead: '[23, 8, 2]' },
  {
    rule: 'paralysis',
    file: 'can-move.js',
    text: 'PARALYSIS_PERCENT = 25',
    instead: 'PARALYSIS_PERCENT = 26',
  },
  { rule: 'thawing', file: 'can-move.js', text: 'THAW_PERCENT = 20', instead: 'THAW_PERCENT = 30' },
  { rule: 'confusion', file: 'status.js', text: 'MOST_CONFUSED = 5', instead: 'MOST_CONFUSED = 4' },
  { rule: 'poison', file: 'end-of-turn.js', text: 'MOST_TOXIC_TURNS = 15', instead: 'MOST_TOXIC_TURNS = 2' },
  {
    rule: 'leech seed',
    file: 'end-of-carried.js',
    text: 'Math.min(share(fighter, 8)',
    instead: 'Math.min(share(fighter, 7)',
  },
  { rule: 'tailwind', file: 'side-conditions.js', text: 'tailwind: 4', instead: 'tailwind: 5' },
  { rule: 'weather', file: 'field-conditions.js', text: 'USUAL_TURNS = 5', instead: 'USUAL_TURNS = 6' },
  { rule: 'rocks', file: 'hazards.js', text: 'typesOf(fighter)) / 8', instead: 'typesOf(fighter)) / 4' },
  { rule: 'perish song', file: 'perish-song.js', text: 'TURNS = 4', instead: 'TURNS = 5' },
  { rule: 'protection', file: 'shield.js', text: '3 ** Math.min', instead: '2 ** Math.min' },
  { rule: 'trapping', file: 'trap.js', text: '5 + field.random', instead: '4 + field.random' },
  { rule: 'rolling', file: 'roll.js', text: 'MOST_HITS = 5', instead: 'MOST_HITS = 4' },
  { rule: 'immunity', file: 'status.js', text: "burn: ['fire']", instead: "burn: ['water']" },
  { rule: 'terrain', file: 'terrain.js', text: 'STRONGER = 5325', instead: 'STRONGER = 6144' },
  { rule: 'throat chop', file: 'usable.js', text: 'set |= sets.sound', instead: 'set |= 0' },
  { rule: 'taunt', file: 'carried.js', text: 'taunt: { turns: 3', instead: 'taunt: { turns: 4' },
  { rule: 'substitute', file: 'carried.js', text: 'SUBSTITUTE_PARTS = 4', instead: 'SUBSTITUTE_PARTS = 5' },
  { rule: 'transform', file: 'guise.js', text: 'USES_IN_FORM = 5', instead: 'USES_IN_FORM = 4' },
  {
    rule: 'future move',
    file: 'future-attack.js',
    text: 'bypassesProtection: true',
    instead: 'powder: true',
  },
  { rule: 'view', file: 'view-event.js', text: 'if (event.revealing)', instead: 'if (false)' },
];
