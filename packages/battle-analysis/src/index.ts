export { type Answer, answersFor, type Puzzle, puzzleOfDay, puzzlesIn } from './puzzles/puzzles.js';
export { type Imagining, worthsByWhatIsKnown } from './review/by-what-is-known.js';
export {
  accuracyOf,
  BATTLES_FOR_ACCURACY,
  type Mark,
} from './review/marks.js';
export { review } from './review/review.js';
export {
  ANALYSIS_VERSION,
  type Choice,
  DEFAULT_SETTINGS,
  type Judgement,
  type Parts,
  type Review,
  type ReviewedStep,
  type ReviewSettings,
} from './review/types.js';
export { FEATURES, featuresOf, resultOf } from './search/evaluate.js';
export {
  chanceWithSlips,
  choicesOf,
  isSame,
  openSearch,
  type Position,
  quickValue,
  type Search,
} from './search/position.js';
