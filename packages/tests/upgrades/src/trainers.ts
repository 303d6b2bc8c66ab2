import { type BattleClient, createBattleClient } from '@creature-arena/battle-client';
import { PASSWORD } from './kept.js';

/** A client of a trainer who has logged in. */
export async function trainer(baseUrl: string, username: string): Promise<BattleClient> {
  const arena = createBattleClient({ baseUrl });
  await arena.logIn({ username, password: PASSWORD });
  return arena;
}

/** Both take their first legal action that is not to give up, `times` times, or until the battle has ended. */
export async function play(trainers: readonly BattleClient[], id: string, times = 1000): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    for (const arena of trainers) {
      const { status, legal_actions: legal } = await arena.battles.view(id);
      if (status !== 'active') return;
      const action = legal.find(({ action_type: type }) => type !== 'forfeit');
      if (action) await arena.battles.act(id, action);
    }
  }
}
