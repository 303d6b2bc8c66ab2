import type { BattleRules } from '@creature-arena/battle-client';
import { dateAndTime } from '@repo/web-kit';
import { replayAddress } from '../../addresses.js';
import { signed } from '../../numbers.js';
import { TrainerName } from '../../parts/trainer-name.js';
import { RULES } from '../../words.js';

/** A battle that has ended. Without `points` it was unrated; `after` is the rating then. */
export type BattleRow = {
  id: string;
  at: string;
  opponent: string;
  /** Where they are known, and not the classic ones. */
  rules?: BattleRules | undefined;
  result: 'won' | 'drawn' | 'lost';
  points: number | undefined;
  after: number;
};

/** Battles that have ended, each with the points it brought and the way to its replay. */
export function BattleTable({ caption, rows }: { caption: string; rows: readonly BattleRow[] }) {
  return (
    <table class="battles">
      <caption class="hidden-text">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Battle</th>
          <th scope="col" class="number">
            Points
          </th>
          <th scope="col" class="number">
            Rating
          </th>
          <th scope="col">
            <span class="hidden-text">Replay</span>
          </th>
        </tr>
      </thead>
      <tbody class="numbers">
        {rows.map(({ id, at, opponent, rules, result, points, after }) => (
          <tr key={id}>
            <td>
              <span class={`outcome ${result}`}>{result}</span> against <TrainerName username={opponent} />
              <span class="small muted when">
                {rules && `${RULES[rules].short} · `}
                {dateAndTime(at)}
              </span>
            </td>
            <td class="number">{points === undefined ? 'unrated' : signed(points)}</td>
            <td class="number">{after}</td>
            <td class="number">
              <a href={replayAddress(id)}>
                Replay
                <span class="hidden-text">
                  {' '}
                  of the battle against {opponent}, {dateAndTime(at)}
                </span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
