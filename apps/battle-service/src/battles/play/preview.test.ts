import type { Battle, BattleRecord, Problem, SetBody, SpectatorView } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../record/verify.js';
import { newTrainer, playToEnd, type TrainerClient } from '../../testing/client.js';
import { startService, type TestService } from '../../testing/service.js';

let service: TestService;
let ash: TrainerClient;
let gary: TrainerClient;
let misty: TrainerClient;
beforeAll(async () => {
  service = await startService();
  [ash, gary, misty] = [
    await newTrainer(service.url),
    await newTrainer(service.url),
    await newTrainer(service.url),
  ];
});
afterAll(() => service.close());

const set = (species: string, ability: string, ...moves: string[]): SetBody => ({
  ...{ species, ability, moves, nature: 'jolly' },
  effort_values: { hp: 4, attack: 252, defense: 0, special_attack: 0, special_defense: 0, speed: 252 },
});

const SIX = [
  set('garchomp', 'rough_skin', 'earthquake', 'dragon-claw'),
  set('gengar', 'cursed_body', 'shadow-ball', 'sludge-bomb'),
  set('blissey', 'natural_cure', 'seismic-toss', 'soft-boiled'),
  set('gyarados', 'intimidate', 'waterfall', 'earthquake'),
  set('jolteon', 'volt_absorb', 'thunderbolt', 'quick-attack'),
  set('snorlax', 'thick_fat', 'body-slam', 'crunch'),
];
const FIVE = [
  set('pikachu', 'static', 'thunderbolt'),
  set('venusaur', 'overgrow', 'sludge-bomb', 'giga-drain'),
  set('charizard', 'blaze', 'flamethrower', 'air-slash'),
  set('blastoise', 'torrent', 'surf', 'ice-beam'),
  set('lapras', 'water_absorb', 'surf', 'ice-beam'),
];

async function begun(terms: object = {}, own: readonly SetBody[] = SIX): Promise<string> {
  const { body } = await ash.post<Battle>('/battles/challenge', {
    ...{ opponent_username: gary.username, format: 'open_3v3', spectators: 'anyone' },
    ...terms,
  });
  const id = body.battle_id;
  await gary.post(`/battles/${id}/accept`);
  expect((await ash.post(`/battles/${id}/team`, { sets: own })).status).toBe(200);
  expect((await gary.post(`/battles/${id}/team`, { sets: FIVE })).status).toBe(200);
  return id;
}

const choose = (slots: number[], step = 1) => ({ action_type: 'choose' as const, slots, step });
const speciesOf = (team: readonly { species?: string }[]) => team.map(({ species }) => species);

