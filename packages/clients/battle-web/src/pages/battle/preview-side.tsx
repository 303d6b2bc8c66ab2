import type { PreviewedCreature } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { useId } from 'preact/hooks';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { TypeChip } from '../../parts/type-chip.js';
import { Ground } from '../../stage/ground.js';
import './preview.css';

export const NUMBER_WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];

type Props = {
  heading: string;
  /** The battle's id, from which its place follows. */
  battle: string;
  creatures: readonly PreviewedCreature[];
};

/** The creatures that a side has brought, in a row on the ground of the battle. */
export function PreviewSide({ heading, battle, creatures }: Props) {
  const id = useId();
  return (
    <section class="stack tight" aria-labelledby={id}>
      <h2 id={id} class="caps">
        {heading}
      </h2>
      <div class="land preview-land">
        <Ground battle={battle} />
        <ul class="preview-row">
          {creatures.map(({ species, types }, index) => (
            <li key={`${species}${index}`}>
              <CreaturePicture species={species} types={types} isMirrored />
              <div class="preview-label">
                <b>{title(species)}</b>
                <span class="row chips">
                  {types.map((type) => (
                    <TypeChip key={type} type={type} />
                  ))}
                </span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
