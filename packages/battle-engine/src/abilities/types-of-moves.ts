import type { TypeName } from '../data/names.js';
import { ability } from '../hooks/effects.js';
import { withType } from '../mechanics/move-type.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';

// Abilities that give the moves of their bearers another type.

/** A factor of power, in parts of 4096: about 1.2. */
const STRONGER = 4915;

/** Their type comes from somewhere else. */
const OF_ANY_TYPE: ReadonlySet<string> = new Set([
  ...['judgment', 'multi-attack', 'natural-gift', 'revelation-dance', 'techno-blast', 'terrain-pulse'],
  'weather-ball',
]);

/** Gives normal moves this type, and more power. */
const ofType = (name: string, type: TypeName, text: string) =>
  ability({
    name,
    text,
    onModifyTypePriority: -1,
    onModifyType: (battle: Battle, _self: Active, move: CompiledMove) =>
      move.type === 'normal' && !OF_ANY_TYPE.has(move.name) ? withType(battle, move, type, name) : move,
    onBasePowerPriority: 23,
    onBasePower: (_battle, _self, _target, { changedBy }) => (changedBy === name ? STRONGER : 4096),
  });

export const aerilate = ofType(
  'aerilate',
  'flying',
  'Its Normal moves are of the Flying type, and stronger.',
);
export const galvanize = ofType(
  'galvanize',
  'electric',
  'Its Normal moves are of the Electric type, and stronger.',
);
export const pixilate = ofType('pixilate', 'fairy', 'Its Normal moves are of the Fairy type, and stronger.');
export const refrigerate = ofType(
  'refrigerate',
  'ice',
  'Its Normal moves are of the Ice type, and stronger.',
);

export const liquidVoice = ability({
  name: 'liquid_voice',
  text: 'Its sounds are of the Water type.',
  onModifyTypePriority: -1,
  onModifyType: (battle, _self, move) =>
    move.sound === true ? withType(battle, move, 'water', 'liquid_voice') : move,
});
