import { chipsOf, title } from '@repo/battle-look/words';
import type { ReplayedCreature, ReplayedSide, ReplayView } from '@repo/battle-record';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { HpMeter } from '../battle/hp-bar.js';
import { Chips, FieldConditions } from '../battle/scene.js';

type Props = { now: { view: ReplayView }; viewer: 0 | 1 };

/** Both creatures that fight; other than in the battle itself, the HP of both are known. */
export function ReplayScene({ now: { view }, viewer }: Props) {
  const [near, far] = viewer === 0 ? view.sides : [view.sides[1], view.sides[0]];
  return (
    <section class="scene" aria-label="The field">
      <Standing side={far} place="foe" />
      <Standing side={near} place="own" />
      <FieldConditions field={view.field} />
    </section>
  );
}

function Standing({ side, place }: { side: ReplayedSide; place: 'foe' | 'own' }) {
  const creature = side.team.find(({ slot }) => slot === side.active_slot);
  if (!creature) return null;
  const { species, transformed_into: shape, types, fainted } = creature;
  return (
    <>
      <div class={`figure ${place} ${fainted ? 'fainted' : ''}`}>
        <CreaturePicture species={shape ?? species} types={types} isMirrored={place === 'foe'} />
      </div>
      <div class={`label ${place === 'foe' ? 'theirs' : 'ours'}`}>
        <Plate creature={creature} side={side} />
      </div>
    </>
  );
}

function Plate({ creature, side }: { creature: ReplayedCreature; side: ReplayedSide }) {
  const { species, types, hp, max_hp: max } = creature;
  const share = hp / max;
  return (
    <>
      <p class="name">
        <b>{title(species)}</b>
        <span class="owner small muted numbers">
          <span>{side.username}</span>
        </span>
      </p>
      <Chips types={types} chips={chipsOf(creature, side.conditions)} />
      <HpMeter name={title(species)} hp={{ low: share, high: share }} exact={`${hp} of ${max} HP`} />
      <span class="small muted numbers" aria-hidden="true">
        {hp} / {max}
      </span>
    </>
  );
}
