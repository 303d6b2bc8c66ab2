import type { ActionResult, BattleView } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lead, newTrainer, playStep, playToEnd, startBattle } from '../../testing/client.js';
import { startService, type TestService } from '../../testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const attack = (move_index = 0) => ({ action_type: 'attack', move_index });

async function begun(format?: string) {
  const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
  return { ash, gary, id: await startBattle(ash, gary, format) };
}

describe('POST /battles/{id}/action', () => {
  it('200: the first action is held, the second resolves the turn', async () => {
    const { ash, gary, id } = await begun();
    const first = await ash.act(id, attack());
    expect(first.body).toEqual({
      battle_id: id,
      turn_resolved: false,
      turn_number: 1,
      step: 1,
      status: 'active',
      phase: 'action',
      waiting_on: [gary.username],
      deadline_at: null,
      events: [],
      winner: null,
    });
    const second = await gary.act(id, attack());
    expect(second.body).toMatchObject({
      battle_id: id,
      turn_resolved: true,
      step: 2,
      status: 'active',
      winner: null,
    });
    expect(second.body.events.length).toBeGreaterThan(0);
    expect(second.body.events.every((event) => event.step === 1)).toBe(true);
    expect((await ash.view(id)).step).toBe(2);
  });

  it.each([
    ['of a battle with a clock', 'singles_3v3', { clock: { step_seconds: 3600, bank_seconds: 7200 } }],
    ['by standard rules', 'singles_1v1', { rules: 'standard' as const }],
  ])(
    '200: with ?view=true the answer %s has the view that follows, until the end',
    async (_what, format, terms) => {
      const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
      const id = await startBattle(ash, gary, format, terms);
      let answers = 0;
      for (;;) {
        for (const player of [ash, gary]) {
          const { status, legal_actions: legal } = await player.view(id);
          const [action] = legal;
          if (status === 'finished') return expect(answers).toBeGreaterThan(1);
          if (!action) continue;
          const { body } = await player.post<ActionResult>(`/battles/${id}/action?view=true`, action);
          const now = await player.view(id);
          expect(body.view).toEqual(now.status === 'finished' ? undefined : now);
          answers += 1;
        }
      }
    },
  );

  it('200: a repetition with ?view=true, and an action without it, have no view', async () => {
    const { ash, gary, id } = await begun();
    await ash.act(id, attack());
    const repeated = await ash.post<ActionResult>(`/battles/${id}/action?view=true`, attack());
    const other = await gary.act(id, attack());
    for (const { status, body } of [repeated, other]) expect([status, body.view]).toEqual([200, undefined]);
  });

  it('200: a switch brings in the named creature before the attacks', async () => {
    const { ash, gary, id } = await begun();
    await ash.act(id, { action_type: 'switch', switch_to: 2 });
    const { body } = await gary.act(id, attack());
    expect(body.events[0]).toMatchObject({ kind: 'switch', side: 'opponent', slot: 2 });
    expect((await ash.view(id)).you.active_slot).toBe(2);
  });

  it('200: a legal action can be sent back as it is, label included', async () => {
    const { ash, id } = await begun();
    const [action] = (await ash.view(id)).legal_actions;
    expect(action).toMatchObject({
      action_type: 'attack',
      move_index: 0,
      move: expect.any(String),
      step: 1,
      label: expect.any(String),
    });
    expect((await ash.act(id, action ?? {})).status).toBe(200);
  });

  it('200 or 409: an attack with the name of its move counts only where the move is that one', async () => {
    const { ash, gary, id } = await begun();
    const [first, second] = (await ash.view(id)).you.team[0]?.moves.map(({ name }) => name) ?? [];
    const wrong = await ash.act(id, { ...attack(), move: second });
    expect(wrong.body).toMatchObject({
      ...{ status: 409, code: 'illegal_action' },
      detail: `An attack with move_index 0 uses ${first} now, not ${second}.`,
    });
    expect((await ash.view(id)).you.submitted).toBe(false);
    const key = { 'idempotency-key': 'named' };
    const right = await ash.act(id, { ...attack(), move: first }, key);
    expect(right.status).toBe(200);
    // A repetition gets its answer, whatever the moves are by then.
    await gary.act(id, attack());
    expect((await ash.act(id, { ...attack(), move: first }, key)).body).toEqual(right.body);
  });

  it('200: an identical repetition of a held action answers the same', async () => {
    const { ash, id } = await begun();
    const first = await ash.act(id, attack(1));
    const again = await ash.act(id, { ...attack(1), step: 1 });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });

  it('409: another action for the same step', async () => {
    const { ash, id } = await begun();
    await ash.act(id, attack(0));
    const other = await ash.act(id, attack(1));
    expect(other.body).toMatchObject({ status: 409, code: 'already_submitted' });
    expect((await ash.act(id, { action_type: 'switch', switch_to: 1 })).status).toBe(409);
  });

  it('409: a late retry that names its step is refused as stale_step and changes nothing', async () => {
    const { ash, gary, id } = await begun();
    await ash.act(id, { ...attack(), step: 1 });
    await gary.act(id, { ...attack(), step: 1 });
    const late = await gary.act(id, { ...attack(), step: 1 });
    expect(late.body).toMatchObject({ status: 409, code: 'stale_step' });
    expect((await ash.act(id, { ...attack(), step: 9 })).body).toMatchObject({ code: 'stale_step' });
    expect((await gary.view(id)).you.submitted).toBe(false);
  });

  it('200: with an Idempotency-Key a repetition gets the same answer, also after the turn is resolved', async () => {
    const { ash, gary, id } = await begun();
    const key = (value: string) => ({ 'idempotency-key': value });
    const held = await ash.act(id, attack(), key('ash-1'));
    const resolved = await gary.act(id, attack(), key('gary-1'));
    expect(resolved.body.turn_resolved).toBe(true);
    expect((await ash.act(id, attack(), key('ash-1'))).body).toEqual(held.body);
    expect((await gary.act(id, attack(), key('gary-1'))).body).toEqual(resolved.body);
    expect((await ash.view(id)).step).toBe(2);
    expect((await gary.view(id)).you.submitted).toBe(false);
    const reused = await gary.act(id, attack(1), key('gary-1'));
    expect(reused.body).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  });

  it('400: a body that does not fit its action_type', async () => {
    const { ash, id } = await begun();
    for (const [body, field] of [
      [{ action_type: 'attack' }, 'move_index'],
      [{ action_type: 'attack', move_index: 4 }, 'move_index'],
      [{ action_type: 'attack', move_index: -1 }, 'move_index'],
      [{ action_type: 'attack', move_index: 0.5 }, 'move_index'],
      [{ action_type: 'attack', move_index: '0' }, 'move_index'],
      [{ action_type: 'attack', move_index: null }, 'move_index'],
      [{ action_type: 'attack', move: 'tackle' }, 'move_index'],
      [{ ...attack(), move: 'Quick Attack' }, 'move'],
      [{ ...attack(), move: 'a'.repeat(61) }, 'move'],
      [{ action_type: 'switch', switch_to: 1, move: 'tackle' }, 'move'],
      [{ action_type: 'forfeit', move: 'tackle' }, 'move'],
      [{ action_type: 'switch' }, 'switch_to'],
      [{ action_type: 'switch', switch_to: 6 }, 'switch_to'],
      [{ action_type: 'switch', switch_to: 1, move_index: 0 }, 'move_index'],
      [{ action_type: 'forfeit', switch_to: 1 }, 'switch_to'],
      [{ action_type: 'timeout' }, 'action_type'],
      [{ move_index: 0 }, 'action_type'],
      [{ ...attack(), step: 0 }, 'step'],
      [{ ...attack(), step: 1e12 }, 'step'],
      [{ ...attack(), side: 1 }, 'side'],
    ] as const) {
      const { status, body: answer } = await ash.act(id, body);
      expect([body, status, Object.keys((answer as unknown as { errors: object }).errors)]).toEqual([
        body,
        400,
        [field],
      ]);
    }
    for (const body of ['{', '[]', '"attack"', 'null', '']) {
      const answer = await ash.request('POST', `/battles/${id}/action`, { body });
      expect([body, answer.status, answer.body.code]).toEqual([body, 400, 'malformed_body']);
    }
  });

  it('409: a switch to the active creature or out of the team', async () => {
    const { ash, id } = await begun('singles_3v3');
    for (const switch_to of [0, 3, 5]) {
      const answer = await ash.act(id, { action_type: 'switch', switch_to });
      expect(answer.body).toMatchObject({ status: 409, code: 'illegal_action' });
    }
  });

  it('409: while only the other trainer has to replace a creature', async () => {
    const { ash, gary, id } = await begun('singles_3v3');
    for (;;) {
      const view = await ash.view(id);
      if (view.phase === 'replacement' && view.waiting_on.length === 1) {
        const [waiting, other] = view.waiting_on[0] === ash.username ? [ash, gary] : [gary, ash];
        expect((await other.act(id, attack())).body).toMatchObject({ status: 409, code: 'not_your_turn' });
        expect((await other.view(id)).legal_actions.map((action) => action.action_type)).toEqual(['forfeit']);
        const replacing = await waiting.view(id);
        expect(new Set(replacing.legal_actions.map((action) => action.action_type))).toEqual(
          new Set(['switch', 'forfeit']),
        );
        const { body } = await waiting.act(id, replacing.legal_actions[0] ?? {});
        expect(body).toMatchObject({ turn_resolved: true, step: (view.step ?? 0) + 1 });
        return;
      }
      await playStep(id, [ash, gary]);
    }
  });

  it('200: a switch after a hit waits for that trainer only, and the other’s action stays hidden and comes after', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    await lead(ash, 'ninjask', 'u-turn');
    await lead(gary, 'snorlax', 'body-slam');
    const id = await startBattle(ash, gary, 'singles_3v3');
    await gary.act(id, attack());
    const hit = await ash.act(id, attack());
    expect(hit.body).toMatchObject({
      turn_number: 1,
      step: 2,
      phase: 'replacement',
      waiting_on: [ash.username],
    });
    const view = await ash.get<BattleView>(`/battles/${id}`);
    expect(view.text).not.toContain('body-slam');
    expect(new Set(view.body.legal_actions.map((action) => action.action_type))).toEqual(
      new Set(['switch', 'forfeit']),
    );
    expect((await gary.act(id, attack())).body).toMatchObject({ status: 409, code: 'not_your_turn' });
    const replaced = await ash.act(id, { action_type: 'switch', switch_to: 1 });
    const told = replaced.body.events.map((event) => [event.kind, 'side' in event && event.side]);
    expect(told.slice(0, 2)).toEqual([
      ['switch', 'you'],
      ['move', 'opponent'],
    ]);
    expect(replaced.body.step).toBe(3);
  });

  it('409: a battle that has not begun or has ended', async () => {
    const { ash, gary, id } = await begun('singles_1v1');
    await playToEnd(id, [ash, gary]);
    expect((await ash.act(id, attack())).body).toMatchObject({
      status: 409,
      code: 'wrong_status',
      detail: expect.stringContaining('finished'),
    });
    const pending = await ash.post<{ battle_id: string }>('/battles/challenge', {
      opponent_username: gary.username,
    });
    const early = await ash.act(pending.body.battle_id, attack());
    expect(early.body).toMatchObject({ status: 409, code: 'wrong_status' });
  });
});

