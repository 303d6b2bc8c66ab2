import {
  type BattleClient,
  createBattleClient,
  isProblem,
  type Notice,
  Problem,
} from '@creature-arena/battle-client';
import { operations } from '@repo/contracts/battle';
import { passTime } from '@repo/testing/pass-time';
import type { ServiceProcess } from '@repo/testing/service-process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actOnce, newTrainer, PASSWORD, startArena, startBattle } from './arena.js';
import {
  contractOf,
  type Exchange,
  entriesOf,
  methodsOf,
  noting as notingCalls,
  refusalOf,
} from './exchanges.js';

const { operationIds, notingFetch } = contractOf(operations);

let service: ServiceProcess;
beforeAll(async () => {
  service = await startArena();
});
afterAll(() => service.kill());

const noting = <T extends object>(client: T): T => notingCalls(client, called);

/** Every request that these tests have sent. */
const exchanges: Exchange[] = [];
/** The methods of the client that they have called. */
const called = new Set<string>();

async function trainer() {
  const { arena, ...rest } = await newTrainer(service.url, { fetch: notingFetch(exchanges) });
  return { arena: noting(arena), ...rest };
}

const problemOf = (sent: Promise<unknown>) => refusalOf<Problem>(sent);

describe('an account', () => {
  test('is made, logged in to, read, given a new password and deleted', async () => {
    const arena = noting(createBattleClient({ baseUrl: service.url, fetch: notingFetch(exchanges) }));
    const account = { username: 'Misty', password: PASSWORD };
    expect(await arena.register(account)).toMatchObject({ username: 'Misty', elo_rating: 1000 });
    const { token, expiresAt } = await arena.logIn(account);
    expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(3_500_000);
    expect(await arena.me()).toMatchObject({ username: 'Misty' });

    const change = { old_password: PASSWORD, new_password: `${PASSWORD}!` };
    expect((await arena.changePassword(change)).token).not.toBe(token);
    expect(await arena.me()).toMatchObject({ username: 'Misty' });
    const old = createBattleClient({ baseUrl: service.url, token });
    expect(await problemOf(old.me())).toMatchObject({ status: 401, code: 'invalid_token' });

    const opened = await arena.session.begin({ username: 'misty', password: `${PASSWORD}!` });
    expect(opened).toMatchObject({ access_token: expect.any(String), token_type: 'bearer' });
    // Only a browser keeps the cookie.
    expect(await problemOf(arena.session.renew())).toMatchObject({ code: 'session_ended' });
    const [device] = await arena.session.devices();
    expect(device).toMatchObject({ is_this: false, expires_at: opened.session_expires_at });
    expect(await arena.session.endDevice(device?.id ?? '')).toBe(undefined);
    expect(await arena.session.devices()).toEqual([]);
    await arena.session.end();

    expect(await arena.deleteAccount({ password: `${PASSWORD}!` })).toBe(undefined);
    expect(await problemOf(arena.logIn(account))).toMatchObject({ code: 'invalid_credentials' });
  });

  test('goes on where somebody logs in again after its token has ended', async () => {
    const { username } = await trainer();
    const arena: BattleClient = createBattleClient({
      baseUrl: service.url,
      token: 'ended',
      onUnauthorized: async () => (await arena.logIn({ username, password: PASSWORD })).token,
    });
    expect(await arena.me()).toMatchObject({ username });
  });
});

describe('a problem', () => {
  test('says what is wrong, by code and by field', async () => {
    const { arena } = await trainer();
    const error = await problemOf(arena.battles.challenge({ opponent_username: 'x' }));
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({
      status: 400,
      code: 'validation',
      title: 'Bad Request',
      retryAfter: undefined,
    });
    expect(error.errors.opponent_username).toEqual([expect.any(String)]);
    expect(error.request).toEqual({ method: 'POST', path: '/battles/challenge' });
    expect(error.requestId).toMatch(/./);
    expect(isProblem(error)).toBe(true);
    expect(isProblem(error, 'stale_step', 'validation')).toBe(true);
    expect(isProblem(error, 'stale_step')).toBe(false);
    expect(isProblem(new Error('other'))).toBe(false);
  });

  test('is an address that would lead elsewhere, before anything is sent', async () => {
    const { arena } = await trainer();
    const sent = exchanges.length;
    for (const name of ['', '.', '..']) expect(() => arena.leaderboard.entry(name)).toThrow(TypeError);
    expect(exchanges.length).toBe(sent);
    expect(await problemOf(arena.leaderboard.entry('a/../b?c'))).toMatchObject({ code: 'unknown_trainer' });
  });
});

