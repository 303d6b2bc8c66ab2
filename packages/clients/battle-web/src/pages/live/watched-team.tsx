import type { OpponentCreature, PreviewedCreature, WatchedSide } from '@creature-arena/battle-client';
import { type Interval, UNKNOWN } from '@repo/battle-hints';
import { gearText, statusChip, title } from '@repo/battle-look/words';
import { useId } from 'preact/hooks';
import { Brought } from '../../parts/brought.js';
import { CreaturePicture } from '../../parts/creature-picture.js';
import { HpBar } from '../../stage/hp-bar.js';

type Props = {
  side: WatchedSide;
  /** The known HP of its creatures, by slot. */
  hp: ReadonlyMap<number, Interval>;
  /** All that it has brought, where that was shown before the battle. */
  brought?: readonly PreviewedCreature[] | undefined;
};

/** One side with all its creatures; of those that have not fought yet nothing is known. */
export function WatchedTeam({ side: { username, team }, hp, brought }: Props) {
  const id = useId();
  return (
    <section class="stack tight" aria-labelledby={id}>
      <h2 id={id}>{username}</h2>
      {brought && <Brought creatures={brought} />}
      <ul class="watched-team">
        {team.map((creature) => (
          <li key={creature.slot} class={`plate watched ${creature.fainted ? 'fainted' : ''}`}>
            <Member creature={creature} hp={hp.get(creature.slot)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Member({ creature, hp = UNKNOWN }: { creature: OpponentCreature; hp: Interval | undefined }) {
  if (!('species' in creature)) {
    return (
      <>
        <span class="face unseen" aria-hidden="true">
          ?
        </span>
        <span class="small muted">not seen yet</span>
      </>
    );
  }
  const { species, types, status, active, fainted } = creature;
  const isKnown = creature.ability !== undefined || creature.held_item !== undefined;
  const facts = [fainted ? 'fainted' : active && 'fighting', status && statusChip(status).words].filter(
    Boolean,
  );
  return (
    <>
      <span class="face">
        <CreaturePicture species={species} types={types} />
      </span>
      <span>
        <b>{title(species)}</b>
        <span class="mate-facts">
          <HpBar hp={fainted ? { low: 0, high: 0 } : hp} />
          <span class="small muted">{facts.join(', ')}</span>
        </span>
        {isKnown && <span class="small muted">{gearText(creature)}</span>}
      </span>
    </>
  );
}
