import type { RatingChange } from '@creature-arena/battle-client';
import { dateAndTime } from '@repo/web-kit';
import { counted } from '../../numbers.js';
import { gridOf } from './grid.js';

/** Of the picture, which is stretched to the room there is. */
const [WIDTH, HEIGHT] = [100, 100];

/** The rating after each rated battle, the oldest first, as a line. The same is in the table beside it. */
export function RatingChart({ changes }: { changes: readonly RatingChange[] }) {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return null;
  const ratings = [first.before, ...changes.map(({ after }) => after)];
  const [lowest, highest] = [Math.min(...ratings), Math.max(...ratings)];
  const { from, to, lines } = gridOf(lowest, highest);
  const x = (index: number) => (index / (ratings.length - 1)) * WIDTH;
  const y = (rating: number) => ((to - rating) / (to - from)) * HEIGHT;
  const points = ratings.map((rating, index) => `${x(index).toFixed(2)},${y(rating).toFixed(2)}`);
  const text = `From ${first.before} to ${last.after} in ${counted(changes.length, 'rated battle')}; at most ${highest}, at least ${lowest}.`;
  return (
    <figure class="chart plate numbers">
      <div class="chart-plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Rating over time. ${text}`}
        >
          {lines.map((line) => (
            <line key={line} class="chart-grid" x1="0" x2={WIDTH} y1={y(line)} y2={y(line)} />
          ))}
          <polyline class="chart-line" points={points.join(' ')} />
        </svg>
        {lines.map((line) => (
          <span
            key={line}
            class="small muted chart-label"
            style={{ insetBlockStart: `${y(line)}%` }}
            aria-hidden="true"
          >
            {line}
          </span>
        ))}
        <span class="chart-end" style={{ insetBlockStart: `${y(last.after)}%` }} aria-hidden="true" />
      </div>
      <p class="row apart small muted" aria-hidden="true">
        <span>{dateAndTime(first.at)}</span>
        {changes.length > 1 && <span>{dateAndTime(last.at)}</span>}
      </p>
      <figcaption class="small">{text}</figcaption>
    </figure>
  );
}
