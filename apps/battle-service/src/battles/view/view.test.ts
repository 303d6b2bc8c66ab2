import type { BattleView, Event } from '@repo/contracts/battle';
import { Event as EventSchema, BattleView as ViewSchema } from '@repo/contracts/battle';
import { isFull } from '@repo/testing/run-length';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  firstLegal,
  lead,
  newTrainer,
  playToEnd,
  startBattle,
  type TrainerClient,
} from '../../testing/client.js';
import { startService, type TestService } from '../../testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function begun(format?: string) {
  const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
  return { ash, gary, id: await startBattle(ash, gary, format) };
}

describe('GET /battles/{id}', () => {
  it('200: the own team in full, the opponent’s censored, and what the caller may do', async () => {
    const { ash, gary, id } = await begun('singles_3v3');
    const { status, body } = await ash.get<BattleView>(`/battles/${id}`);
    expect(status).toBe(200);
    expect([...Value.Errors(ViewSchema, body)]).toEqual([]);
    expect(body).toMatchObject({ battle_id: id, challenger: ash.username, turn_number: 1, step: 1 });
    expect(body.you).toMatchObject({ username: ash.username, active_slot: 0, submitted: false });
    const hp = (await ash.creatures()).map(({ stats }) => stats.hp);
    expect(body.you.team.map((creature) => [creature.slot, creature.active, creature.hp])).toEqual([
      [0, true, hp[0]],
      [1, false, hp[1]],
      [2, false, hp[2]],
    ]);
    const [rival] = await gary.creatures();
    expect(body.opponent).toEqual({
      username: gary.username,
      active_slot: 0,
      conditions: [],
      submitted: false,
      clock: null,
      team: [
        {
          slot: 0,
          species: rival?.species,
          types: rival?.types,
          level: 50,
          status: null,
          conditions: [],
          transformed_into: null,
          fainted: false,
          active: true,
        },
        { slot: 1, fainted: false },
        { slot: 2, fainted: false },
      ],
    });
    const moves = body.you.team[0]?.moves ?? [];
    expect(body.legal_actions.map(({ label: _words, ...action }) => action)).toEqual([
      ...moves.map(({ name: move }, move_index) => ({ action_type: 'attack', move_index, move, step: 1 })),
      { action_type: 'switch', switch_to: 1, step: 1 },
      { action_type: 'switch', switch_to: 2, step: 1 },
      { action_type: 'forfeit', step: 1 },
    ]);
    expect(body.legal_actions.at(-1)?.label).toBe('Forfeit the battle');
    const third = body.you.team[2]?.species ?? '';
    expect(body.legal_actions.at(-2)?.label).toBe(
      `Switch to ${third.charAt(0).toUpperCase()}${third.slice(1)} (${hp[2]}/${hp[2]} HP)`,
    );
  });

  it('is byte-identical whatever the opponent has queued', async () => {
    const { ash, gary, id } = await begun('singles_3v3');
    const seen = async () =>
      Promise.all(
        [`/battles/${id}`, `/battles/${id}/history`, '/battles/pending'].map(
          async (path) => (await ash.get(path)).text,
        ),
      );
    const forget = async () => {
      await service.database.pool.query('DELETE FROM battle.battle_actions WHERE battle_id = $1', [id]);
      await service.database.pool.query(`UPDATE battle.battles SET waiting = '{0,1}' WHERE id = $1`, [id]);
    };
    const views: string[][] = [];
    for (const action of (await gary.view(id)).legal_actions.filter(
      (each) => each.action_type !== 'forfeit',
    )) {
      expect((await gary.act(id, action)).body.turn_resolved).toBe(false);
      // The moment is seen, and has nothing to do with what is queued.
      await service.database.pool.query('UPDATE battle.battles SET updated_at = created_at');
      views.push(await seen());
      await forget();
    }
    expect(views.length).toBeGreaterThan(3);
    expect(new Set(views.map((view) => view.join('\n'))).size).toBe(1);
    expect(JSON.parse(views[0]?.[0] ?? '').opponent.submitted).toBe(true);
  });

  it('shows what happened in the step resolved last, and says so of both actions', async () => {
    const { ash, gary, id } = await begun();
    await ash.act(id, { action_type: 'attack', move_index: 0 });
    expect((await ash.view(id)).you.submitted).toBe(true);
    expect((await gary.view(id)).opponent.submitted).toBe(true);
    expect((await ash.view(id)).legal_actions.map((action) => action.action_type)).toEqual(['forfeit']);
    const { body } = await gary.act(id, { action_type: 'attack', move_index: 0 });
    expect((await gary.view(id)).events).toEqual(body.events);
    expect((await ash.view(id)).you.submitted).toBe(false);
  });

  it('shows moves that a creature has taken on to its trainer, who attacks with them, and its form to both', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    await lead(ash, 'ditto', 'transform');
    await lead(gary, 'snorlax', 'rest');
    const id = await startBattle(ash, gary, 'singles_1v1');
    await ash.act(id, { action_type: 'attack', move_index: 0 });
    await gary.act(id, { action_type: 'attack', move_index: 0 });
    const [own, other] = [await ash.view(id), await gary.view(id)];
    const creature = own.you.team[0];
    expect(creature).toMatchObject({ species: 'ditto', transformed_into: 'snorlax', types: ['normal'] });
    expect(creature?.moves[0]).toMatchObject({
      ...{ name: 'rest', pp: 5, max_pp: 5 },
      effect: 'The user regains all HP, loses its status and sleeps for two turns.',
    });
    expect(own.legal_actions[0]).toMatchObject({ move: 'rest', label: 'Rest (psychic, status, 5/5 PP)' });
    expect(other.opponent.team[0]).toMatchObject({ species: 'ditto', transformed_into: 'snorlax' });
    for (const view of [own, other]) {
      expect([...Value.Errors(ViewSchema, view)]).toEqual([]);
      expect(view.events.find(({ kind }) => kind === 'transform')).toMatchObject({ into: 'snorlax' });
    }
    await ash.act(id, { action_type: 'attack', move_index: 0 });
    const { body } = await gary.act(id, { action_type: 'attack', move_index: 0 });
    expect(body.events).toContainEqual(
      expect.objectContaining({ side: 'opponent', kind: 'move', move: 'rest' }),
    );
    expect((await ash.view(id)).you.team[0]?.moves[0]).toMatchObject({ name: 'rest', pp: 4 });
  });

  it('names Struggle where no move can be used, and the one move of a creature that is bound to it', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    await lead(ash, 'snorlax', 'rest');
    await lead(gary, 'aerodactyl', 'taunt', 'fly');
    const id = await startBattle(ash, gary, 'singles_1v1');
    const attacksOf = async (trainer: TrainerClient) =>
      (await trainer.view(id)).legal_actions.filter((action) => action.action_type === 'attack');
    await ash.act(id, { action_type: 'attack', move_index: 0 });
    await gary.act(id, { action_type: 'attack', move_index: 0 });
    const struggle = { action_type: 'attack', move_index: 0, move: 'struggle', step: 2, label: 'Struggle' };
    expect(await attacksOf(ash)).toEqual([struggle]);
    await gary.act(id, { action_type: 'attack', move_index: 1 });
    const { body } = await ash.act(id, struggle);
    expect(body.events).toContainEqual(expect.objectContaining({ side: 'you', move: struggle.move }));
    expect(await attacksOf(gary)).toMatchObject([{ move_index: 1, move: 'fly' }]);
  });

  it.runIf(isFull)(
    'never shows HP, stats, nature, moves or unseen species of the opponent, in whole battles',
    async () => {
      const { ash, gary, id } = await begun('singles_6v6');
      let steps = 0;
      for (;;) {
        for (const player of [ash, gary]) {
          const view = await player.view(id);
          expect([...Value.Errors(ViewSchema, view)]).toEqual([]);
          for (const creature of view.opponent.team) {
            const allowed = [
              ...['slot', 'species', 'types', 'level', 'status', 'conditions', 'transformed_into'],
              ...['fainted', 'active'],
            ];
            expect(allowed).toEqual(expect.arrayContaining(Object.keys(creature)));
            if (!('species' in creature)) expect(Object.keys(creature)).toEqual(['slot', 'fainted']);
          }
          for (const event of view.events) expectCensored(event);
          if (view.status === 'finished') {
            expect(steps).toBeGreaterThan(5);
            return;
          }
          const action = firstLegal(view.legal_actions);
          if (action) await player.act(id, action);
          steps += 1;
        }
      }
    },
  );
});

