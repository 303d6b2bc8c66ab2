import { Failure } from '@repo/web-kit';
import { PlaceCard } from './place-card.js';
import { UndoStrip } from './undo.js';
import type { Places } from './use-places.js';

/** As many fight in the largest battle. */
export const TEAM = 6;

/** The creatures that go into battle, in order. */
export function TeamStrip({ places, current }: { places: Places; current?: string }) {
  const { creatures, error, done, setDone } = places;
  return (
    <div class="stack tight">
      <ol class="team-strip" aria-label="Your team">
        {creatures.slice(0, TEAM).map((creature) => (
          <PlaceCard
            key={creature.id}
            creature={creature}
            places={places}
            isCurrent={creature.id === current}
          />
        ))}
      </ol>
      <p class="small muted">
        The first ones go into battle, in this order.{' '}
        <span class="by-mouse">Drag one, press ← or → on its name, or choose</span>
        <span class="by-touch">Drag one by its dots, or choose</span> its place. It is kept at once.
      </p>
      {error !== undefined && <p role="alert">They are back in the order that is kept.</p>}
      <Failure error={error} />
      <UndoStrip done={done} close={() => setDone(undefined)} />
    </div>
  );
}