test('creatures are listed, caught, ordered, changed and released', async () => {
  const { arena } = await trainer();
  const caught = await arena.creatures.catch({ species: 'pikachu' });
  expect(caught).toMatchObject({ species: 'pikachu', position: 6 });
  await arena.creatures.catch();
  const ids = (await arena.creatures.list()).map(({ id }) => id);
  expect(ids.length).toBe(8);
  const reordered = await arena.creatures.reorder(ids.toReversed());
  expect(reordered.map(({ id }) => id)).toEqual(ids.toReversed());
  const [move = ''] = caught.moves.map(({ name }) => name);
  const changed = await arena.creatures.change(caught.id, { nickname: 'Sparky', moves: [move] });
  expect(changed).toMatchObject({ nickname: 'Sparky', moves: [{ name: move }] });
  expect(await arena.creatures.release(caught.id)).toBe(undefined);
  expect(await problemOf(arena.creatures.release(caught.id))).toMatchObject({ code: 'unknown_creature' });
});

test('abilities and items can be looked up, without an account', async () => {
  const arena = noting(createBattleClient({ baseUrl: service.url, fetch: notingFetch(exchanges) }));
  for (const [effects, name] of [
    [arena.abilities, 'levitate'],
    [arena.items, 'leftovers'],
  ] as const) {
    const { items, total } = await effects.page({ limit: 2 });
    expect(items).toHaveLength(2);
    const last = await entriesOf<{ name: string }>(effects.all({ limit: 2, offset: (total ?? 0) - 3 }));
    expect(last).toHaveLength(3);
    expect(await effects.one(name)).toEqual({ name, text: expect.any(String) });
  }
});

test('species and moves can be looked up', async () => {
  const { arena } = await trainer();
  const page = await arena.species.page({ limit: 3 });
  expect(page.items.length).toBe(3);
  expect(page.total).toBeGreaterThan(500);
  const second = await page.next?.();
  const offset = (page.total ?? 0) - 4;
  const last = await entriesOf(arena.species.all({ limit: 3, offset }));
  expect([second?.items.length, last.length]).toEqual([3, 4]);
  expect(await arena.species.one('pikachu')).toMatchObject({ name: 'pikachu', types: ['electric'] });
  expect((await arena.species.moves('pikachu', { rules: 'standard' })).map(({ name }) => name)).toContain(
    'thunderbolt',
  );
  expect(await arena.moves.one('thunderbolt')).toMatchObject({ name: 'thunderbolt', type: 'electric' });
});

test('a team is checked, saved, changed, read as text, fought with and deleted', async () => {
  const [red, blue] = [await trainer(), await trainer()];
  expect((await red.arena.formats.list()).map(({ format }) => format)).toContain('open_3v3');
  const [first] = await red.arena.creatures.list();
  const sets = [{ creature_id: first?.id ?? null, moves: first?.moves.map(({ name }) => name) ?? [] }];
  const terms = { format: 'singles_1v1', rules: 'standard' } as const;
  const bare = sets.map((each) => ({ ...each, ability: null }));
  const checked = await red.arena.teams.check({ ...terms, sets: bare });
  expect(checked.problems).toMatchObject([{ code: 'ability_missing', slots: [0] }]);
  const made = await red.arena.teams.create({ name: 'One', format: 'singles_1v1', sets });
  expect(made).toMatchObject({ name: 'One', version: 1, problems: [] });
  const { team_id: id } = made;
  const text = await red.arena.teams.text(id);
  expect(text).toMatch(/^=== \[gen9\] One ===\n/);
  const change = { name: 'Only one', format: 'singles_1v1', text, version: 1 } as const;
  const changed = await red.arena.teams.change(id, change);
  expect(changed).toMatchObject({ name: 'Only one', version: 2, sets: made.sets });
  expect(await problemOf(red.arena.teams.change(id, { ...change, name: 'Two' }))).toMatchObject({
    code: 'stale_team',
  });
  expect(await red.arena.teams.one(id)).toEqual(changed);
  expect(await red.arena.teams.list()).toEqual([changed]);
  const { battle_id: battle } = await red.arena.battles.challenge({
    ...{ opponent_username: blue.username, format: 'singles_1v1' },
  });
  await blue.arena.battles.accept(battle);
  const { you } = await red.arena.battles.enter(battle, { team_id: id });
  expect(you.team.map(({ creature_id }) => creature_id)).toEqual([first?.id]);
  expect(await red.arena.teams.delete(id)).toBe(undefined);
  expect(await problemOf(red.arena.teams.delete(id))).toMatchObject({ code: 'unknown_team' });
});

