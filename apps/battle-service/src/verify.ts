import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { printable } from './record/printable.js';
import { type Verdict, verify } from './record/verify.js';
import { type KeptTeam, readKeptTeam, type Seen } from './record/verify-seen.js';

const USAGE = `Usage: verify FILE|URL [--token TOKEN] [--commitment HEX] [--client-seed TEXT] [--team FILE]

Computes a finished battle again from its record, and names the first difference. A URL is that of
GET /battles/{id}/record, which needs no token.

Everybody can see whether a record follows from itself and from the bundled creature data. Only who played the battle can see
whether it is the one that was played, with what a client keeps of it:

  --commitment HEX    seed_commitment, as the challenge was answered
  --client-seed TEXT  the client_seed that was sent with the team
  --team FILE         the answer of POST /battles/{id}/team, which has the commitment and the seed in it, too

Exit code: 0 verified, 1 not verified, 2 called wrongly or nothing to read.`;

/** Records of random battles of six take 0.1 at most. */
const MOST_MEGABYTES = 16;
const MOST_BYTES = MOST_MEGABYTES * 2 ** 20;
const FETCH_MILLIS = 30_000;
const LONGEST_REFUSAL = 1000;

/** The command was called wrongly; the message says how, for a person. */
class UsageError extends Error {}

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

function parse(text: string | null): { json: unknown } | { problem: string } {
  if (text === null) return { problem: `larger than ${MOST_MEGABYTES} MiB` };
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { problem: 'not JSON' };
  }
}

async function loadTeam(file: string): Promise<KeptTeam> {
  const parsed = parse(await readText(createReadStream(file)));
  const team = 'json' in parsed ? readKeptTeam(parsed.json) : null;
  if (!team) throw new Error(`${file} is not the answer of POST /battles/{id}/team.`);
  return team;
}

function keptOf({ commitment, clientSeed, team }: Seen): string[] {
  const kept: string[] = [];
  if (commitment !== undefined || team?.view) kept.push('commitment');
  if (clientSeed !== undefined || team?.view) kept.push('client seed');
  if (team) kept.push('team');
  return kept;
}

/** What is said of a verdict, a line each. */
function linesOf(verdict: Verdict, seen: Seen): string[] {
  if (verdict.ok) {
    const { players, steps } = verdict;
    return [
      players.length > 0
        ? `The record has what you kept (${keptOf(seen).join(', ')}): it is of the battle that you played as ${players.join(' or ')}.`
        : 'Not compared: whether it is the battle that was played. Who played it can tell (--help).',
      `Verified: all ${steps} steps, the result and the ratings follow from the record.`,
    ];
  }
  if (verdict.difference !== null) return [`Not verified: ${verdict.difference}`];
  return [
    ...verdict.notChecked.map((what) => `Not checked: the stats and moves of ${what}.`),
    `Not verified: all ${verdict.steps} steps, the result and the ratings follow from the record, but not all of the teams could be checked.`,
  ];
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        token: { type: 'string' },
        commitment: { type: 'string' },
        'client-seed': { type: 'string' },
        team: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [source] = positionals;
    if (!values.help && (source === undefined || positionals.length > 1))
      throw new Error('Name one record, a file or an address.');
    if (values.commitment !== undefined && !/^[0-9a-f]{64}$/i.test(values.commitment))
      throw new Error('--commitment is 64 hexadecimal digits.');
    return { ...values, source: source ?? '' };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run(): Promise<void> {
  const given = readArguments();
  if (given.help) {
    console.log(USAGE);
    return;
  }
  const seen: Seen = {
    commitment: given.commitment,
    clientSeed: given['client-seed'],
    team: given.team === undefined ? undefined : await loadTeam(given.team),
  };
  const parsed = parse(await readSource(given.source, given.token));
  const verdict: Verdict =
    'json' in parsed
      ? verify(parsed.json, seen)
      : { ok: false, difference: `not a record: ${parsed.problem}` };
  for (const line of linesOf(verdict, seen)) console.log(printable(line));
  process.exitCode = verdict.ok ? 0 : 1;
}

try {
  await run();
} catch (error) {
  // What was read can be in the message, so that it stays one line.
  console.error(printable(error instanceof Error ? error.message : String(error)));
  if (error instanceof UsageError) console.error(`\n${USAGE}`);
  process.exitCode = 2;
}
