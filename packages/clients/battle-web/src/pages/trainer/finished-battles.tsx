import type { FinishedBattle } from '@creature-arena/battle-client';
import { Button, Failure, Loaded, Skeleton, useAction, useRead } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { arena } from '../../arena.js';
import { type BattleRow, BattleTable } from './battle-table.js';

const PER_PAGE = 20;

/** The own battles that have ended, unrated ones too. */
export function FinishedBattles({ username }: { username: string }) {
  const first = useRead('finished page', () => arena.battles.finished({ limit: PER_PAGE }).page());
  const [older, setOlder] = useState<readonly NonNullable<typeof first.data>[]>([]);
  const pages = first.data ? [first.data, ...older] : [];
  const next = pages.at(-1)?.next;
  const reading = useAction(async () => {
    const page = await next?.();
    if (page) setOlder([...older, page]);
  });
  return (
    <Loaded read={first} skeleton={<Skeleton height="16rem" />}>
      {({ items }) =>
        items.length === 0 ? (
          <p class="told">
            No battle has ended yet. <a href="/app/challenge">Challenge a trainer</a>
          </p>
        ) : (
          <div class="stack">
            <BattleTable
              caption="Your battles that have ended, the newest first"
              rows={pages.flatMap((page) => page.items).map((battle) => rowOf(battle, username))}
            />
            {(next || older.length > 0) && (
              <div>
                <Button
                  isBusy={reading.isBusy}
                  offBecause={next ? undefined : 'these are all'}
                  onClick={reading.run}
                >
                  Older battles
                </Button>
              </div>
            )}
            <Failure error={reading.error} />
          </div>
        )
      }
    </Loaded>
  );
}

function rowOf(battle: FinishedBattle, username: string): BattleRow {
  const { battle_id: id, updated_at: at, challenger, opponent, winner, rated, rules } = battle;
  const { elo_before: before, elo_after: after } = battle;
  return {
    ...{ id, at, after, rules },
    opponent: challenger === username ? opponent : challenger,
    result: winner === null ? 'drawn' : winner === username ? 'won' : 'lost',
    points: rated ? after - before : undefined,
  };
}
