import type { FormatRating } from '@creature-arena/battle-client';
import { Loaded, Skeleton, useRead } from '@repo/web-kit';
import { arena } from '../../arena.js';
import { formatName } from '../../words.js';

/** The ratings of a trainer by format; nothing before the first rated battle. */
export function Formats({ username }: { username: string }) {
  const read = useRead(`formats ${username}`, () => arena.trainers.formats(username));
  return (
    <Loaded read={read} skeleton={<Skeleton height="8rem" />}>
      {(ratings) => ratings.length > 0 && <FormatTable ratings={ratings} />}
    </Loaded>
  );
}

function FormatTable({ ratings }: { ratings: readonly FormatRating[] }) {
  return (
    <section class="stack tight" aria-labelledby="formats">
      <h2 id="formats">By format</h2>
      <table class="by-format">
        <thead>
          <tr>
            <th scope="col">Format</th>
            <th scope="col" class="number">
              Rating
            </th>
            <th scope="col" class="number">
              Won
            </th>
            <th scope="col" class="number">
              Lost
            </th>
            <th scope="col" class="number wider">
              Drawn
            </th>
          </tr>
        </thead>
        <tbody class="numbers">
          {ratings.map(({ format, rating, wins, losses, draws }) => (
            <tr key={format}>
              <th scope="row">
                <a href={`/app/leaderboard?format=${encodeURIComponent(format)}`}>{formatName(format)}</a>
              </th>
              <td class="number">{rating}</td>
              <td class="number">{wins}</td>
              <td class="number">{losses}</td>
              <td class="number wider">{draws}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
