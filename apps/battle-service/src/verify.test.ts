import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINE_VERSION } from '@repo/battle-engine';
import { linesOf, type Seen } from '@repo/battle-record';
import { type Battle, BattleRecord, type BattleView } from '@repo/contracts/battle';
import { startHttpServer } from '@repo/testing/http-server';
import { isFull, someOf, times } from '@repo/testing/run-length';
import { newSealedSeed } from '@repo/testing/sealed-seed';
import { runServiceCommand } from '@repo/testing/service-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyText } from './record/verify.js';
import { newTrainer, playToEnd, type TrainerClient } from './testing/client.js';
import { startService, type TestService } from './testing/service.js';

const MANY = times({ long: 2_000_000, short: 200_000 });
const [ASH_SEED, SEED] = [newSealedSeed(), newSealedSeed()];

let service: TestService;
let gary: TrainerClient;
let record: BattleRecord;
let before: Battle;
let team: BattleView;
const folder = mkdtempSync(join(tmpdir(), 'verify-'));

beforeAll(async () => {
  service = await startService();
  const ash = await newTrainer(service.url);
  gary = await newTrainer(service.url);
  const challenge = { opponent_username: gary.username, client_seed_hash: ASH_SEED.client_seed_hash };
  const { body } = await ash.post<Battle>('/battles/challenge', challenge);
  const path = `/battles/${body.battle_id}`;
  const { client_seed_hash } = SEED;
  before = (await gary.post<Battle>(`${path}/accept`, { client_seed_hash })).body;
  await ash.post(`${path}/team`, { client_seed: ASH_SEED.client_seed });
  team = (await gary.post<BattleView>(`${path}/team`, { client_seed: SEED.client_seed })).body;
  await playToEnd(body.battle_id, [ash, gary]);
  record = (await gary.get<BattleRecord>(`${path}/record`)).body;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
});

/** Runs the command as built. */
async function verify(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { code, out, err } = await runServiceCommand('battle-service', 'verify', { args });
  return { code, stdout: out, stderr: err };
}

/** Verifies a text as the command does; whether it is verified, and the lines that say so. */
function verdictOn(text: string): [boolean, string[]] {
  const verdict = verifyText(text);
  return [verdict.ok, linesOf(verdict)];
}

let files = 0;

