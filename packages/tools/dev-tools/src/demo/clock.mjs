import { setTimeout as sleep } from 'node:timers/promises';
import { begin, enter, tellResult } from './battle.mjs';
import { bold } from './print.mjs';

/** The shortest that a challenge may agree on. */
const STEP_SECONDS = 60;

/** A worker is there within a second or two; after an outage nothing ends for up to an hour, and nobody watches that. */
const LATEST_SECONDS = 180;

const secondsUntil = (moment) => Math.ceil((Date.parse(moment) - Date.now()) / 1000);

/**
 * Two new trainers begin a battle with a clock, and one stays away. Nobody looks at the battle itself, only at the list of
 * open ones, which ends none: the service does it, by the deadline.
 *
 * @param {string} url address of the battle service
 */
export async function showClock(url) {
  const trainers = [await enter(url, 'Misty'), await enter(url, 'Brock')];
  const [misty, brock] = trainers;
  const id = await begin(trainers, { clock: { step_seconds: STEP_SECONDS } });
  const { legal_actions: actions } = await misty.client.get(`/battles/${id}`);
  const { deadline_at: deadline } = await misty.client.post(`/battles/${id}/action`, actions[0]);
  console.log(`\n${bold(misty.username)} has chosen: ${actions[0].label}`);
  console.log(
    `${bold(brock.username)} stays away, and has until ${deadline}: ${STEP_SECONDS} s, the shortest there is.`,
  );
  console.log('A deadline takes effect ten seconds after it. Nobody looks at the battle meanwhile …');
  await untilEnded(misty, id, deadline);
  const view = await misty.client.get(`/battles/${id}`);
  console.log(`The service has ended it at ${view.updated_at}.`);
  await tellResult(trainers, view);
}

async function untilEnded({ client }, id, deadline) {
  while (secondsUntil(deadline) > -LATEST_SECONDS) {
    const open = await client.get('/battles/pending');
    if (!open.some(({ battle_id: each }) => each === id)) return;
    const left = secondsUntil(deadline);
    if (left > 0 && left % 15 === 0) console.log(`  ${left} s left`);
    await sleep(1000);
  }
  throw new Error(
    'The battle has not ended. Does a worker run? After an outage nothing ends for a while: docs/clocks.md.',
  );
}
