import { type ConnectionOptions, createHttpClient } from '@creature-arena/http';
import { accountsOf } from './accounts.js';
import { battlesOf } from './battles.js';
import { type CallOptions, createCalls } from './calls.js';
import { abilitiesOf, creaturesOf, itemsOf, movesOf, speciesOf } from './creatures.js';
import { createLive, type NoticeListener } from './live.js';
import { noticesOf } from './notices.js';
import { notificationsOf } from './notifications.js';
import { readProblem } from './problem.js';
import { queueOf } from './queue.js';
import { sessionOf } from './session.js';
import { houseOf, leaderboardOf, trainersOf } from './standings.js';
import { formatsOf, teamsOf } from './teams.js';
import type { ServiceInfo } from './types.js';
import { createWakes } from './wakes.js';
import { liveOf } from './watching.js';
import { webhooksOf } from './webhooks.js';

export type BattleClientOptions = ConnectionOptions;
export type BattleClient = ReturnType<typeof createBattleClient>;

/**
 * A client of the battle service: a method for each of its operations. All of them throw an `ApiError`: a `Problem` where
 * the service refuses, `Unreachable`, `OutcomeUnknown` or `UnexpectedAnswer` else.
 */
export function createBattleClient(options: BattleClientOptions) {
  const http = createHttpClient({ ...options, readRefusal: readProblem });
  const calls = createCalls(http);
  const notices = noticesOf(calls, http);
  const wakes = createWakes();
  const live = createLive(notices.stream, wakes);
  return {
    ...accountsOf(calls, http.useToken),
    creatures: creaturesOf(calls),
    species: speciesOf(calls),
    moves: movesOf(calls),
    abilities: abilitiesOf(calls),
    items: itemsOf(calls),
    battles: battlesOf(calls, wakes, live),
    notices: {
      ...notices,
      /**
       * Tells of the caller's notices by one stream that everything of this client shares, also what it follows. Ends by the
       * function that it gives.
       */
      listen: (listener: NoticeListener): (() => void) => live.join(listener),
    },
    notifications: notificationsOf(calls),
    formats: formatsOf(calls),
    leaderboard: leaderboardOf(calls),
    house: houseOf(calls),
    queue: queueOf(calls),
    live: liveOf(calls, http, wakes),
    teams: teamsOf(calls),
    trainers: trainersOf(calls),
    webhooks: webhooksOf(calls),
    session: sessionOf(calls),
    /** Name and version of the service, and where it is described. */
    service: (options?: CallOptions) => calls.get<ServiceInfo>('/', { ...options, anonymous: true }),
  };
}
