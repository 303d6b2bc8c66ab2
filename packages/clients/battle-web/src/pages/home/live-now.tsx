import { Loaded, Skeleton, useRead } from '@repo/web-kit';
import { liveAddress } from '../../addresses.js';
import { arena } from '../../arena.js';

const SHOWN = 3;

/** Battles of others that go on now, the best first. */
export function LiveNow({ username }: { username: string }) {
  const live = useRead(
    'live of home',
    async () => (await arena.live.all({ sort: 'rating', limit: 10 }).page()).items,
    { everyMillis: 30_000 },
  );
  return (
    <section class="plate stack tight" aria-labelledby="live-now">
      <div class="row apart">
        <h2 id="live-now">Live now</h2>
        <a class="card-link" href="/app/live">
          All<span class="hidden-text"> battles to watch</span>
        </a>
      </div>
      <Loaded read={live} skeleton={<Skeleton height="3rem" />}>
        {(battles) => {
          const others = battles.filter(
            ({ challenger, opponent }) => ![challenger, opponent].includes(username),
          );
          return others.length === 0 ? (
            <p class="told">Nobody else fights before others just now.</p>
          ) : (
            <ul class="plain-list">
              {others
                .slice(0, SHOWN)
                .map(({ battle_id: id, challenger, opponent, ratings, turn_number: turn }) => (
                  <li key={id}>
                    <a class="live-link" href={liveAddress(id)}>
                      <span>
                        <b>{challenger}</b> <span class="muted numbers">{ratings.challenger}</span>{' '}
                        <span class="against">against</span> <b>{opponent}</b>{' '}
                        <span class="muted numbers">{ratings.opponent}</span>
                      </span>
                      <span class="small muted numbers">Turn {turn}</span>
                    </a>
                  </li>
                ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}
