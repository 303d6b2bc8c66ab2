import { title } from '@repo/battle-look/words';
import { formatOf } from '@repo/formats';
import { Skeleton } from '@repo/web-kit';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { OrderControls } from '../../parts/ordering/order-controls.js';
import type { Ordering } from '../../parts/ordering/use-ordering.js';
import { TypeChip } from '../../parts/type-chip.js';
import { SetFields } from './set-fields.js';
import { SetMoves } from './set-moves.js';
import type { SetProps } from './set-props.js';
import { Values } from './values.js';

type Props = SetProps & { ordering: Ordering; replace: () => void };

/** One creature of the team, and how it fights. */
export function SetEditor({ ordering, replace, ...props }: Props) {
  const { set, builder, known } = props;
  const format = formatOf(builder.draft.format);
  const species = known.species(set.species);
  return (
    <section class="plate set" aria-label={`How ${title(set.species)} fights`}>
      <div class="set-head">
        <CreaturePicture species={set.species} types={species?.species.types ?? []} />
        <div class="stack tight">
          <h2>{title(set.species)}</h2>
          <p class="row chips">
            {species?.species.types.map((type) => (
              <TypeChip key={type} type={type} />
            ))}
          </p>
          <p class="small muted">Level {format.level}, as the format says</p>
          <div class="row set-tools">
            <button type="button" class="link" data-field="species" onClick={replace}>
              {format.sets === 'caught' ? 'Another creature…' : 'Another species…'}
            </button>
            <button type="button" class="link" onClick={builder.remove}>
              Remove
            </button>
          </div>
        </div>
        <OrderControls id={set.key} ordering={ordering} />
      </div>
      {species === undefined ? <Skeleton height="24rem" /> : <SetFields {...props} />}
      {species !== undefined && <Values {...props} />}
      {species !== undefined && <SetMoves {...props} />}
    </section>
  );
}
