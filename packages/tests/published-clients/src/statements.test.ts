import type { BattleView } from '@creature-arena/battle-client';
import { createTestDatabase } from '@repo/dev-database';
import { logStatements } from '@repo/testing/sent-statements';
import { startService } from '@repo/testing/service-process';
import { expect, onTestFinished, test } from 'vitest';
import { newTrainer, startBattle } from './arena.js';

const STEPS = 6;
/** For each action one that loads and one that stores; a view for who acted first; the notices of both; other replicas are told. */
const STATEMENTS_OF_A_STEP = 7;

/** Statements that are sent by the clock, also while nobody plays: the beat, that a trainer was seen, the polls of streams and listener. */
const BY_THE_CLOCK =
  /"?service_beats"?\b.*beat_at|last_seen|^SELECT 1$|^select .* from "battle"\."feeds" inner join "battle"\."trainers"/;

type Player = Awaited<ReturnType<typeof newTrainer>>;

/** Follows the battle, and tells which view the player has by now. */
function watch({ arena }: Player, id: string): () => BattleView | undefined {
  const leaving = new AbortController();
  let seen: BattleView | undefined;
  const following = (async () => {
    for await (const { view } of arena.battles.follow(id, { signal: leaving.signal })) seen = view;
  })().catch(() => undefined);
  onTestFinished(async () => {
    leaving.abort();
    await following;
  });
  return () => seen;
}

test(`a step of two clients that listen costs ${STATEMENTS_OF_A_STEP} statements`, async () => {
  const { url } = await createTestDatabase();
  const log = await logStatements(url);
  const service = await startService('battle-service', log.url, { env: { WORKER: 'off' } });
  onTestFinished(async () => {
    await service.kill();
    await log.close();
  });
  const [red, blue] = [await newTrainer(service.url), await newTrainer(service.url)];
  let open = 0;
  const onOpen = () => {
    open += 1;
  };
  for (const { arena } of [red, blue]) onTestFinished(arena.notices.listen({ onOpen }));
  await expect.poll(() => open).toBe(2);
  const id = await startBattle(red, blue, 'singles_3v3');
  const views = [watch(red, id), watch(blue, id)];
  const stepsSeen = () => views.map((view) => view()?.step);
  await expect.poll(stepsSeen).toEqual([1, 1]);
  /** Of the statements that are sent because of this step. */
  const sent: string[] = [];
  const take = () => sent.push(...log.take().filter((statement) => !BY_THE_CLOCK.test(statement)));
  /** True once other replicas are told of the step that was resolved last, which is a moment later. */
  const isTold = () => {
    take();
    const last = (part: string) => sent.findLastIndex((statement) => statement.includes(part));
    return last('pg_notify') > last('"progress" =');
  };
  const playStep = async (step: number) => {
    for (const [index, { arena }] of [red, blue].entries()) {
      // Nobody is knocked out.
      const action = views[index]?.()?.legal_actions.find(({ action_type }) => action_type === 'switch');
      if (!action) throw new Error('nothing to choose');
      await arena.battles.act(id, action);
    }
    await expect.poll(stepsSeen).toEqual([step + 1, step + 1]);
  };

  // With this step both look for what was told of the beginning.
  await playStep(1);
  await expect.poll(isTold).toBe(true);
  sent.length = 0;
  for (let step = 1; step <= STEPS; step += 1) {
    await playStep(step + 1);
    await expect.poll(isTold).toBe(true);
  }
  const shortened = sent.map((statement) => statement.replaceAll(/\s+/g, ' ').slice(0, 200));
  expect(sent.length, shortened.join('\n')).toBe(STEPS * STATEMENTS_OF_A_STEP);
});
