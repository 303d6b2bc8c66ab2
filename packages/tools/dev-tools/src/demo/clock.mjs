import { begin, enter, tellResult } from './battle.mjs';
import { bold } from './print.mjs';

/** The shortest that a challenge may agree on. */
const STEP_SECONDS = 60;

/** A worker is there within a second or two; after an outage nothing ends for up to an hour, and nobody watches that. */
const LATEST_MILLIS = 1000 * (STEP_SECONDS + 180);

/**
 * Two new trainers begin a battle with a clock, and one stays away. Nobody looks at the battle, only at what both are told:
 * the service ends it, by the deadline.
 *
 * @param {string} url address of the battle service
 */
export async function showClock(url) {
  const trainers = [await enter(url, 'Misty'), await enter(url, 'Brock')];
  const [misty, brock] = trainers;
  console.log('\nBoth listen to GET /notices/stream:');
  const signal = AbortSignal.timeout(LATEST_MILLIS);
  const streams = [];
  for (const trainer of trainers) streams.push(await listen(trainer, signal));
  const ended = Promise.all(streams.map((stream) => untilEnded(stream, signal)));
  // It is waited for below.
  ended.catch(() => undefined);
  const id = await begin(trainers, { clock: { step_seconds: STEP_SECONDS } });
  const { legal_actions: actions } = await misty.client.battles.view(id);
  const { deadline_at: deadline } = await misty.client.battles.act(id, actions[0]);
  console.log(`\n${bold(misty.username)} has chosen: ${actions[0].label}`);
  console.log(
    `${bold(brock.username)} stays away, and has until ${deadline}: ${STEP_SECONDS} s, the shortest there is.`,
  );
  console.log('A deadline takes effect ten seconds after it. Nobody looks at the battle meanwhile …\n');
  await ended;
  await tellResult(trainers, await misty.client.battles.view(id));
}

/** Opens the trainer's stream, which has begun when its first event, `hello`, is there. */
async function listen({ username, client }, signal) {
  const events = client.notices.stream({ signal });
  await events.next();
  return { username, events };
}

/** Prints what a trainer is told until the battle has ended. */
async function untilEnded({ username, events }, signal) {
  try {
    for await (const { kind, at, battle } of events) {
      if (kind === 'bye') break;
      if (kind === 'hello') continue;
      const [, time] = at.split(/T|\./);
      console.log(`  ${time}  ${username.padEnd(10)}  ${kind.padEnd(20)} ${detailOf(kind, battle)}`);
      if (kind === 'battle.ended') return;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  throw new Error(
    'The battle has not ended. Does a worker run? After an outage nothing ends for a while: docs/clocks.md.',
  );
}

function detailOf(kind, { challenger, deadline_at, winner, end_reason }) {
  switch (kind) {
    case 'challenge.received':
      return `by ${challenger}`;
    case 'battle.ended':
      return `${end_reason}, ${winner} wins`;
    default:
      return `until ${deadline_at}`;
  }
}
