import type { Battle, BattleRecord } from '@repo/contracts/battle';
import { times } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../record/verify.js';
import { lead, newTrainer, startBattle, type TrainerClient } from '../../testing/client.js';
import { letTimePass } from '../../testing/let-time-pass.js';
import { startService, type TestService } from '../../testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { WORKER: 'off' } });
});
afterAll(() => service.close());

const DAY = 86_400;
const ROUNDS = times({ long: 30, full: 10, short: 3 });

const attack = (move_index = 0) => ({ action_type: 'attack', move_index });
const key = (value: string) => ({ 'idempotency-key': value });

const takeBack = (trainer: TrainerClient, id: string, step: number | string = 1) =>
  trainer.request('DELETE', `/battles/${id}/action?step=${step}`);

async function begun(options: Parameters<typeof startBattle>[3] = {}) {
  const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
  return { ash, gary, id: await startBattle(ash, gary, 'singles_3v3', options) };
}

/** A view without the moment of the last change. */
const steadyView = async (trainer: TrainerClient, id: string) => {
  const { updated_at: _moment, ...view } = await trainer.view(id);
  return view;
};

const recordOf = async (trainer: TrainerClient, id: string) =>
  (await trainer.get<BattleRecord>(`/battles/${id}/record`)).body;

describe('DELETE /battles/{id}/action', () => {
  it('204: everything is as if nothing had been sent, for both, and another action can be chosen', async () => {
    const { ash, gary, id } = await begun();
    const before = [await steadyView(ash, id), await steadyView(gary, id)];
    await ash.act(id, attack(1));
    expect((await ash.view(id)).you).toMatchObject({
      submitted: true,
      held_action: { ...attack(1), step: 1, label: expect.any(String) },
    });
    const { status, text } = await takeBack(ash, id);
    expect([status, text]).toEqual([204, '']);
    expect([await steadyView(ash, id), await steadyView(gary, id)]).toEqual(before);
    expect((await ash.act(id, attack(0))).body).toMatchObject({ turn_resolved: false, step: 1 });
    expect((await gary.act(id, attack())).body).toMatchObject({ turn_resolved: true, step: 2 });
  });

  it('204: nothing of it is in the record, which verifies', async () => {
    const { ash, gary, id } = await begun();
    await ash.act(id, { action_type: 'switch', switch_to: 1 }, key('first'));
    await takeBack(ash, id);
    await ash.act(id, attack(), key('second'));
    await gary.act(id, attack());
    await gary.post(`/battles/${id}/forfeit`);
    const record = await recordOf(ash, id);
    expect(record.actions[0]).toEqual({
      challenger: { type: 'attack', move: 0 },
      opponent: { type: 'attack', move: 0 },
    });
    expect(verify(record)).toMatchObject({ ok: true });
  });

  it('409: nothing is held, for the one who has not sent and for the one who has taken back', async () => {
    const { ash, gary, id } = await begun();
    await ash.act(id, attack());
    const none = { status: 409, code: 'nothing_held' };
    expect((await takeBack(gary, id)).body).toMatchObject(none);
    expect((await ash.view(id)).you.held_action).not.toBeNull();
    expect((await takeBack(ash, id)).status).toBe(204);
    expect((await takeBack(ash, id)).body).toMatchObject(none);
  });

  it('409: a late request does not take back the action of another step', async () => {
    const { ash, gary, id } = await begun();
    await ash.act(id, attack());
    await gary.act(id, attack());
    expect((await ash.view(id)).step).toBe(2);
    await ash.act(id, attack(1));
    for (const step of [1, 3]) {
      expect((await takeBack(ash, id, step)).body).toMatchObject({ status: 409, code: 'stale_step' });
    }
    expect((await ash.view(id)).you.submitted).toBe(true);
  });

  it('409: the battle has not begun, or is over', async () => {
    const { ash, gary, id } = await begun();
    await ash.act(id, attack());
    await gary.post(`/battles/${id}/forfeit`);
    const wrong = { status: 409, code: 'wrong_status' };
    expect((await takeBack(ash, id)).body).toMatchObject(wrong);
    const body = { opponent_username: gary.username };
    const pending = (await ash.post<Battle>('/battles/challenge', body)).body;
    expect((await takeBack(ash, pending.battle_id)).body).toMatchObject(wrong);
  });

  it('400: without a step, or with one that is none', async () => {
    const { ash, id } = await begun();
    expect((await ash.request('DELETE', `/battles/${id}/action`)).status).toBe(400);
    for (const step of ['0', 'x', '1.5', '1e1', '99999999999']) {
      expect([step, (await takeBack(ash, id, step)).status]).toEqual([step, 400]);
    }
  });

  it('409: a retry of an action that was taken back is not held again, also in a later step', async () => {
    const { ash, gary, id } = await begun();
    const retry = () => ash.act(id, attack(), key('first'));
    const first = await retry();
    expect((await retry()).body).toEqual(first.body);
    await takeBack(ash, id);
    const refused = { status: 409, code: 'taken_back' };
    expect((await retry()).body).toMatchObject(refused);
    expect((await ash.view(id)).you.submitted).toBe(false);
    expect((await ash.act(id, attack(), key('second'))).status).toBe(200);
    expect((await retry()).body).toMatchObject(refused);
    // The key of one trainer says nothing about that of the other.
    expect((await gary.act(id, attack(), key('first'))).body).toMatchObject({ turn_resolved: true });
    expect((await retry()).body).toMatchObject(refused);
    expect((await ash.view(id)).you.submitted).toBe(false);
  });
});

