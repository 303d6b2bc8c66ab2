export { hueOf, TYPE_HUES, type TypeName } from './hues.js';
export { INK_COLOUR } from './ink.js';
export { type Hex, oklch } from './oklch.js';
export { TYPE_COLOURS } from './type-colours.js';
