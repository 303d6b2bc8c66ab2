import type { Creature } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { creatureAddress } from '../../addresses.js';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { TypeChip } from '../../parts/type-chip.js';
import { nameOf } from './names.js';
import type { Places } from './use-places.js';

type Props = {
  creature: Creature;
  places: Places;
  /** Its page is the one that is open. */
  isCurrent?: boolean;
  /** Its types and moves are there, too. */
  isWhole?: boolean;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A creature at its place: it can be dragged to another, moved by arrow keys, or sent to a place by number. */
export function PlaceCard({ creature, places, isCurrent = false, isWhole = false }: Props) {
  const { creatures, move, dragged, setDragged } = places;
  const { id, species, types, nickname, moves } = creature;
  const [place, name] = [creatures.indexOf(creature), nameOf(creature)];
  const other = creatures.find((each) => each.id === dragged && each.id !== id);
  return (
    <li
      class={`plate place-card ${dragged === id ? 'dragged' : ''}`}
      data-id={id}
      draggable
      onDragStart={(event) => {
        event.dataTransfer?.setData('text/plain', name);
        setDragged(id);
      }}
      onDragEnd={() => setDragged(undefined)}
      onDragOver={(event) => {
        if (other) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (other) move(other, place);
        setDragged(undefined);
      }}
    >
      <CreaturePicture species={species} types={types} />
      <a
        href={creatureAddress(id)}
        draggable={false}
        {...(isCurrent && { 'aria-current': 'page' })}
        aria-keyshortcuts="ArrowLeft ArrowRight"
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (step === undefined) return;
          event.preventDefault();
          move(creature, place + step, 'a');
        }}
      >
        {name}
      </a>
      {isWhole && (
        <>
          <p class="row chips">
            {types.map((type) => (
              <TypeChip key={type} type={type} />
            ))}
            {nickname !== null && <span class="small muted">{title(species)}</span>}
          </p>
          <p class="small muted">{moves.map((each) => title(each.name)).join(', ')}</p>
        </>
      )}
      <select
        aria-label={`Place of ${name}`}
        value={place}
        onChange={(event) => move(creature, Number(event.currentTarget.value), 'select')}
      >
        {creatures.map((each, index) => (
          <option key={each.id} value={index}>
            {index + 1}
          </option>
        ))}
      </select>
    </li>
  );
}
