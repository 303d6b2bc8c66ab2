import type { Creature } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { creatureAddress } from '../../addresses.js';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { OrderControls } from '../../parts/ordering/order-controls.js';
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

/** A creature at its place, which can be given another. */
export function PlaceCard({ creature, places: { ordering }, isCurrent = false, isWhole = false }: Props) {
  const { id, species, types, nickname, moves } = creature;
  const { class: ordered, ...item } = ordering.item(id);
  return (
    <li class={`plate place-card ${ordered}`} {...item}>
      <CreaturePicture species={species} types={types} />
      <a href={creatureAddress(id)} {...ordering.name(id)} {...(isCurrent && { 'aria-current': 'page' })}>
        {nameOf(creature)}
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
      <OrderControls id={id} ordering={ordering} />
    </li>
  );
}
