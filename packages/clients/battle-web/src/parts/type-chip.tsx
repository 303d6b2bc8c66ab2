import { title } from '@repo/battle-look/words';
import { glyphOf } from './type-glyphs.js';

/** The name of a type with its sign and in its colour. */
export function TypeChip({ type }: { type: string }) {
  return (
    <span class={`chip type-${type}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={glyphOf(type)} fill-rule="evenodd" />
      </svg>
      {title(type).toLowerCase()}
    </span>
  );
}
