import { createReadStream } from 'node:fs';
import {
  linesOf,
  MOST_BYTES,
  parseText,
  printable,
  readKeptBefore,
  readKeptTeam,
  type Seen,
} from '@repo/battle-record';
import { runCommand, UsageError } from '@repo/http-kit/commands';
import { verifyText } from './record/verify.js';
import { houseLine, verifyHouse } from './record/verify-house.js';

const USAGE = `Usage: verify FILE|URL [--token TOKEN] [--commitment HEX] [--client-seed TEXT] [--before FILE] [--team FILE] [--house]

Computes a finished battle again from its record, and names the first difference. A URL is that of
GET /battles/{id}/record, which needs no token.

Everybody can see whether a record follows from itself and from the bundled creature data. Only who played the battle can see
whether it is the one that was played, with what a client keeps of it:

  --commitment HEX    seed_commitment, as the challenge was answered
  --client-seed TEXT  the client_seed that was sent with the team
  --before FILE       the battle as it was answered before you sent a seed: POST /battles/{id}/accept, or
                      GET /battles/{id} after it, which has the hashes of the seeds that were sealed
  --team FILE         the answer of POST /battles/{id}/team, which has the commitment and the seed in it, too

In a battle against the house everybody can see whether it played by what its side saw and nothing else:

  --house             computes each of its choices again

Exit code: 0 verified, 1 not verified, 2 called wrongly or nothing to read.`;

const FETCH_MILLIS = 30_000;
const LONGEST_REFUSAL = 1000;

/** The text of a file or an answer, or null where it is longer than any record. */
async function readText(source: AsyncIterable<Uint8Array>): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function readSource(source: string, token: string | undefined): Promise<string | null> {
  if (!/^https?:\/\//.test(source)) return readText(createReadStream(source));
  const response = await fetch(source, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(FETCH_MILLIS),
  });
  const text = await readText(response.body ?? new Blob([]).stream());
  if (!response.ok)
    throw new Error(`${source} answered ${response.status}: ${text?.slice(0, LONGEST_REFUSAL)}`);
  return text;
}

/** Reads what was kept, with a reader that gives null for anything else than what is `wanted`. */
async function loadKept<T>(file: string, read: (json: unknown) => T | null, wanted: string): Promise<T> {
  const parsed = parseText(await readText(createReadStream(file)));
  const kept = 'json' in parsed ? read(parsed.json) : null;
  if (!kept) throw new Error(`${file} is not ${wanted}.`);
  return kept;
}

const loadTeam = (file: string) => loadKept(file, readKeptTeam, 'the answer of POST /battles/{id}/team');

const loadBefore = (file: string) =>
  loadKept(file, readKeptBefore, 'a battle in team selection, before you sent a seed');

function sourceOf([source, ...more]: readonly string[]): string {
  if (source === undefined || more.length > 0) throw new UsageError('Name one record, a file or an address.');
  return source;
}

/** Waits for what is read. What was read may be in the message of a failure, so that it is made one plain line. */
async function read<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(printable(message), { showUsage: false });
  });
}

const command = {
  usage: USAGE,
  failed: 'The record could not be verified',
  flags: {
    token: { type: 'string' },
    commitment: { type: 'string' },
    'client-seed': { type: 'string' },
    before: { type: 'string' },
    team: { type: 'string' },
    house: { type: 'boolean' },
  },
  allowPositionals: true,
} as const;

await runCommand(command, async ({ values, positionals }) => {
  const source = sourceOf(positionals);
  const { commitment, 'client-seed': clientSeed, before, team } = values;
  if (commitment !== undefined && !/^[0-9a-f]{64}$/i.test(commitment))
    throw new UsageError('--commitment is 64 hexadecimal digits.');
  const seen: Seen = {
    commitment,
    clientSeed,
    before: before === undefined ? undefined : await read(loadBefore(before)),
    team: team === undefined ? undefined : await read(loadTeam(team)),
  };
  const text = await read(readSource(source, values.token));
  const verdict = verifyText(text, seen);
  for (const line of linesOf(verdict, seen)) console.log(line);
  const parsed = parseText(text);
  const house = values.house && 'json' in parsed ? verifyHouse(parsed.json) : null;
  if (house) console.log(printable(houseLine(house)));
  process.exitCode = verdict.ok && house?.ok !== false ? 0 : 1;
});