test('challenges are made, accepted, declined and taken back', async () => {
  const [red, blue] = [await trainer(), await trainer()];
  const challenge = async () =>
    (await red.arena.battles.challenge({ opponent_username: blue.username })).battle_id;
  expect(await red.arena.battles.cancel(await challenge())).toMatchObject({ status: 'cancelled' });
  expect(await blue.arena.battles.decline(await challenge())).toMatchObject({ status: 'declined' });
  const id = await challenge();
  expect(await blue.arena.battles.accept(id)).toMatchObject({ status: 'team_select' });
  const pending = await entriesOf(red.arena.battles.pending({ limit: 1 }));
  expect(pending).toMatchObject([{ battle_id: id }]);
});

test('a battle is played to its ratings', async () => {
  const [red, blue] = [await trainer(), await trainer()];
  const id = await startBattle(red, blue);
  await actOnce(red, id);
  await actOnce(blue, id);
  const { value } = await red.arena.battles.follow(id).next();
  expect(value?.view.battle_id).toBe(id);
  expect(value?.events.map(({ seq }) => seq)).toEqual(
    (await red.arena.battles.history(id)).map(({ seq }) => seq),
  );
  expect(await red.arena.battles.forfeit(id)).toMatchObject({ status: 'finished', winner: blue.username });
  expect(await red.arena.battles.view(id)).toMatchObject({ outcome: 'opponent' });
  expect(await blue.arena.battles.record(id)).toMatchObject({ battle_id: id });
  expect(await blue.arena.battles.rating(id)).toMatchObject({ opponent: { delta: 16 } });
  expect(await entriesOf(red.arena.battles.finished())).toMatchObject([{ battle_id: id, elo_after: 984 }]);
  expect(await entriesOf(blue.arena.trainers.ratings(red.username))).toMatchObject([{ delta: -16 }]);
  expect(await blue.arena.trainers.formats(red.username)).toMatchObject([{ rating: 984, battles: 1 }]);
  expect(await red.arena.trainers.get(blue.username)).toMatchObject({ username: blue.username });
  expect(await entriesOf(red.arena.trainers.all({ prefix: blue.username }))).toHaveLength(1);
  expect(await red.arena.trainers.formats(blue.username)).toMatchObject([{ format: 'singles_1v1', wins: 1 }]);
  const shy = { accepts_challenges: 'nobody' } as const;
  expect(await red.arena.trainers.changeSettings(shy)).toEqual(shy);
  expect(await red.arena.trainers.settings()).toEqual(shy);
  await red.arena.trainers.changeSettings({ accepts_challenges: 'everyone' });
  await red.arena.trainers.block(blue.username);
  expect(await red.arena.trainers.blocks()).toMatchObject([{ username: blue.username }]);
  await red.arena.trainers.unblock(blue.username);
  expect(await red.arena.trainers.blocks()).toEqual([]);
  expect(await red.arena.trainers.versus(red.username, blue.username)).toMatchObject({
    battles: 1,
    b_wins: 1,
  });
  expect(await blue.arena.battles.rematch(id)).toMatchObject({ origin: 'rematch', rematch_of: id });
});

test('finished battles are read page by page', async () => {
  const [red, blue] = [await trainer(), await trainer()];
  const ids: string[] = [];
  for (const _ of Array(3)) {
    const id = await startBattle(red, blue);
    await red.arena.battles.forfeit(id);
    ids.unshift(id);
  }
  const finished = await entriesOf(red.arena.battles.finished({ limit: 2 }));
  expect(finished.map(({ battle_id }) => battle_id)).toEqual(ids);
  const first = await red.arena.battles.finished({ limit: 2 }).page();
  expect((await first.next?.())?.items).toMatchObject([{ battle_id: ids[2] }]);
});

test('an action is taken back, while the other has not chosen', async () => {
  const [red, blue] = [await trainer(), await trainer()];
  const id = await startBattle(red, blue);
  await actOnce(red, id);
  expect((await red.arena.battles.view(id)).you.held_action).toMatchObject({ step: 1 });
  expect(await red.arena.battles.takeBack(id, 1)).toBe(undefined);
  expect((await red.arena.battles.view(id)).you.held_action).toBe(null);
  expect(await problemOf(red.arena.battles.takeBack(id, 1))).toMatchObject({ code: 'nothing_held' });
  for (const player of [red, blue]) await actOnce(player, id);
  expect(await problemOf(red.arena.battles.takeBack(id, 1))).toMatchObject({ code: 'stale_step' });
});

