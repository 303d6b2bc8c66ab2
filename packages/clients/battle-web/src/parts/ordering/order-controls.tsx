import { Button } from '@repo/web-kit';
import type { Ordering } from './use-ordering.js';
import './ordering.css';

type Props = { id: string; ordering: Ordering };

/** By which an item is dragged, sent to the front, or to a place by its number. They belong into the item. */
export function OrderControls({ id, ordering: { ids, nameOf, move } }: Props) {
  const place = ids.indexOf(id);
  const name = nameOf(id);
  return (
    <>
      <span class="order-grip">
        <svg viewBox="0 0 12 18" aria-hidden="true">
          <path d="M3 3h.01M9 3h.01M3 9h.01M9 9h.01M3 15h.01M9 15h.01" />
        </svg>
      </span>
      <div class="order-controls">
        <select
          class="order-place"
          aria-label={`Place of ${name}`}
          value={place}
          onChange={(event) => move(id, Number(event.currentTarget.value))}
        >
          {ids.map((each, index) => (
            <option key={each} value={index}>
              {index + 1}
            </option>
          ))}
        </select>
        <Button
          class="order-front"
          offBecause={place === 0 ? 'it is there' : undefined}
          onClick={() => move(id, 0)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2.5 2.5v11M14 8H6M9.5 4 5.5 8l4 4" />
          </svg>
          <span class="order-words">To the front</span>
          <span class="hidden-text"> with {name}</span>
        </Button>
      </div>
    </>
  );
}