describe('what is held', () => {
  it('is in the view of the one who has sent it, and in no other', async () => {
    const { ash, gary, id } = await begun({ spectators: 'anyone' });
    await gary.act(id, { action_type: 'switch', switch_to: 2 });
    expect((await gary.view(id)).you.held_action).toMatchObject({
      action_type: 'switch',
      switch_to: 2,
      step: 1,
    });
    expect((await ash.view(id)).you.held_action).toBeNull();
    for (const path of [`/battles/${id}`, '/battles/pending', '/notices', `/live/${id}`, '/live']) {
      const { status, text } = await ash.get(path);
      expect([path, status, text.includes('"switch_to":2,"step":1,"label":"Switch')]).toEqual([
        ...[path, 200],
        // Ash has a creature in that place, too.
        path === `/battles/${id}`,
      ]);
    }
    const { legal_actions: _own, ...rest } = await ash.view(id);
    expect(JSON.stringify(rest)).not.toContain('switch_to');
  });

  it('tells the other trainer nothing more when it is taken back than that one has not chosen: no notice', async () => {
    const { ash, gary, id } = await begun();
    const notices = async () => (await gary.get(`/notices`)).text;
    const before = await notices();
    await ash.act(id, attack(1));
    await takeBack(ash, id);
    expect(await notices()).toBe(before);
  });
});