test('a trainer who stays away gets a deadline', async () => {
  const [red, blue] = [await trainer(), await trainer()];
  const id = await startBattle(red, blue);
  await actOnce(red, id);
  expect(await problemOf(red.arena.battles.callTime(id))).toMatchObject({ code: 'too_early' });
  const pool = new pg.Pool({ connectionString: service.databaseUrl });
  await passTime(pool, id, 8 * 86_400);
  await pool.end();
  expect((await red.arena.battles.callTime(id)).deadline_at).toEqual(expect.any(String));
});

test('notices are told at once, and listed', async () => {
  const [red, blue] = [await trainer(), await trainer()];
  const told = blue.arena.notices.stream();
  expect((await told.next()).value).toMatchObject({ kind: 'hello', id: expect.any(String) });
  const { battle_id: id } = await red.arena.battles.challenge({ opponent_username: blue.username });
  const { value: first } = await told.next();
  expect(first).toMatchObject({ kind: 'challenge.received', battle: { battle_id: id } });
  await red.arena.battles.cancel(id);
  await told.next();
  await told.return();
  const listed = await entriesOf(blue.arena.notices.list({ limit: 1 }));
  expect(listed.map(({ kind }) => kind)).toEqual(['challenge.received', 'challenge.cancelled']);
  const [received, cancelled] = listed;
  expect(first).toEqual(received);

  const resumed = blue.arena.notices.stream({ after: received?.id });
  expect((await resumed.next()).value).toEqual({ kind: 'hello', id: received?.id });
  expect((await resumed.next()).value).toEqual(cancelled);
  await resumed.return();
  const { value: lost } = await blue.arena.notices.stream({ after: '1-00000000' }).next();
  expect(lost).toEqual({ kind: 'reset', id: cancelled?.id });
});

test('a listener is told when its stream is open, and each notice', async () => {
  const [red, blue] = [await trainer(), await trainer()];
  let end = () => {};
  const told: Notice[] = [];
  const onNotice = (notice: Notice) => told.push(notice);
  await new Promise<boolean>((onOpen) => {
    end = blue.arena.notices.listen({ onOpen, onNotice });
  });
  await red.arena.battles.challenge({ opponent_username: blue.username });
  await expect.poll(() => told).toMatchObject([{ kind: 'challenge.received' }]);
  end();
});

test('the leaderboard is read with a token that has ended, too', async () => {
  const { username } = await trainer();
  const arena = noting(
    createBattleClient({ baseUrl: service.url, fetch: notingFetch(exchanges), token: 'ended' }),
  );
  const entry = await arena.leaderboard.entry(username, { sort_by: 'battle_wins' });
  expect(entry).toMatchObject({ username });
  const around = await arena.leaderboard.around(username, { radius: 1 });
  expect(around.entries).toContainEqual(expect.objectContaining({ username }));
  expect(Array.isArray(await arena.house.opponents())).toBe(true);
  const page = await arena.leaderboard.page({ limit: 2 });
  const all = await entriesOf(arena.leaderboard.all({ limit: 2 }));
  expect(page.items).toEqual(all.slice(0, 2));
  expect(all.length).toBe(page.total);
});

test('somebody to play is waited for, and no longer', async () => {
  const { arena } = await trainer();
  const ticket = await arena.queue.join({ speed: 'live', house_after: null });
  expect(ticket).toMatchObject({ format: 'singles_3v3', speed: 'live', window: 100 });
  expect((await arena.queue.tickets()).map(({ ticket_id }) => ticket_id)).toEqual([ticket.ticket_id]);
  expect(await problemOf(arena.queue.join({ speed: 'live' }))).toMatchObject({ code: 'already_queued' });
  expect(await arena.queue.leave(ticket.ticket_id)).toBe(undefined);
  expect(await problemOf(arena.queue.leave(ticket.ticket_id))).toMatchObject({ code: 'unknown_ticket' });
  expect(await arena.queue.tickets()).toEqual([]);
});

const BROWSER = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  label: 'Firefox on Linux',
};

