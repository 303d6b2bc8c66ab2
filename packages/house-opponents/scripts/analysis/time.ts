import { review } from '@repo/battle-analysis';
import { type BattleRecord, replayRecord } from '@repo/battle-record';
import { loadSnapshot } from '@repo/creature-data';
import { houseRecord } from './house-record.js';

// npm run analysis -- time: seconds of a processor that whole reviews take, the first of a process apart: its code is not compiled yet.

const BATTLES = 20;
const library = loadSnapshot();

for (const rules of ['classic', 'standard'] as const) {
  const measured = Array.from({ length: BATTLES }, (_, number) =>
    secondsOf(houseRecord(`time/${number}`, rules, library)),
  );
  const [first, ...others] = measured;
  const steps = others.reduce((sum, each) => sum + each.steps, 0);
  const seconds = others.reduce((sum, each) => sum + each.seconds, 0);
  const longest = Math.max(...others.map((each) => each.seconds));
  console.log(
    `${rules}, 3 a side: the first ${first?.seconds.toFixed(1)} s for ${first?.steps} steps, then ${(seconds / steps).toFixed(2)} s a step, and ${longest.toFixed(1)} s the longest of ${others.length}`,
  );
}

function secondsOf(record: BattleRecord): { steps: number; seconds: number } {
  const replayed = replayRecord(record);
  if (!replayed.ok) throw new Error(replayed.problem);
  const begun = process.cpuUsage();
  const all = [...review(replayed.replay, library)];
  const { user, system } = process.cpuUsage(begun);
  return { steps: all.at(-1)?.steps.length ?? 0, seconds: (user + system) / 1e6 };
}