describe('POST /battles/{id}/forfeit', () => {
  it('200: ends the battle at once, without the other', async () => {
    const { ash, gary, id } = await begun();
    const { status, body } = await ash.post<ActionResult>(`/battles/${id}/forfeit`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      turn_resolved: true,
      status: 'finished',
      phase: null,
      waiting_on: [],
      winner: gary.username,
    });
    const end = { kind: 'battle_end', winner: gary.username, reason: 'forfeit' };
    expect(body.events.at(-1)).toMatchObject({ ...end, outcome: 'opponent' });
    expect((await gary.view(id)).events.at(-1)).toMatchObject({ ...end, outcome: 'you' });
    expect(await ash.view(id)).toMatchObject({ winner: gary.username, outcome: 'opponent' });
    expect(await gary.view(id)).toMatchObject({ winner: gary.username, outcome: 'you' });
  });

  it('200: also after an action of the same step is held, by either of the two', async () => {
    for (const who of ['ash', 'gary'] as const) {
      const { ash, gary, id } = await begun();
      await ash.act(id, attack());
      const quitter = who === 'ash' ? ash : gary;
      const winner = who === 'ash' ? gary : ash;
      const { body } = await quitter.act(id, { action_type: 'forfeit' });
      expect(body).toMatchObject({ status: 'finished', winner: winner.username });
    }
  });

  it('409: when the battle is over', async () => {
    const { ash, gary, id } = await begun();
    await ash.post(`/battles/${id}/forfeit`);
    expect((await ash.post(`/battles/${id}/forfeit`)).body).toMatchObject({
      status: 409,
      code: 'wrong_status',
    });
    expect((await gary.post(`/battles/${id}/forfeit`)).status).toBe(409);
  });
});
