import type { RatingChange } from '@creature-arena/battle-client';
import { Button, Loaded, Skeleton, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { arena } from '../../arena.js';
import { type BattleRow, BattleTable } from './battle-table.js';
import { FinishedBattles } from './finished-battles.js';
import { RatingChart } from './rating-chart.js';

/** The line of a chart has no more points than this, and a table no more rows. */
const MOST = 500;
const PER_REQUEST = 100;

/** The rating over time as a line, and beside it the battles that made it; of the own ones also those that did not. */
export function Ratings({ username, isOwn }: { username: string; isOwn: boolean }) {
  const read = useRead(`ratings ${username}`, () => lastChanges(username));
  return (
    <section class="stack" aria-labelledby="ratings">
      <h2 id="ratings">Rating over time</h2>
      <Loaded read={read} skeleton={<Skeleton height="16rem" />}>
        {(changes) => (
          <div class="history">
            {changes.length === 0 ? (
              <p class="told">No rated battle has ended yet: the rating is the one at the beginning.</p>
            ) : (
              <RatingChart changes={changes.toReversed()} />
            )}
            {isOwn ? <FinishedBattles username={username} /> : <RatedBattles changes={changes} />}
          </div>
        )}
      </Loaded>
    </section>
  );
}

/** The newest first. */
async function lastChanges(username: string): Promise<readonly RatingChange[]> {
  const changes: RatingChange[] = [];
  for await (const change of arena.trainers.ratings(username, { limit: PER_REQUEST })) {
    changes.push(change);
    if (changes.length === MOST) break;
  }
  return changes;
}

const AT_FIRST = 20;

function RatedBattles({ changes }: { changes: readonly RatingChange[] }) {
  const [isAll, setAll] = useState(false);
  if (changes.length === 0) return null;
  const shown = isAll ? changes : changes.slice(0, AT_FIRST);
  return (
    <div class="stack">
      <BattleTable caption="Rated battles, the newest first" rows={shown.map(rowOf)} />
      {changes.length > AT_FIRST && (
        <div>
          <Button offBecause={isAll ? 'these are all' : undefined} onClick={() => setAll(true)}>
            Older battles
          </Button>
        </div>
      )}
    </div>
  );
}

const RESULTS = { win: 'won', draw: 'drawn', loss: 'lost' } as const;

const rowOf = ({ battle_id: id, at, opponent, result, delta, after }: RatingChange): BattleRow => ({
  ...{ id, at, opponent, after },
  result: RESULTS[result],
  points: delta,
});
