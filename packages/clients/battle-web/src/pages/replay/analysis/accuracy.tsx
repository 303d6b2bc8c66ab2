import { BATTLES_FOR_ACCURACY, type Review } from '@repo/battle-analysis';
import type { BattleRecord } from '@repo/battle-record';
import { useEffect, useState } from 'preact/hooks';
import { sessions } from '../../../arena.js';
import { type Kept, keep } from './kept.js';

type Props = { review: Review; record: BattleRecord };

/**
 * The accuracy of the reader over the battles that this device has analysed; nothing as long as there are few, since that of one
 * battle says little.
 */
export function Accuracy({ review, record }: Props) {
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const isDone = review.progress === 1;
  useEffect(() => {
    const own = isDone && ownOf(review, record);
    if (own) setKept(keep(own));
  }, [isDone, record]);
  if (kept.length < BATTLES_FOR_ACCURACY) return null;
  return (
    <p class="numbers">
      Your accuracy over your last {kept.length} analysed battles:{' '}
      <b>{meanOf(kept.map(({ accuracy }) => accuracy)).toFixed(0)}</b>;{' '}
      {(meanOf(kept.map(({ lost }) => lost)) * 100).toFixed(1)} points lost with each choice.
    </p>
  );
}

/** The numbers that are kept for the reader; undefined where they did not take part, or had no choice. */
function ownOf({ version, pointsLost, accuracy }: Review, record: BattleRecord): Kept | undefined {
  const username = sessions.current.peek()?.username;
  const { challenger, opponent } = record.usernames;
  const side = username === challenger ? 0 : 1;
  if (username === undefined || (side === 1 && username !== opponent)) return undefined;
  const [lost, mean] = [pointsLost[side], accuracy[side]];
  if (lost === null || mean === null) return undefined;
  return {
    ...{ battle: record.battle_id, username, lost, accuracy: mean },
    ...{ analysis: version, engine: record.engine_version },
  };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
