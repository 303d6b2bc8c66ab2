import { operations } from '@repo/contracts/battle';
import type { App } from '@repo/http-kit';
import type { BattleDatabase } from '../db/database.js';
import { houseOpponents } from './opponents.js';

export function houseRoutes(app: App, database: BattleDatabase): void {
  app.route({
    ...operations.listHouse,
    handler: async () => houseOpponents(database),
  });
}
