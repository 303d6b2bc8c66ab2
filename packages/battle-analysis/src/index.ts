export { Dice } from './search/dice.js';
export { chanceOf, FEATURES, featuresOf, resultOf } from './search/evaluate.js';
export { openSearch, type Position, type Search, valueOf } from './search/position.js';
export { solve } from './search/solve.js';
