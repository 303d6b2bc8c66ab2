import type { App, Clock } from '@repo/http-kit';
import type { Settlements } from '../battles/settlement/settlement.service.js';
import type { BattleDatabase } from '../db/database.js';
import type { StreamRoom } from '../streams/stream-room.js';
import type { StreamTimings } from '../streams/timings.js';
import { liveRoutes } from './live.routes.js';
import { createLive } from './live.service.js';
import { createLiveStreams } from './live-streams.js';

type Dependencies = {
  env: { BASE_URL: string };
  database: BattleDatabase;
  clock: Clock;
  settlements: Settlements;
  room: StreamRoom;
  timings: StreamTimings;
};

/** Adds the routes of battles that may be watched, and what keeps their streams going while the service listens. */
export function openLive(app: App, { env, database, clock, settlements, room, timings }: Dependencies): void {
  const live = createLive({ database, settlements });
  const streams = createLiveStreams({ db: database.db, clock, log: app.log, live, room, timings });
  liveRoutes(app, { live, streams }, env.BASE_URL);
  app.addHook('onListen', (done) => {
    streams.start();
    done();
  });
  app.addHook('preClose', streams.close);
}