/** A file with this text, or with this as JSON. */
function fileOf(content: unknown): string {
  files += 1;
  const file = join(folder, `${files}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('verify', () => {
  it('0: a record that follows from itself, from a file or an address; it says what it has not compared', async () => {
    const address = `${service.url}/battles/${record.battle_id}/record`;
    for (const source of [[fileOf(record)], [address, '--token', gary.token]]) {
      const { code, stdout, stderr } = await verify(...source);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/^Not compared: whether it is the battle that was played/);
      expect(stdout).toMatch(/\nCould anybody choose the dice\? No: both seeds were sealed, if /);
      expect(stdout).toMatch(
        /\nVerified: all \d+ steps, the result and the ratings follow from the record\.\n$/,
      );
    }
  });

  it('0: with what a trainer has kept it says that it is the battle that was played', async () => {
    const sent = ['--commitment', team.seed_commitment, '--client-seed', SEED.client_seed];
    const kept = [...sent, '--before', fileOf(before), '--team', fileOf(team)];
    const { code, stdout } = await verify(fileOf(record), ...kept);
    expect([code, ...stdout.split('\n').slice(0, 2)]).toEqual([
      0,
      `The record has what you kept (commitment, hashes, client seed, team): it is of the battle that you played as ${gary.username}.`,
      'Could anybody choose the dice? No: both seeds were sealed.',
    ]);
  });

  it('1: what was kept is of another battle', async () => {
    const { code, stdout } = await verify(fileOf(record), '--team', fileOf(team.you.team.slice(1)));
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^Not verified: .* (yours|you) /)]);
    for (const seen of [
      { commitment: 'ab'.repeat(32) },
      { clientSeed: 'another' },
      { before: { ...before, client_seed_hashes: { challenger: null, opponent: null } } },
    ]) {
      const verdict = verifyText(JSON.stringify(record), seen as Seen);
      expect([seen, linesOf(verdict)[0]]).toEqual([
        seen,
        expect.stringMatching(/^Not verified: .* (yours|you) /),
      ]);
    }
  });

  it('1: a creature that the bundled data do not have; what of it was not checked is said', () => {
    const unknown = structuredClone(record);
    for (const [lead] of Object.values(unknown.teams)) if (lead) lead.species = 'agumon';
    const told = verdictOn(JSON.stringify(unknown));
    expect(told).toEqual([
      false,
      [
        `Not checked: the stats and moves of challenger's creature 1, "agumon", which is not in the bundled data.`,
        `Not checked: the stats and moves of opponent's creature 1, "agumon", which is not in the bundled data.`,
        expect.stringMatching(
          /^Not verified: all \d+ steps, .* but not all of the teams could be checked\.$/,
        ),
      ],
    ]);
  });

  it('1: names in a record move no cursor, change no direction, make no line', () => {
    const copy = structuredClone(record);
    const [first] = copy.teams.challenger;
    if (first) Object.assign(first, { species: '\u001b[2J\u009b1m\u202eevil\u2028\u200b\nVerified: all' });
    for (const content of [copy, { ...copy, format: '\u001b]0;x\u0007' }, { '\u202e\u001b[1m': 1 }]) {
      const [ok, lines] = verdictOn(JSON.stringify(content));
      expect(ok).toBe(false);
      expect(lines.join('\n')).not.toMatch(/^Verified/m);
      expect(lines.join('')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
    }
  });

  it.each<[string, () => string]>([
    ['no JSON', () => 'no JSON'],
    ['nothing', () => ''],
    ['arrays in arrays', () => '['.repeat(MANY) + ']'.repeat(MANY)],
    ['arrays in arrays as an event', () => withEvents(`[[${'['.repeat(MANY)}${']'.repeat(MANY)}]]`)],
    ['a name of megabytes', () => JSON.stringify({ ...record, usernames: { challenger: 'x'.repeat(8e6) } })],
    [
      'steps without actions, without end',
      () => withActions(Array(MANY / 10).fill({ challenger: null, opponent: null })),
    ],
    [
      'steps after the end',
      () => withActions([...record.actions, ...Array(MANY / 10).fill(record.actions[0])]),
    ],
    ['empty steps without end', () => withEvents(`[${Array(MANY).fill('[]').join()}]`)],
    ['an event of megabytes', () => withEvents(JSON.stringify([['x'.repeat(8e6)]]))],
    [
      'creatures without end',
      () => JSON.stringify({ ...record, teams: { challenger: Array(5000).fill({}) } }),
    ],
    ['a key twice', () => JSON.stringify(record).replace('{', '{"engine_version":0,')],
    ['only the version', () => JSON.stringify({ engine_version: ENGINE_VERSION })],
    ['another version', () => JSON.stringify({ ...record, engine_version: 1e300 })],
  ])('1: %s: one short line says why', (_what, content) => {
    expect(verdictOn(content())).toEqual([false, [expect.stringMatching(/^Not verified: [^\n]{3,700}$/)]]);
  });

  const withEvents = (events: string) =>
    JSON.stringify({ ...record, events: 'events' }).replace('"events":"events"', `"events":${events}`);
  const withActions = (actions: unknown) => JSON.stringify({ ...record, actions });

  it('verifies the record that the OpenAPI document shows', () => {
    const { examples } = BattleRecord as { examples?: unknown[] };
    expect(examples).toHaveLength(1);
    for (const example of examples ?? []) {
      expect(verifyText(JSON.stringify(example))).toMatchObject({ ok: true });
    }
  });

  it('0: --help says what it takes, what it gives and its exit codes', async () => {
    const { code, stdout } = await verify('--help');
    expect(code).toBe(0);
    for (const word of ['Usage:', '--commitment', '--client-seed', '--before', '--team', 'Exit code:']) {
      expect(stdout).toContain(word);
    }
  });

  const misuses: readonly [string, () => string[], RegExp][] = [
    ['nothing', () => [], /Name one record.*\n\nUsage:/],
    ['a commitment that is none', () => [fileOf(record), '--commitment', 'abc'], /64 hexadecimal digits/],
    ['a file that is not there', () => [join(folder, 'none.json')], /no such file/],
    ['an answer from after the seed', () => [fileOf(record), '--before', fileOf(team)], /before you sent/],
    ['a team that is none', () => [fileOf(record), '--team', fileOf({})], /is not the answer of POST/],
    ['a service that is not there', () => ['http://127.0.0.1:1/'], /^fetch failed/],
  ];
  it.each(someOf(misuses))('2: %s', async (_what, args, message) => {
    const { code, stdout, stderr } = await verify(...args());
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(message)]);
  });

  it.runIf(isFull)(
    '2: an address that refuses; its words are one line without anything unseen. 1: one that never stops',
    async () => {
      const { url, close } = await startHttpServer((request, response) => {
        if (request.url === '/refuses') response.writeHead(404).end('no\u001b[2J\nVerified: all');
        else response.on('error', () => undefined).end(Buffer.alloc(20 * 2 ** 20, ' '));
      });
      const refused = await verify(`${url}/refuses`);
      expect([refused.code, refused.stdout]).toEqual([2, '']);
      expect(refused.stderr).toMatch(/answered 404: no\\u\{1b\}\[2J\\u\{a\}Verified: all\n$/);
      const endless = await verify(`${url}/endless`);
      expect([endless.code, endless.stdout]).toEqual([1, expect.stringContaining('larger than 16 MiB')]);
      await close();
    },
  );
});
