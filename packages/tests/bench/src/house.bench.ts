import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcess } from '@repo/testing/service-process';
import { startBenchServer } from './harness/database.js';
import { sendOnce } from './harness/load.js';
import { circumstances } from './harness/machine.js';
import { type Report, table } from './harness/results.js';
import { runServiceCommand, startService } from './harness/service-process.js';
import { percentile, showSpread, spreadOf } from './harness/statistics.js';
import { newTrainer, post, type Trainer } from './operations/battle-fixture.js';

const BATTLES = 50;
/** A person thinks so long about each action. */
const THINKING_MILLIS = 1000;
const SECONDS = 60;
const SAMPLE_SECONDS = 5;
/** The largest accepted p99 of the event loop's delay, in milliseconds. */
const MOST_DELAY = 20;

type Opponent = { username: string };

/** The event loop's delay of a service that thinks for the house in 50 battles at once, beside the same process without work. */
export async function house({ small }: { small: boolean }): Promise<Report> {
  const server = await startBenchServer();
  const stops = [server.discard];
  try {
    const url = await server.database('bench');
    await runServiceCommand('battle-service', 'migrate', url);
    const service = await startService('battle-service', url, { env: { HOUSE: 'on' } });
    stops.push(service.kill);
    const opponents = await opponentsOf(service.url);
    const trainers: Trainer[] = [];
    for (let n = 0; n < BATTLES; n += 1) trainers.push(await newTrainer(service.url, `person${n}`));
    const seconds = small ? 2 * SAMPLE_SECONDS : SECONDS;
    const idle = await delays(service, seconds);
    const over = new AbortController();
    let actions = 0;
    const playing = trainers.map((trainer, n) =>
      play(service.url, trainer, opponents[n % opponents.length], over.signal, () => {
        actions += 1;
      }),
    );
    // The battles begin, and code is compiled.
    await sleep(2 * THINKING_MILLIS + 1000 * SAMPLE_SECONDS);
    const begun = actions;
    const busy = await delays(service, seconds);
    const perSecond = (actions - begun) / seconds;
    over.abort();
    await Promise.all(playing);
    const isMet = percentile(busy, 0.5) <= MOST_DELAY;
    return `${BATTLES} battles with opponents of the house at once, 3 creatures a side, in one process: each person answers ${THINKING_MILLIS / 1000} s after
they can, ${perSecond.toFixed(0)} actions a second in all, and as many choices of the house in its thread. The delay is the p99 of each ${SAMPLE_SECONDS} s over
${seconds} s, its timer of 10 ms included; no more than ${MOST_DELAY} ms is accepted.

${await circumstances(url)}

${table(
  ['', 'event-loop delay p99 in ms: median (least–most)', 'met?'],
  [
    ['nobody plays', showSpread(spreadOf(idle), 1), ''],
    [`${BATTLES} battles with the house`, showSpread(spreadOf(busy), 1), isMet ? 'yes' : 'no'],
  ],
)}`;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Those of the house, as soon as it has made them. */
async function opponentsOf(url: string): Promise<readonly Opponent[]> {
  for (;;) {
    const opponents = JSON.parse(await sendOnce(url, { method: 'GET', path: '/house' }));
    if (opponents.length > 0) return opponents;
    await sleep(100);
  }
}

/** The p99 of the event loop's delay in milliseconds, of each few seconds; the service begins anew when it is asked. */
async function delays(service: ServiceProcess, seconds: number): Promise<number[]> {
  const found: number[] = [];
  await service.metric('nodejs_eventloop_lag_p99_seconds');
  for (let passed = 0; passed < seconds; passed += SAMPLE_SECONDS) {
    await sleep(1000 * SAMPLE_SECONDS);
    found.push(1000 * (await service.metric('nodejs_eventloop_lag_p99_seconds')));
  }
  return found;
}

/** Fights one battle after the other, until the end. */
async function play(
  url: string,
  trainer: Trainer,
  opponent: Opponent | undefined,
  signal: AbortSignal,
  acted: () => void,
): Promise<void> {
  const challenge = { opponent_username: opponent?.username, format: 'singles_3v3', rated: false };
  while (!signal.aborted) {
    const id = JSON.parse(await sendOnce(url, post(trainer, '/battles/challenge', challenge))).battle_id;
    for (let isOver = false; !isOver && !signal.aborted; ) {
      // Not all at the same moment.
      await sleep(THINKING_MILLIS * (0.5 + Math.random()));
      const view = JSON.parse(
        await sendOnce(url, { method: 'GET', path: `/battles/${id}`, headers: trainer.headers }),
      );
      isOver = view.status === 'finished';
      if (!view.waiting_on.includes(trainer.username)) continue;
      if (view.status === 'team_select') await sendOnce(url, post(trainer, `/battles/${id}/team`));
      const action = view.legal_actions.find(
        ({ action_type }: { action_type: string }) => action_type !== 'forfeit',
      );
      if (!action) continue;
      await sendOnce(url, post(trainer, `/battles/${id}/action`, action));
      acted();
    }
  }
}
