import type { PreviewedCreature } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { TeamRow } from './team-row.js';

/** The creatures that a side has brought, small: some of them fight. */
export function Brought({
  creatures,
}: {
  creatures: readonly Pick<PreviewedCreature, 'species' | 'types'>[];
}) {
  return (
    <div class="brought row small muted">
      <span aria-hidden="true">Brought</span>
      <TeamRow
        owner="Brought"
        members={creatures.map((each) => ({ ...each, name: title(each.species), isFainted: false }))}
      />
    </div>
  );
}
