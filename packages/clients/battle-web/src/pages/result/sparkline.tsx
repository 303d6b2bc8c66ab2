import type { RatingChange } from '@creature-arena/battle-client';
import { useRead } from '@repo/web-kit';
import { arena } from '../../arena.js';
import './sparkline.css';

const MOST = 20;

/** The rating after each of the last rated battles as a small line; in numbers it is on the trainer's page. */
export function Sparkline({ username }: { username: string }) {
  const { data: changes = [] } = useRead(
    `last ratings ${username}`,
    async () => (await arena.trainers.ratings(username, { limit: MOST }).page()).items,
  );
  return (
    <div class="sparkline">
      {changes.length > 1 && (
        <>
          <Line changes={changes.toReversed()} />
          <p class="small muted">
            Your last {changes.length} rated battles ·{' '}
            <a href={`/app/trainers/${encodeURIComponent(username)}`}>all of them</a>
          </p>
        </>
      )}
    </div>
  );
}

function Line({ changes }: { changes: readonly RatingChange[] }) {
  const ratings = [changes[0]?.before ?? 0, ...changes.map(({ after }) => after)];
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const x = (index: number) => 2 + (index / (ratings.length - 1)) * 96;
  const y = (rating: number) => 27 - ((rating - least) / Math.max(1, most - least)) * 24;
  return (
    <svg
      viewBox="0 0 100 30"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Your rating went from ${ratings[0]} to ${ratings.at(-1)}.`}
    >
      <polyline
        points={ratings.map((rating, index) => `${x(index).toFixed(1)},${y(rating).toFixed(1)}`).join(' ')}
      />
    </svg>
  );
}