describe('the clock after an action is taken back', () => {
  const clock = { step_seconds: 60, bank_seconds: 100, on_late: 'default_action' } as const;

  it('runs on from the beginning of the step, with the bank that there was', async () => {
    const { ash, id } = await begun({ clock });
    const before = await ash.view(id);
    await letTimePass(service, id, 90);
    await ash.act(id, attack());
    expect((await ash.view(id)).you.clock?.bank_seconds).toBeLessThanOrEqual(70);
    await letTimePass(service, id, 5);
    await takeBack(ash, id);
    const { you } = await ash.view(id);
    expect(you.clock?.bank_seconds).toBe(100);
    const earlier = Date.parse(before.you.clock?.deadline_at ?? '') - 95_000;
    expect(Date.parse(you.clock?.deadline_at ?? '')).toBe(earlier);
    await ash.act(id, attack());
    expect((await ash.view(id)).you.clock?.bank_seconds).toBeLessThanOrEqual(65);
  });

  it('counts late steps on, as if nothing had been sent', async () => {
    const { ash, gary, id } = await begun({ clock: { ...clock, bank_seconds: 0 } });
    await gary.act(id, attack());
    await letTimePass(service, id, 71);
    expect((await ash.view(id)).you.clock?.late_in_a_row).toBe(1);
    await ash.act(id, attack(), {});
    expect((await ash.view(id)).you.clock?.late_in_a_row).toBe(0);
    await takeBack(ash, id, 2);
    expect((await ash.view(id)).you.clock?.late_in_a_row).toBe(1);
  });

  it('409: time is over, so that nobody is late by taking back', async () => {
    const { ash, id } = await begun({ clock: { ...clock, bank_seconds: 0 } });
    await ash.act(id, attack());
    await letTimePass(service, id, 65);
    expect((await takeBack(ash, id)).body).toMatchObject({ status: 409, code: 'too_late' });
    expect((await ash.view(id)).you.submitted).toBe(true);
  });

  it('409: an action that was taken for a trainer who was late stays', async () => {
    const { ash, id } = await begun({ clock });
    // Only the bank of Ash is used up, so Ash alone is late.
    await service.database.pool.query(
      `UPDATE battle.battles SET clocks = jsonb_set(clocks, '{sides,0,bank}', '0'),
         deadline_at = deadline_at - interval '100 s' WHERE id = $1`,
      [id],
    );
    await letTimePass(service, id, 75);
    expect((await ash.view(id)).you).toMatchObject({ submitted: true, held_action: null });
    expect((await takeBack(ash, id)).body).toMatchObject({ status: 409, code: 'nothing_held' });
  });

  it('has no last chance for the other trainer: the battle waits for both again', async () => {
    const { ash, gary, id } = await begun();
    await ash.act(id, attack());
    await service.database.pool.query(
      `UPDATE battle.battles SET updated_at = updated_at - $2 * interval '1 second' WHERE id = $1`,
      [id, 8 * DAY],
    );
    expect((await ash.post(`/battles/${id}/call-time`)).status).toBe(200);
    expect((await gary.view(id)).deadline_at).not.toBeNull();
    await takeBack(ash, id);
    expect((await gary.view(id)).deadline_at).toBeNull();
    await letTimePass(service, id, 4 * DAY);
    expect((await gary.view(id)).status).toBe('active');
  });
});

describe('taking back while the other trainer acts', () => {
  it(`lets exactly one of the two come first, in ${ROUNDS} steps`, async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    // Nothing is hurt, so that the battle goes on.
    for (const trainer of [ash, gary]) await lead(trainer, 'magikarp', 'splash');
    const id = await startBattle(ash, gary, 'singles_1v1');
    for (let step = 1; step <= ROUNDS; step += 1) {
      const send = () => ash.act(id, { ...attack(), step }, key(`ash-${step}`));
      const take = async () => {
        const { status, body } = await takeBack(ash, id, step);
        return body?.code ?? status;
      };
      const other = () => gary.act(id, { ...attack(), step }, key(`gary-${step}`));
      await send();
      // Every other time the other trainer's action is sent first.
      const early = step % 2 === 0 ? [other(), other()] : [];
      const taking = [take(), take(), send()] as const;
      const [one, two] = await Promise.all(early.length > 0 ? early : [other(), other()]);
      const [taken, takenAgain] = await Promise.all(taking);
      // A repetition gets the same answer, whichever it is.
      expect(one?.body).toEqual(two?.body);
      const view = await ash.view(id);
      if (one?.body.turn_resolved) {
        expect([taken, takenAgain]).toEqual(['stale_step', 'stale_step']);
        expect(view).toMatchObject({ step: step + 1, you: { submitted: false, held_action: null } });
        continue;
      }
      expect([taken, takenAgain].sort()).toEqual([204, 'nothing_held']);
      expect(view).toMatchObject({ step, waiting_on: [ash.username], you: { submitted: false } });
      expect((await send()).body).toMatchObject({ code: 'taken_back' });
      const again = await ash.act(id, { ...attack(), step });
      expect(again.body).toMatchObject({ turn_resolved: true, step: step + 1 });
    }
    await ash.post(`/battles/${id}/forfeit`);
    const record = await recordOf(ash, id);
    const splashes = record.actions.slice(0, ROUNDS);
    const splash = { type: 'attack', move: 0 };
    expect(splashes).toEqual(Array(ROUNDS).fill({ challenger: splash, opponent: splash }));
    expect(record.actions.length).toBe(ROUNDS + 1);
    expect(verify(record)).toMatchObject({ ok: true });
    const { rowCount } = await service.database.pool.query(
      'SELECT FROM battle.battle_actions WHERE battle_id = $1',
      [id],
    );
    expect(rowCount).toBe(0);
  });
});
