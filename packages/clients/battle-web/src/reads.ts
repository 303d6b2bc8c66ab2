import { useRead } from '@repo/web-kit';
import { arena } from './arena.js';

/** Reads that several pages share, each under one key. */

/** The own open battles, those that wait for the caller first. `signs/` reads them anew when something happens. */
export const useOpenBattles = (username: string | undefined, everyMillis?: number) =>
  useRead(
    username && 'pending',
    async () => (await arena.battles.pending({ limit: 100 }).page()).items,
    everyMillis === undefined ? {} : { everyMillis },
  );

/** Where the caller is logged in. */
export const useDevices = () => useRead('devices', () => arena.session.devices());

export const useMe = (username: string | undefined) => useRead(username && 'me', () => arena.me());

/** The own creatures, in order. */
export const useCreatures = () => useRead('creatures', () => arena.creatures.list());

/** The own teams, the one changed last first. */
export const useTeams = (isWanted = true) =>
  useRead(isWanted ? 'teams' : undefined, () => arena.teams.list());

/** Lists that are the same for everybody, and change with the service's version alone. */
const FOR_LONG = { freshMillis: 3_600_000, isForAll: true };

/** The abilities that battles know, with what each does. */
export const useAbilities = (isWanted = true) =>
  useRead(isWanted ? 'abilities' : undefined, async () => (await arena.abilities.page()).items, FOR_LONG);

/** The items that creatures can hold, with what each does. */
export const useItems = (isWanted = true) =>
  useRead(isWanted ? 'items' : undefined, async () => (await arena.items.page()).items, FOR_LONG);

/** The own battles that have ended lately, newest first. */
export const useLastResults = (username: string | undefined) =>
  useRead(username && 'finished', async () => (await arena.battles.finished({ limit: 5 }).page()).items);

/** The first trainers of those who have ended a rated battle. */
export const useTopTrainers = () =>
  useRead('top', async () => (await arena.leaderboard.page({ limit: 5, played: true })).items, {
    freshMillis: 60_000,
  });

/** The tickets with which the caller waits for somebody to play. */
export const useTickets = (username: string, everyMillis?: number) =>
  useRead(
    `tickets ${username}`,
    () => arena.queue.tickets(),
    everyMillis === undefined ? {} : { everyMillis },
  );

/** The trainers whom the caller has blocked, the last first. */
export const useBlocks = (username: string | undefined) =>
  useRead(username && `blocks ${username}`, () => arena.trainers.blocks());

/** The opponents that the service itself plays, the weakest first. */
export const useHouse = (isWanted = true) =>
  useRead(isWanted ? 'house' : undefined, () => arena.house.opponents(), { freshMillis: 300_000 });
