import { setTimeout as sleep } from 'node:timers/promises';
import { type BattleClient, createBattleClient, type Followed } from '@creature-arena/battle-client';
import { startCuttingProxy } from '@repo/testing/cutting-proxy';
import { isFull } from '@repo/testing/run-length';
import type { ServiceProcess } from '@repo/testing/service-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actOnce, newTrainer, startArena, startBattle } from './arena.js';

let service: ServiceProcess;
beforeAll(async () => {
  service = await startArena();
});
afterAll(() => service.kill());

const newPair = async () => [await newTrainer(service.url), await newTrainer(service.url)] as const;

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const seqsOf = (followed: readonly Followed[]) =>
  followed.flatMap(({ events }) => events.map(({ seq }) => seq));

/** Plays a battle to its end by what is told of it; gives all that was told. */
async function play(arena: BattleClient, id: string): Promise<Followed[]> {
  const told: Followed[] = [];
  for await (const followed of arena.battles.follow(id)) {
    told.push(followed);
    const { legal_actions: actions } = followed.view;
    const action = actions.find(({ action_type }) => action_type !== 'forfeit');
    if (action) await arena.battles.act(id, action);
  }
  return told;
}

/** All events of the battle, each once and in order, and never a view from before or after its events. */
async function expectWhole(arena: BattleClient, id: string, told: readonly Followed[]) {
  const history = await arena.battles.history(id);
  expect(told.flatMap(({ events }) => events)).toEqual(history);
  expect(seqsOf(told)).toEqual(numbersTo(history.length));
  let last = 0;
  for (const { view, events } of told) {
    last = events.at(-1)?.seq ?? last;
    expect(view.events.at(-1)?.seq ?? 0).toBe(last);
  }
}

describe('who follows a battle', () => {
  test('is told each event once, in order, to the end', async () => {
    const [red, blue] = await newPair();
    const id = await startBattle(red, blue);
    const [ofRed, ofBlue] = await Promise.all([play(red.arena, id), play(blue.arena, id)]);
    expect(ofRed.at(-1)?.view.status).toBe('finished');
    await expectWhole(red.arena, id, ofRed);
    await expectWhole(blue.arena, id, ofBlue);
  });

  test('is told what was missed, also where several steps were resolved', async () => {
    const [red, blue] = await newPair();
    const id = await startBattle(red, blue, 'singles_3v3');
    const following = red.arena.battles.follow(id);
    const told = [(await following.next()).value as Followed];
    for (const _ of numbersTo(4)) for (const each of [red, blue]) await actOnce(each, id);
    told.push((await following.next()).value as Followed);
    await following.return();
    expect(told[1]?.view.step).toBe(5);
    await expectWhole(red.arena, id, told);
  });

  test('goes on after the last event that is known', async () => {
    const [red, blue] = await newPair();
    const id = await startBattle(red, blue, 'singles_3v3');
    for (const each of [red, blue]) await actOnce(each, id);
    const history = await red.arena.battles.history(id);
    const after = 2;
    const { value } = await red.arena.battles.follow(id, { after }).next();
    expect(value?.events).toEqual(history.slice(after));
    const { value: nothing } = await red.arena.battles.follow(id, { after: history.length }).next();
    expect(nothing?.events).toEqual([]);
  });

  test.runIf(isFull)('is told the same by a connection that breaks again and again', async () => {
    const [red, blue] = await newPair();
    const id = await startBattle(red, blue);
    const proxy = await startCuttingProxy(service.url);
    let count = 0;
    const shaky = createBattleClient({
      baseUrl: proxy.url,
      token: red.token,
      fetch: (input, init) => {
        // Each third request: somewhere in its answer, which is that long at least.
        if (++count % 3 === 0) proxy.cutOnceAfter('to client', 1 + ((count * 37) % 400));
        return fetch(input, init);
      },
    });
    const [told] = await Promise.all([play(shaky, id), play(blue.arena, id)]);
    await proxy.close();
    expect(count).toBeGreaterThan(6);
    await expectWhole(red.arena, id, told);
  });

  test.runIf(isFull)('is told by notices, and does not look meanwhile', async () => {
    const [red, blue] = await newPair();
    const id = await startBattle(red, blue, 'singles_3v3');
    let looks = 0;
    let isOpen = false;
    const arena = createBattleClient({
      baseUrl: service.url,
      token: red.token,
      fetch: async (input, init) => {
        const { pathname } = new URL(String(input));
        if (pathname === `/battles/${id}`) looks++;
        const answer = await fetch(input, init);
        isOpen ||= pathname === '/notices/stream' && answer.ok;
        return answer;
      },
    });
    const following = arena.battles.follow(id);
    await following.next();
    const next = following.next();
    await expect.poll(() => isOpen).toBe(true);
    // Looks for what was missed until then. After that there is nothing to look for: without notices there would be one every 5 s.
    await sleep(2_000);
    const before = looks;
    await sleep(11_000);
    expect(looks - before).toBeLessThanOrEqual(1);
    for (const each of [red, blue]) await actOnce(each, id);
    expect((await next).value?.view.step).toBe(2);
    await following.return();
  });

  test.runIf(isFull)('looks for themselves where the service has no notices', async () => {
    const [red, blue] = await newPair();
    const id = await startBattle(red, blue);
    const arena = createBattleClient({
      baseUrl: service.url,
      token: red.token,
      fetch: (input, init) => fetch(String(input).replace('/notices/stream', '/no-such-address'), init),
    });
    const [told] = await Promise.all([play(arena, id), play(blue.arena, id)]);
    await expectWhole(red.arena, id, told);
  });

  test.each([
    ['declined', 'decline'],
    ['cancelled', 'cancel'],
  ] as const)('is told that a challenge was %s', async (status, answer) => {
    const [red, blue] = await newPair();
    const { battle_id: id } = await red.arena.battles.challenge({ opponent_username: blue.username });
    const following = red.arena.battles.follow(id);
    expect((await following.next()).value?.view.status).toBe('pending');
    await (answer === 'decline' ? blue : red).arena.battles[answer](id);
    expect((await following.next()).value?.view.status).toBe(status);
    expect((await following.next()).done).toBe(true);
  });

  test('stops when the caller wants, also while it waits', async () => {
    const [red, blue] = await newPair();
    const id = await startBattle(red, blue);
    const controller = new AbortController();
    const following = red.arena.battles.follow(id, { signal: controller.signal });
    await following.next();
    const next = following.next();
    const reason = new Error('the page was left');
    controller.abort(reason);
    await expect(next).rejects.toBe(reason);
  });

  test('learns of a battle that is none of theirs what anybody would', async () => {
    const [red, blue] = await newPair();
    const id = await startBattle(red, blue);
    const { arena } = await newTrainer(service.url);
    await expect(arena.battles.follow(id).next()).rejects.toMatchObject({ code: 'unknown_battle' });
  });
});
