import { title } from '@repo/battle-look/words';
import { replayAddress } from '../../addresses.js';
import { counted } from '../../numbers.js';
import type { Course } from './course.js';

const [WIDTH, HEIGHT] = [100, 100];

type Props = { course: Course; battleId: string; opponent: string };

const colour = (side: 'you' | 'opponent') => (side === 'you' ? 'yours' : 'theirs');

/** The HP of both sides by turn; each cross is a creature that fell. Below, each leads to that moment of the replay. */
export function HowItWent({ course, battleId, opponent }: Props) {
  const { turns, left, knockouts } = course;
  const last = turns.at(-1) ?? 0;
  const size = Math.max(1, left.you[0] ?? 1);
  if (last === 0) return null;
  const x = (turn: number) => (turn / last) * WIDTH;
  const y = (hp: number) => (1 - hp / size) * HEIGHT;
  const line = (side: 'you' | 'opponent') =>
    turns.map((turn, index) => `${x(turn).toFixed(2)},${y(left[side][index] ?? 0).toFixed(2)}`).join(' ');
  const at = (side: 'you' | 'opponent', turn: number) => left[side][turns.indexOf(turn)] ?? 0;
  const lost = (side: 'you' | 'opponent') =>
    counted(knockouts.filter((each) => each.side === side).length, 'creature');
  return (
    <section class="plate stack tight" aria-labelledby="course">
      <h2 id="course">How it went</h2>
      <p class="row small course-legend">
        <span class="yours">you</span> <span class="theirs">{opponent}</span>
        <span class="muted">HP left; a cross is a creature that fell</span>
      </p>
      <div class="course" style={{ '--size': size }}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`HP left in ${counted(last, 'turn')}: you lost ${lost('you')}, ${opponent} ${lost('opponent')}.`}
        >
          {Array.from({ length: size + 1 }, (_, hp) => (
            <line key={hp} class="course-grid" x1="0" x2={WIDTH} y1={y(hp)} y2={y(hp)} />
          ))}
          <polyline class="course-line yours" points={line('you')} />
          <polyline class="course-line theirs" points={line('opponent')} />
        </svg>
        {knockouts.map(({ side, slot, turn }) => (
          <span
            key={`${side} ${slot}`}
            class={`course-cross ${colour(side)}`}
            style={{ insetInlineStart: `${x(turn)}%`, insetBlockStart: `${y(at(side, turn))}%` }}
            aria-hidden="true"
          >
            ×
          </span>
        ))}
      </div>
      <p class="row apart small muted numbers course-turns" aria-hidden="true">
        <span>start</span>
        <span>turn {last}</span>
      </p>
      <ol class="course-falls">
        {knockouts.map(({ side, slot, species, turn, step }) => (
          <li key={`${side} ${slot}`}>
            <a
              class={`course-fall ${colour(side)}`}
              href={`${replayAddress(battleId)}?step=${step}`}
              title={`The replay, where ${title(species)} of ${side === 'you' ? 'you' : opponent} fell`}
            >
              <span class="muted">Turn {turn}</span> {title(species)}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