/** Whose creature it is about, or undefined for nobody's. */
const sideOf = (event: Event) => ('side' in event ? event.side : undefined);

function expectCensored(event: Event) {
  expect([...Value.Errors(EventSchema, event)]).toEqual([]);
  const side = sideOf(event);
  if (side === 'opponent') {
    expect(event).not.toHaveProperty('hp');
    if (event.kind !== 'damage') expect(event).not.toHaveProperty('amount');
  }
  if (side === 'you' && event.kind === 'damage') expect(event).toHaveProperty('hp');
}

describe('GET /battles/{id}/history', () => {
  it('200: every event in order from 1, and only those after a sequence number', async () => {
    const { ash, gary, id } = await begun('singles_1v1');
    await playToEnd(id, [ash, gary]);
    const { body: all } = await ash.get<Event[]>(`/battles/${id}/history`);
    expect(all.map((event) => event.seq)).toEqual(all.map((_, index) => index + 1));
    expect(all.at(-1)).toMatchObject({ kind: 'battle_end' });
    for (const event of all) {
      expectCensored(event);
      // A draw has no winner; nothing else of an event is ever null.
      const { winner: _name, ...rest } = { winner: null, ...event };
      expect(Object.values(rest)).not.toContain(null);
    }
    for (const after of [1, 5, all.length - 1, all.length, all.length + 10]) {
      const { body } = await ash.get<Event[]>(`/battles/${id}/history?after=${after}`);
      expect(body).toEqual(all.slice(after));
    }
  });

  it('200: both sides see the same events from their own side', async () => {
    const { ash, gary, id } = await begun('singles_1v1');
    await playToEnd(id, [ash, gary]);
    const [own, other] = await Promise.all(
      [ash, gary].map(async (player) => (await player.get<Event[]>(`/battles/${id}/history`)).body),
    );
    const mirrored = { you: 'opponent', opponent: 'you' } as const;
    const mirror = (side: 'you' | 'opponent' | undefined) => side && mirrored[side];
    expect(own?.map((event) => [event.kind, sideOf(event)])).toEqual(
      other?.map((event) => [event.kind, mirror(sideOf(event))]),
    );
  });

  it('200: nothing before the battle is active', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const { body } = await ash.post<{ battle_id: string }>('/battles/challenge', {
      opponent_username: gary.username,
    });
    expect((await gary.get(`/battles/${body.battle_id}/history`)).body).toEqual([]);
  });

  it('400: an `after` that is no sequence number', async () => {
    const { ash, id } = await begun();
    for (const after of ['-1', 'x', '1.5', '0x10', '1e3', '+5', '99999999999']) {
      const answer = await ash.get(`/battles/${id}/history?after=${encodeURIComponent(after)}`);
      expect([after, answer.status]).toEqual([after, 400]);
    }
  });
});
