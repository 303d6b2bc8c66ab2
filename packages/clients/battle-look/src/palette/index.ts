export type { Tokens } from './compute-tokens.js';
export { hueOf, TYPE_HUES, type TypeName } from './hues.js';
export { contrast, type Hex, oklch } from './oklch.js';
export { TOKENS } from './tokens.js';
