import { gearText, statusChip, title } from '@repo/battle-look/words';
import type { ReplayedCreature, ReplayedSide } from '@repo/battle-record';
import type { ComponentType } from 'preact';
import { useId } from 'preact/hooks';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { HpBar } from '../../stage/hp-bar.js';

type Props = {
  side: ReplayedSide;
  /** Shown of each creature below its HP. */
  Details?: ComponentType<{ creature: ReplayedCreature }>;
};

/** One side with all its creatures, of which a record hides nothing. */
export function ReplayTeam({ side, Details = MovesAndValues }: Props) {
  const id = useId();
  return (
    <section class="stack tight" aria-labelledby={id}>
      <h2 id={id}>{side.username}</h2>
      {side.team.length === 0 && <p class="told">Nobody has fought.</p>}
      <ul class="stack tight">
        {side.team.map((creature) => (
          <li key={creature.slot} class={`plate replay-creature ${creature.fainted ? 'fainted' : ''}`}>
            <Creature creature={creature} Details={Details} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Creature({ creature, Details }: { creature: ReplayedCreature } & Pick<Required<Props>, 'Details'>) {
  const { species, types, hp, max_hp: max, status, active, fainted } = creature;
  const share = hp / max;
  return (
    <>
      <span class="face">
        <CreaturePicture species={species} types={types} />
      </span>
      <div>
        <h3>{title(species)}</h3>
        <p class="mate-facts small numbers">
          <HpBar hp={{ low: share, high: share }} />
          <span>
            {fainted ? 'fainted' : `${hp} / ${max}`}
            {active && !fainted && ' · fighting'}
            {status && ` · ${statusChip(status).words}`}
          </span>
        </p>
        <Details creature={creature} />
      </div>
    </>
  );
}

function MovesAndValues({ creature }: { creature: ReplayedCreature }) {
  const { moves, nature, individual_values: values } = creature;
  return (
    <details class="small">
      <summary>Moves and values</summary>
      <p class="numbers">
        {moves.map(({ name, pp, max_pp: most }) => `${title(name)} ${pp}/${most}`).join(', ')}.
      </p>
      {creature.ability !== undefined && <p>{gearText(creature)}.</p>}
      <p class="muted numbers">
        {title(nature)} nature; individual values {Object.values(values).join(' ')}.
      </p>
    </details>
  );
}
