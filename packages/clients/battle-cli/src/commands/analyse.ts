import { accuracies } from '../analysis/accuracy.js';
import { runReview } from '../analysis/run-review.js';
import { settingsOf, stepOf } from '../analysis/settings.js';
import type { Run } from '../command.js';
import type { Context } from '../context.js';
import { EXIT, Refused, UsageError } from '../errors.js';
import { explain } from '../explain.js';
import { type Played, playAgain, readSource } from '../read-record.js';
import { severalAnalyses, stepAnalysis, wholeAnalysis } from '../render/analysis.js';
import type { Analysed } from '../render/analysis-words.js';
import { createProgress } from '../terminal/progress.js';

export const analyse: Run = async (context, given) => {
  const { positionals } = given;
  const settings = settingsOf(given);
  const step = stepOf(given);
  if (step !== undefined && positionals.length > 1)
    throw new UsageError('--step is of one battle; several are given.');
  // Only this needs what all species and moves are like.
  const { loadSnapshot } = await import('@repo/creature-data');
  const progress = createProgress(process.stderr, 'Analysing');
  const reviewed = (played: Played, done: (share: number) => void): Analysed => ({
    played,
    review: runReview(played.replay, loadSnapshot(), settings, done),
  });

  if (positionals.length > 1) return analyseSeveral(context, positionals, reviewed, progress);
  const played = playAgain(await readSource(context, String(positionals[0])));
  const last = played.replay.steps.length - 1;
  if (step !== undefined && step > last) throw new Refused(`The battle ends with step ${last}.`);
  const analysed = reviewed(played, progress.show);
  progress.end();
  context.output.show(step === undefined ? wholeAnalysis(analysed) : stepAnalysis(analysed, step));
  return undefined;
};

/** One that cannot be analysed is named, and the others are told. */
async function analyseSeveral(
  context: Context,
  given: readonly string[],
  reviewed: (played: Played, done: (share: number) => void) => Analysed,
  progress: ReturnType<typeof createProgress>,
): Promise<number> {
  const all = new Map<string, Analysed>();
  let isRefused = false;
  for (const [index, each] of given.entries()) {
    try {
      const played = playAgain(await readSource(context, each));
      const id = played.replay.record.battle_id;
      if (all.has(id)) continue;
      all.set(
        id,
        reviewed(played, (share) => progress.show((index + share) / given.length)),
      );
    } catch (error) {
      const { text, code } = explain(error);
      if (code !== EXIT.refused) throw error;
      progress.end();
      context.output.warn(`${each}: ${text}`);
      isRefused = true;
    }
  }
  progress.end();
  const analysed = [...all.values()];
  const trainers = accuracies(
    analysed.map(({ played, review }) => ({ record: played.replay.record, review })),
  );
  context.output.show(severalAnalyses(analysed, trainers));
  return isRefused ? EXIT.refused : EXIT.done;
}
