import type { SpectatorEvent, SpectatorView } from '@creature-arena/battle-client';
import { fighterOf, knownHpOf } from '@repo/battle-hints';
import { FieldConditions, Figure, SeenPlate } from '../battle/scene.js';

type Props = { battle: SpectatorView; events: readonly SpectatorEvent[] };

/** Both creatures that fight, each as the other side sees it; the challenger's stands nearer. */
export function WatchedScene({ battle, events }: Props) {
  const { challenger, opponent, field } = battle;
  const [near, far] = [fighterOf(challenger.team), fighterOf(opponent.team)];
  return (
    <section class="scene" aria-label="The field">
      {far && <Figure key={`far ${far.slot}`} side="opponent" creature={far} events={events} />}
      {near && <Figure key={`near ${near.slot}`} side="challenger" creature={near} events={events} />}
      <SeenPlate
        place="theirs"
        side={opponent}
        creature={far}
        hp={far && knownHpOf('opponent', events).get(far.slot)}
        source=""
      />
      <SeenPlate
        place="ours"
        side={challenger}
        creature={near}
        hp={near && knownHpOf('challenger', events).get(near.slot)}
        source=""
      />
      <FieldConditions field={field} />
    </section>
  );
}
