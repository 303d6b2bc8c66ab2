// npm run pnpm -- --filter @repo/upgrades run keep: keeps what the present version has in its databases, and some of its
// records. It is run once, when a version is released, and needs pg_dump beside a PostgreSQL server. Build first.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBattleClient } from '@creature-arena/battle-client';
import { createLibraryClient } from '@creature-arena/library-client';
import { findInstalledPostgres, startThrowAwayServer } from '@repo/dev-database';
import { migrate, runServiceCommand, startService } from '@repo/testing/service-process';
import {
  CHALLENGER,
  folderOf,
  LENT,
  OPPONENT,
  PASSWORD,
  READER,
  RETURNED,
  STAFF,
  TITLE,
  WANTED,
} from './kept.js';
import { play, trainer } from './trainers.js';

const postgres = findInstalledPostgres();
if (!postgres) throw new Error('there is no PostgreSQL with pg_dump on PATH or in /usr/lib/postgresql');
const server = await startThrowAwayServer({ binaries: postgres.binaries });
const release = process.env.npm_package_version ?? '';
mkdirSync(folderOf(release), { recursive: true });
try {
  await migrate('battle-service', server.url);
  await migrate('library-service', server.url);
  const records = await keepBattles();
  await keepLoans();
  for (const name of ['battle', 'library'] as const) dump(name);
  write('records.json', `${JSON.stringify(records, null, 1)}\n`);
  console.log(`kept in ${folderOf(release)}`);
} finally {
  await server.discard();
}

function write(file: string, text: string): void {
  writeFileSync(join(folderOf(release), file), text);
}

/** Of a service's own schemas, as statements that any client can send. */
function dump(name: 'battle' | 'library'): void {
  const text = execFileSync(
    join(postgres?.folder ?? '', 'pg_dump'),
    [
      ...['--inserts', '--no-owner', '--no-privileges', `--schema=${name}`, `--schema=${name}_migrations`],
      `--dbname=${server.url}`,
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  // Lines that begin with a backslash are for psql alone.
  write(`${name}.sql`, text.replace(/^\\.*\n/gm, ''));
}

/** Battles that have ended, in all their ways, two in the middle of their turns, and one that waits to be accepted. */
async function keepBattles(): Promise<unknown[]> {
  const service = await startService('battle-service', server.url);
  try {
    for (const username of [CHALLENGER, OPPONENT]) {
      await createBattleClient({ baseUrl: service.url }).register({ username, password: PASSWORD });
    }
    const [ash, gary] = [await trainer(service.url, CHALLENGER), await trainer(service.url, OPPONENT)];
    type Challenge = Parameters<typeof ash.battles.challenge>[0];
    const begin = async (agreed: Pick<Challenge, 'format' | 'rules'>, seeds?: readonly [string, string]) => {
      const hashes = (seeds ?? []).map((seed) => ({
        client_seed_hash: createHash('sha256').update(seed).digest('hex'),
      }));
      const challenge = { opponent_username: OPPONENT, ...agreed, ...hashes[0] };
      const { battle_id: id } = await ash.battles.challenge(challenge);
      await gary.battles.accept(id, hashes[1]);
      await ash.battles.enter(id, seeds && { client_seed: seeds[0] });
      await gary.battles.enter(id, seeds && { client_seed: seeds[1] });
      return id;
    };
    const sealed = await begin({ format: 'singles_1v1' }, [
      'a seed that Ash has sealed',
      'a seed that Gary has sealed',
    ]);
    await play([ash, gary], sealed);
    const standard = await begin({ format: 'singles_3v3', rules: 'standard' });
    await play([ash, gary], standard);
    const forfeited = await begin({ format: 'singles_3v3' });
    await play([ash, gary], forfeited, 2);
    await gary.battles.forfeit(forfeited);
    const ended = [sealed, standard, forfeited];
    const records = await Promise.all(
      ended.map((id) => createBattleClient({ baseUrl: service.url }).battles.record(id)),
    );
    for (const rules of ['classic', 'standard'] as const) {
      await play([ash, gary], await begin({ format: 'singles_3v3', rules }), 2);
    }
    await ash.battles.challenge({ opponent_username: OPPONENT, format: 'singles_6v6' });
    return records;
  } finally {
    await service.terminate();
  }
}

/** A title with a copy on loan and one that was returned, and another that is waited for. */
async function keepLoans(): Promise<void> {
  const { code, err } = await runServiceCommand('library-service', 'create-user', {
    env: { DATABASE_URL: server.url },
    args: ['--email', STAFF, '--first-name', 'Grace', '--last-name', 'Hopper', '--role', 'librarian'],
    input: `${PASSWORD}\n`,
  });
  if (code !== 0) throw new Error(err);
  const service = await startService('library-service', server.url, { env: { ACCESS: 'guarded' } });
  try {
    const [desk, ada] = [
      createLibraryClient({ baseUrl: service.url }),
      createLibraryClient({ baseUrl: service.url }),
    ];
    await desk.logIn({ email: STAFF, password: PASSWORD });
    const names = { first_name: 'Ada', last_name: 'Lovelace' };
    await ada.register({ ...names, email: READER, password: PASSWORD, role: 'reader' });
    await ada.logIn({ email: READER, password: PASSWORD });
    const { id } = (await ada.me.get()).user;
    const addBook = (title: string) =>
      desk.books.add({
        ...{ title, genre: 'Mathematics', age_category: 'Adult' },
        ...{ publish_date: '1843-09-01', author: 'A. A. L.' },
      });
    const book = await addBook(TITLE);
    for (const barcode of [RETURNED, LENT]) {
      const copy = await desk.copies.add(book.id, { barcode });
      await desk.circulation.checkOut({ user_id: id, copy_id: copy.id });
      if (barcode === RETURNED) await desk.circulation.checkIn({ copy_id: copy.id });
    }
    // Its one copy is away, so that it can be waited for.
    const wanted = await addBook(WANTED);
    const [only] = await desk.copies.of(wanted.id);
    await desk.circulation.checkOut({ user_id: id, copy_id: only?.id ?? 0 });
    const other = (await desk.patrons.add({ first_name: 'Cy', last_name: 'Borg', card: 'K-3' })).user;
    await desk.holds.place({ user_id: other.id, book_id: wanted.id });
  } finally {
    await service.terminate();
  }
}
