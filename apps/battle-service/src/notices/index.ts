import { openListener } from '@repo/database';
import type { App, Clock } from '@repo/http-kit';
import type { BattleDatabase } from '../db/database.js';
import type { StreamRoom } from '../streams/stream-room.js';
import { STREAM_TIMINGS, type StreamTimings } from '../streams/timings.js';
import type { Announce } from './announce.js';
import { CHANNEL, createBroadcast } from './broadcast.js';
import { registerNoticeMetrics } from './notices.metrics.js';
import { noticeRoutes } from './notices.routes.js';
import type { Notices } from './notices.service.js';
import { createStreams } from './streams.js';

export type NoticeTimings = StreamTimings & {
  /** Other replicas are told so often of trainers who have got notices, in milliseconds; null: never. */
  notifyMillis: number | null;
};

export const NOTICE_TIMINGS: NoticeTimings = { ...STREAM_TIMINGS, notifyMillis: 25 };

type Dependencies = {
  env: { DATABASE_URL: string; DATABASE_DIRECT_URL?: string | undefined; BASE_URL: string };
  database: BattleDatabase;
  clock: Clock;
  notices: Notices;
  room: StreamRoom;
  timings: NoticeTimings;
};

/**
 * Adds the routes of notices and what keeps streams going while the service listens.
 * @returns the function that has notices read once they are committed
 */
export function openNotices(
  app: App,
  { env, database, clock, notices, room, timings }: Dependencies,
): Announce {
  const { db } = database;
  const { log } = app;
  let listener: ReturnType<typeof openListener> | undefined;
  const counts = registerNoticeMetrics(app.metrics, {
    isListening: () => listener?.isListening() ?? false,
  });
  const streams = createStreams({ database, clock, log, notices, counts, room, timings });
  const broadcast = createBroadcast({ db, log, everyMillis: timings.notifyMillis });
  noticeRoutes(app, { notices, streams }, env.BASE_URL);
  app.addDegradedCheck('notice_listener', () => listener?.isListening() ?? false);

  app.addHook('onListen', (done) => {
    streams.start();
    listener = openListener({
      url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
      applicationName: 'battle-service-listener',
      log,
      channel: CHANNEL,
      speaker: database.probe,
      onMessage: (message) => streams.tell(broadcast.read(message)),
      onListening: streams.poll,
    });
    done();
  });
  app.addHook('preClose', streams.close);
  app.addHook('onClose', async () => {
    await listener?.close();
    await broadcast.close();
  });
  return (told) => {
    for (const { kind, trainerIds } of told) {
      counts.noticed(kind, trainerIds.length);
      streams.tell(trainerIds);
      broadcast.note(trainerIds);
    }
  };
}
