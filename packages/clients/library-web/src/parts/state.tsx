import type { Availability } from '@creature-arena/library-client';
import { type State as Said, stateOf } from '../words/books.js';

/** Says if a book is in by a word, a shape and a colour; with `isShort` by the word alone. */
export function State({ availability, isShort = false }: { availability: Availability; isShort?: boolean }) {
  return <SaidState {...stateOf(availability)} isShort={isShort} />;
}

/** The same for what is known otherwise. */
export const SaidState = ({ kind, word, more, isShort = false }: Said & { isShort?: boolean }) => (
  <p class="state">
    <strong class={kind}>{word}</strong>
    {!isShort && more !== '' && <span class="small muted numbers"> {more}</span>}
  </p>
);
