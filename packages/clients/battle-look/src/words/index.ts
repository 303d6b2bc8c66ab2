export { type Chip, chipsOf, fieldChips, statusChip } from './chips.js';
export { type Gear, gearText } from './gear.js';
export { type Names, namesIn, type Owner, spaced, title } from './names.js';
export { type Part, type Sentence, sentencesOf, type Tone, textOf, watchedSentencesOf } from './sentences.js';