test('a trainer chooses what to be told while away; a link counts only with its secret', async () => {
  const { arena, username } = await trainer();
  const { version } = await arena.notifications.get();
  const changed = await arena.notifications.change({ version, mail: { mode: 'daily', at: '18:30' } });
  expect(changed.mail).toMatchObject({ mode: 'daily', at: '18:30' });
  // This service sends no mails.
  for (const refused of [
    () => arena.notifications.setAddress({ address: 'misty@example.org', password: PASSWORD }),
    () => arena.notifications.test({ channel: 'mail' }),
  ])
    expect(await problemOf(refused())).toMatchObject({ code: 'mail_not_available' });
  await arena.notifications.deleteAddress();
  expect(await arena.notifications.messages()).toEqual([]);
  await arena.notifications.askForPassword({ username });
  const token = 'x'.repeat(43);
  for (const refused of [
    () => arena.notifications.confirmAddress({ token }),
    () => arena.notifications.resetPassword({ token, new_password: 'battery staple' }),
  ])
    expect(await problemOf(refused())).toMatchObject({ code: 'unknown_token' });
});

test('a browser is told by push where the service has keys', async () => {
  const { arena } = await trainer();
  expect(await arena.notifications.browsers()).toEqual({ public_key: null, browsers: [] });
  expect(await problemOf(arena.notifications.addBrowser(BROWSER))).toMatchObject({
    code: 'push_not_available',
  });
  expect(await problemOf(arena.notifications.removeBrowser('none'))).toMatchObject({
    code: 'unknown_browser',
  });
});

test('a program is told by a webhook', async () => {
  const { arena } = await trainer();
  const made = await arena.webhooks.add({ url: 'https://bots.example.org/arena', kinds: ['battle.step'] });
  expect(made.secret).toMatch(/^whsec_/);
  const { webhook_id: id } = made;
  expect((await arena.webhooks.rotate(id)).secret).not.toBe(made.secret);
  expect(await arena.webhooks.change(id, { kinds: null })).toMatchObject({ kinds: null });
  expect(await arena.webhooks.test(id)).toBe(undefined);
  expect(await arena.webhooks.replay(id, { since: '2026-01-01T00:00:00.000Z' })).toEqual({ messages: 0 });
  expect(Array.isArray(await arena.webhooks.attempts(id))).toBe(true);
  expect(await arena.webhooks.get(id)).toMatchObject({ webhook_id: id });
  expect(await arena.webhooks.list()).toHaveLength(1);
  expect(await arena.webhooks.remove(id)).toBe(undefined);
  expect(await problemOf(arena.webhooks.remove(id))).toMatchObject({ code: 'unknown_webhook' });
});

test('a battle is watched from its beginning to its end', async () => {
  const [red, blue, watcher] = [await trainer(), await trainer(), await trainer()];
  const { battle_id: id } = await red.arena.battles.challenge({
    ...{ opponent_username: blue.username, format: 'singles_1v1', spectators: 'anyone' },
  });
  await blue.arena.battles.accept(id);
  await red.arena.battles.enter(id);
  await blue.arena.battles.enter(id);
  const going = await entriesOf(watcher.arena.live.all({ sort: 'newest', limit: 1 }));
  expect(going.map(({ battle_id }) => battle_id)).toContain(id);
  await red.arena.battles.forfeit(id);
  const steps = await entriesOf(watcher.arena.live.stream(id, { after: 0 }));
  const events = steps.flatMap((step) => step.events);
  expect(events).toEqual((await watcher.arena.live.history(id)).slice(0));
  expect(steps.at(-1)?.battle).toMatchObject({ ...(await watcher.arena.live.view(id)), events: [] });
  const guest = noting(createBattleClient({ baseUrl: service.url, fetch: notingFetch(exchanges) }));
  expect(await entriesOf(guest.live.poll(id))).toMatchObject([{ battle: steps.at(-1)?.battle, events }]);
});

test('the service says what it is', async () => {
  const arena = noting(createBattleClient({ baseUrl: service.url, fetch: notingFetch(exchanges) }));
  expect(await arena.service()).toMatchObject({ name: 'battle-service' });
});

describe('the client', () => {
  test('has a method for each operation of the contract, and no other', () => {
    const sent = new Set(exchanges.map(({ operationId }) => operationId));
    expect([...sent].sort()).toEqual(operationIds);
    expect([...called].sort()).toEqual(methodsOf(createBattleClient({ baseUrl: service.url })).sort());
  });

  test('was answered as the contract says, each time', () => {
    expect(exchanges.filter(({ misfits }) => misfits.length > 0)).toEqual([]);
    expect(exchanges.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
