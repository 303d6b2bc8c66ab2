import { fill } from '@repo/database/testing/fill';
import { runServiceCommand } from '@repo/testing/service-process';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../testing/service.js';

const BATTLES = 1_000_000;
const TRAINERS = 50_000;
const CHECKED_WITHIN_MILLIS = 60_000;

test(`${BATTLES} battles are rated by rebuild, and checked in a minute`, async () => {
  const service = await startService();
  onTestFinished(service.close);
  await fill(
    service.databaseUrl,
    `INSERT INTO battle.trainers (id, username, username_key, password_hash, created_at)
     SELECT md5('trainer' || n)::uuid, 't' || n, 't' || n, '', now() FROM generate_series(1, $1::int) AS n`,
    [TRAINERS],
  );
  await fill(
    service.databaseUrl,
    `INSERT INTO battle.battles
       (id, format, status, challenger_id, opponent_id, server_secret, seed_commitment, turn, step, waiting, winner_id,
        end_reason, created_at, updated_at, started_at, finished_at,
        challenger_elo_before, challenger_elo_after, opponent_elo_before, opponent_elo_after)
     SELECT md5('battle' || n)::uuid, 'singles_3v3', 'finished', one, other, decode(md5('x' || n), 'hex'), md5('x' || n), 12, 15, '{}',
       CASE n % 20 WHEN 0 THEN NULL WHEN 1 THEN other ELSE CASE WHEN one < other THEN one ELSE other END END,
       'knockout', ended, ended, ended, ended, 1000, 1000, 1000, 1000
     FROM (
       SELECT n, now() - n * interval '15 seconds' AS ended, md5('trainer' || 1 + drawn % $1::int)::uuid AS one,
         md5('trainer' || 1 + (drawn + 1 + n % 7) % $1::int)::uuid AS other
       FROM (SELECT n, floor($1::int * random() ^ 2)::int AS drawn FROM generate_series(1, $2::int) AS n) AS numbers
     ) AS battles`,
    [TRAINERS, BATTLES],
  );
  await fill(service.databaseUrl, 'VACUUM ANALYZE');
  const ladder = async (command: string) => {
    const begin = performance.now();
    const env = { DATABASE_URL: service.databaseUrl };
    const { code, out, err } = await runServiceCommand('battle-service', 'ladder', { args: [command], env });
    const millis = Math.round(performance.now() - begin);
    console.log(`ladder ${command}: ${millis} ms`);
    return { code, printed: out + err, millis };
  };
  expect(await ladder('rebuild')).toMatchObject({
    code: 0,
    printed: expect.stringMatching(`${2 * BATTLES} entries of the log`),
  });
  const checked = await ladder('check');
  expect(checked).toMatchObject({ code: 0, printed: `The ladder is right: ${2 * BATTLES} entries.\n` });
  expect(checked.millis).toBeLessThan(CHECKED_WITHIN_MILLIS);
}, 900_000);
