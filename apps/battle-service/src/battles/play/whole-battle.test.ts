import { someOf } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, playToEnd, startBattle } from '../../testing/client.js';
import { startService, type TestService } from '../../testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('a whole battle, driven by legal_actions alone', () => {
  it.each(
    someOf([
      ['singles_1v1', 1],
      ['singles_3v3', 3],
      ['singles_6v6', 6],
    ] as const),
  )('%s ends with one winner, who gains the points the loser loses', async (format, size) => {
    const players = [await newTrainer(service.url), await newTrainer(service.url)] as const;
    const id = await startBattle(...players, format);
    const view = await playToEnd(id, players);

    expect(view).toMatchObject({ status: 'finished', phase: null, waiting_on: [], legal_actions: [] });
    expect(view.you.team).toHaveLength(size);
    const records = await Promise.all(players.map((player) => player.record()));
    const winner = records.find((record) => record.username === view.winner);
    const loser = records.find((record) => record.username !== view.winner);
    expect(winner).toMatchObject({ elo_rating: 1016, battle_wins: 1, battle_losses: 0, battle_draws: 0 });
    expect(loser).toMatchObject({ elo_rating: 984, battle_wins: 0, battle_losses: 1, battle_draws: 0 });
  });
});
