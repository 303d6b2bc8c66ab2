import { spaced, title } from '@repo/battle-look/words';
import type { ReplayedCreature, ReplayedSide, ReplayView } from '@repo/battle-record';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { TypeChip } from '../../parts/type-chip.js';
import { HpMeter } from '../battle/hp-bar.js';
import { STATUSES } from '../battle/statuses.js';

type Props = { now: { view: ReplayView }; viewer: 0 | 1 };

/** Both creatures that fight; other than in the battle itself, the HP of both are known. */
export function ReplayScene({ now: { view }, viewer }: Props) {
  const [near, far] = viewer === 0 ? view.sides : [view.sides[1], view.sides[0]];
  return (
    <section class="scene" aria-label="The field">
      <Standing side={far} place="foe" />
      <Standing side={near} place="own" />
      {view.field.length > 0 && (
        <p class="field-conditions">
          {view.field.map(({ condition }) => (
            <span key={condition} class="chip plain">
              {spaced(condition)}
            </span>
          ))}
        </p>
      )}
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
  const { species, types, hp, max_hp: max, status, stat_stages: stages, conditions } = creature;
  const share = hp / max;
  const changed = Object.entries(stages)
    .filter(([, stage]) => stage !== 0)
    .map(([stat, stage]) => `${spaced(stat)} ${stage > 0 ? '+' : '−'}${Math.abs(stage)}`);
  const others = [
    ...changed,
    ...conditions.map(spaced),
    ...side.conditions.map(({ condition }) => spaced(condition)),
  ];
  return (
    <>
      <p class="name">
        <b>{title(species)}</b>
        <span class="owner small muted numbers">
          <span>{side.username}</span>
        </span>
      </p>
      <p class="chips">
        {types.map((type) => (
          <TypeChip key={type} type={type} />
        ))}
        {status && <span class="chip ailment">{STATUSES[status]}</span>}
        {others.map((other) => (
          <span key={other} class="chip plain">
            {other}
          </span>
        ))}
      </p>
      <HpMeter name={title(species)} hp={{ low: share, high: share }} exact={`${hp} of ${max} HP`} />
      <span class="small muted numbers" aria-hidden="true">
        {hp} / {max}
      </span>
    </>
  );
}
