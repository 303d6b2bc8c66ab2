import type { StatName } from './names.js';
import { effectOf } from './nature.js';

/** Marks a stat that a nature raises or lowers; nothing for the others. */
export function NatureMark({ nature, stat }: { nature: string | undefined; stat: StatName }) {
  const effect = nature === undefined ? undefined : effectOf(nature);
  const isRaised = effect?.raised === stat;
  if (!isRaised && effect?.lowered !== stat) return null;
  return (
    <span class={isRaised ? 'raised' : 'lowered'}>
      {' '}
      {isRaised ? '↑' : '↓'}
      <span class="hidden-text"> {isRaised ? 'raised' : 'lowered'} by its nature</span>
    </span>
  );
}
