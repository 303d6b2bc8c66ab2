import { answersFor, review } from '@repo/battle-analysis';
import { type Replay, replayRecord } from '@repo/battle-record';
import { snapshotOf } from '@repo/creature-data/pure';
import snapshotAddress from '@repo/creature-data/snapshot.json?url';
import { loadStandard } from '../pages/replay/rulesets.js';
import type { Question, Reply } from './questions.js';

// Runs in a worker, so that the page can be used while it computes. Who leaves the page ends it.

/** Between two reviews, so that the page has not more to draw than anybody sees. */
const PAUSE_MILLIS = 100;

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer(data).catch((error: unknown) => reply({ problem: String(error) }));
});

const reply = (message: Reply): void => postMessage(message);

async function answer(question: Question): Promise<void> {
  const replay = await replayOf(question.record);
  if (question.ask === 'answers') {
    const state = replay.steps[question.step - 1]?.state;
    if (!state) throw new RangeError(`there is no step ${question.step}`);
    return reply({ answers: answersFor(state, question.side) });
  }
  const answered = await fetch(snapshotAddress);
  if (!answered.ok) throw new Error(`the data of creatures cannot be had: ${answered.status}`);
  let last = 0;
  for (const known of review(replay, snapshotOf(await answered.text()))) {
    const now = performance.now();
    if (known.progress < 1 && now - last < PAUSE_MILLIS) continue;
    last = now;
    reply({ review: known });
  }
}

async function replayOf(record: unknown): Promise<Replay> {
  if (Object(record).rules === 'standard') await loadStandard();
  const played = replayRecord(record);
  if (!played.ok) throw new Error(played.problem);
  return played.replay;
}
