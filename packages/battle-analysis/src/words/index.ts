export { type NamedAction, nameAction } from './actions.js';
export { bestOf, bestWords, chosenWords, costWords, MARK_SIGNS } from './judgements.js';
export { luckWords } from './luck.js';
export { percentOf, pointsOf } from './numbers.js';