describe('a battle with a preview', () => {
  it('shows both what they have brought, and begins with those who are chosen', async () => {
    const id = await begun();
    const view = await ash.view(id);
    expect(view).toMatchObject({
      ...{ status: 'active', phase: 'preview', turn_number: 1, step: 1, rules: 'standard', events: [] },
      you: { team: [], active_slot: null },
      opponent: { team: [], active_slot: null },
    });
    expect(view.preview?.fight).toBe(3);
    expect(speciesOf(view.preview?.you ?? [])).toEqual(SIX.map(({ species }) => species));
    expect(view.preview?.you[0]).toMatchObject({ creature_id: null, ability: 'rough_skin', held_item: null });
    expect(view.preview?.opponent).toEqual(
      ['blastoise', 'charizard', 'lapras', 'pikachu', 'venusaur'].map((species) =>
        expect.objectContaining({ species, level: 50 }),
      ),
    );
    expect(
      view.legal_actions.map((action) => ('slots' in action ? action.slots : action.action_type)),
    ).toEqual([[0, 1, 2], [1, 0, 2], [2, 0, 1], [3, 0, 1], [4, 0, 1], [5, 0, 1], 'forfeit']);
    expect(view.legal_actions[1]?.label).toBe('Lead with Gengar, then Garchomp, Blissey');

    const held = await ash.act(id, choose([5, 0, 3]));
    expect(held.body).toMatchObject({ turn_resolved: false, phase: 'preview', waiting_on: [gary.username] });
    expect((await ash.view(id)).you.held_action).toMatchObject({
      slots: [5, 0, 3],
      label: 'Lead with Snorlax, then Garchomp, Gyarados',
    });
    expect((await ash.request('DELETE', `/battles/${id}/action?step=1`)).status).toBe(204);
    await ash.act(id, choose([3, 5, 0]));
    const resolved = await gary.act(id, choose([2, 0, 1]));
    expect(resolved.body).toMatchObject({ turn_resolved: true, turn_number: 1, step: 2, phase: 'action' });
    const after = await ash.view(id);
    expect(speciesOf(after.you.team)).toEqual(['gyarados', 'snorlax', 'garchomp']);
    expect(after.you.active_slot).toBe(0);
    expect(after.opponent.team).toEqual([
      expect.objectContaining({ slot: 0, species: 'charizard' }),
      { slot: 1, fainted: false },
      { slot: 2, fainted: false },
    ]);
    expect(after.preview).toEqual(view.preview);

    await playToEnd(id, [ash, gary]);
    const { body: record, text } = await ash.get<BattleRecord>(`/battles/${id}/record`);
    expect(record.actions[0]).toEqual({
      challenger: { type: 'choose', slots: [3, 5, 0] },
      opponent: { type: 'choose', slots: [2, 0, 1] },
    });
    expect(record.teams.challenger).toHaveLength(6);
    expect(record.teams.challenger[0]).toMatchObject({ effort_values: { attack: 252, speed: 252 } });
    expect(verify(JSON.parse(text))).toMatchObject({ ok: true });
  });

  it('refuses every choice of other than three of the six', async () => {
    const id = await begun();
    for (const slots of [
      [0, 1],
      [0, 1, 1],
      [0, 1, 2, 3],
    ] as const) {
      const { status, body } = await ash.act(id, choose([...slots]));
      expect([slots, status, body]).toEqual([
        slots,
        400,
        expect.objectContaining({ code: 'invalid_action' }),
      ]);
    }
    // Gary has brought five.
    expect((await gary.act(id, choose([0, 1, 5]))).status).toBe(400);
    for (const action of [
      { action_type: 'attack', move_index: 0 },
      { action_type: 'switch', switch_to: 1 },
    ])
      expect((await ash.post<Problem>(`/battles/${id}/action`, action)).body.code).toBe('illegal_action');
    const wrong = await ash.post<Problem>(`/battles/${id}/action`, { action_type: 'forfeit', slots: [0] });
    expect([wrong.body.code, Object.keys(wrong.body.errors ?? {})]).toEqual(['invalid_action', ['slots']]);
    expect((await ash.post(`/battles/${id}/forfeit`)).status).toBe(200);
    expect((await gary.view(id)).outcome).toBe('you');
  });

  it('tells nobody who was chosen, nor in which order what was brought, until they come out', async () => {
    const told: string[] = [];
    // Each time Garchomp leads.
    for (const [sets, slots] of [
      [SIX, [0, 1, 2]],
      [SIX, [0, 4, 5]],
      [SIX.toReversed(), [5, 1, 3]],
      [
        SIX.map((each) => (each.species === 'snorlax' ? { ...each, held_item: 'leftovers' } : each)),
        [0, 5, 1],
      ],
    ] as const) {
      const id = await begun({}, sets);
      await ash.act(id, choose([...slots]));
      await gary.act(id, choose([1, 0, 2]));
      const { you: _, legal_actions: __, ...seen } = await gary.view(id);
      const { body: watched } = await misty.get<SpectatorView>(`/live/${id}`);
      const { text: history } = await gary.get(`/battles/${id}/history`);
      const { preview, opponent, field, events } = seen;
      const secret = JSON.stringify([
        ...[preview, opponent, field, events, watched.preview, watched.challenger, watched.events],
        JSON.parse(history),
      ]);
      expect(secret).toContain('garchomp');
      told.push(secret);
      await gary.post(`/battles/${id}/forfeit`);
    }
    expect(new Set(told).size).toBe(1);
  });

  it('needs a team, of the format’s rules', async () => {
    const refused = await ash.post<Problem>('/battles/challenge', {
      ...{ opponent_username: gary.username, format: 'open_1v1', rules: 'classic' },
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['rules']]);
    const { body } = await ash.post<Battle>('/battles/challenge', {
      ...{ opponent_username: gary.username, format: 'open_6v6' },
    });
    await gary.post(`/battles/${body.battle_id}/accept`);
    const path = `/battles/${body.battle_id}/team`;
    expect((await ash.post<Problem>(path)).body.code).toBe('team_required');
    const small = await ash.post<Problem>(path, { sets: FIVE });
    expect([small.body.code, small.body.errors]).toEqual(['invalid_team', { sets: [expect.any(String)] }]);
    const queued = await ash.post<Problem>('/queue', { format: 'open_3v3' });
    expect(queued.body.code).toBe('team_required');
  });
});
