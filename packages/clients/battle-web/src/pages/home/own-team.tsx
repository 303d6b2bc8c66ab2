import { Loaded, Skeleton } from '@repo/web-kit';
import { TeamRow } from '../../parts/team-row.js';
import { useCreatures } from '../../reads.js';
import { nameOf } from '../collection/names.js';

/** As many fight in the largest battle. */
const TEAM = 6;

/** The creatures that go into battle. */
export function OwnTeam() {
  const creatures = useCreatures();
  return (
    <section class="plate stack tight" aria-labelledby="own-team">
      <div class="row apart">
        <h2 id="own-team">Your team</h2>
        <a class="card-link" href="/app/creatures">
          Change<span class="hidden-text"> your team</span>
        </a>
      </div>
      <Loaded read={creatures} skeleton={<Skeleton height="3rem" />}>
        {(all) => (
          <>
            <TeamRow
              owner="Your team"
              members={all.slice(0, TEAM).map((each) => ({ ...each, name: nameOf(each), isFainted: false }))}
            />
            {all[0] && <p class="small muted">{nameOf(all[0])} leads.</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}
