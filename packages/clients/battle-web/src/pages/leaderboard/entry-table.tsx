import type { LeaderboardEntry } from '@creature-arena/battle-client';
import { percent } from '../../numbers.js';
import { TrainerName } from '../../parts/trainer-name.js';

type Props = {
  entries: readonly LeaderboardEntry[];
  /** The reader's name; their row stands out. */
  username: string | undefined;
  sortedBy: 'elo_rating' | 'battle_wins';
};

/** Trainers with what they have done. A phone shows the columns that matter most. */
export function EntryTable({ entries, username, sortedBy }: Props) {
  const sorted = (by: Props['sortedBy']) => (by === sortedBy ? { 'aria-sort': 'descending' as const } : {});
  return (
    <table class="entries">
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Trainer</th>
          <th scope="col" class="number" {...sorted('elo_rating')}>
            Rating
          </th>
          <th scope="col" class="number" {...sorted('battle_wins')}>
            Won
          </th>
          <th scope="col" class="number wider">
            Lost
          </th>
          <th scope="col" class="number roomy">
            Drawn
          </th>
          <th scope="col" class="number roomy">
            Share won
          </th>
        </tr>
      </thead>
      <tbody class="numbers">
        {entries.map((entry) => (
          <Row key={entry.username} entry={entry} isOwn={entry.username === username} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry, isOwn }: { entry: LeaderboardEntry; isOwn: boolean }) {
  const battles = entry.battle_wins + entry.battle_losses + entry.battle_draws;
  return (
    <tr {...(isOwn && { class: 'own-row' })}>
      <td>{entry.position}</td>
      <th scope="row">
        <TrainerName username={entry.username} />
        {isOwn && <span class="small"> (you)</span>}
        <span class="small muted">{entry.rank}</span>
      </th>
      <td class="number">{entry.format_rating ?? entry.elo_rating}</td>
      <td class="number">{entry.battle_wins}</td>
      <td class="number wider">{entry.battle_losses}</td>
      <td class="number roomy">{entry.battle_draws}</td>
      <td class="number roomy">{battles === 0 ? '–' : percent(entry.win_rate)}</td>
    </tr>
  );
}
