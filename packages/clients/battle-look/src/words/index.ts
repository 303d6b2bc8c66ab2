export { type Names, namesIn, type Owner, spaced, title } from './names.js';
export { type Part, type Sentence, sentencesOf, type Tone, textOf, watchedSentencesOf } from './sentences.js';
