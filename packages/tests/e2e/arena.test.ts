import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BattleClient,
  type BattleView,
  createBattleClient,
  isProblem,
} from '@creature-arena/battle-client';
import { createTestDatabase } from '@repo/dev-database';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { temporaryFolder as makeFolder } from '@repo/testing/folders';
import { freePort } from '@repo/testing/ports';
import { runProgram } from '@repo/testing/programs';
import { isFull } from '@repo/testing/run-length';
import { newSealedSeed } from '@repo/testing/sealed-seed';
import { startService } from '@repo/testing/service-process';
import { hasTerminals, openTerminal, type Terminal } from '@repo/testing/terminal';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from './running.js';

const PROGRAM = join(ROOT, 'packages/clients/battle-cli/dist/arena.js');
const PASSWORD = 'a password of theirs';
const ESCAPE = '\u001b';

/** All tests use one service, each with trainers of its own. */
let url: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  const mails = makeFolder();
  const service = await startService('battle-service', database.url, { env: { MAIL_DIR: mails.folder } });
  url = service.url;
  return async () => {
    await service.kill();
    await database.drop();
    mails.remove();
  };
});

/** The environment of a person who uses the service. */
const newPerson = () => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ARENA_URL: url,
  XDG_CONFIG_HOME: temporaryFolder(),
});

type Env = ReturnType<typeof newPerson>;

/** Runs the program without a terminal. */
const arena = (env: Env, args: readonly string[], input = '') =>
  runProgram(process.execPath, [PROGRAM, ...args], { env, input });

/** Runs it in a terminal, which is closed when the test has ended. */
function inTerminal(env: Env, args: readonly string[], more: Record<string, string> = {}): Terminal {
  const terminal = openTerminal([process.execPath, PROGRAM, ...args], { env: { ...env, ...more } });
  onTestFinished(terminal.close);
  return terminal;
}

/** A trainer who plays through the API: accepts what comes, and attacks. `stop` ends it. */
async function startRival(url: string, username: string) {
  const client = createBattleClient({ baseUrl: url });
  await client.register({ username, password: PASSWORD });
  await client.logIn({ username, password: PASSWORD });
  const stopping = new AbortController();
  const playing = playOn(client, username, stopping.signal);
  const stop = async () => {
    stopping.abort();
    await playing;
  };
  onTestFinished(stop);
  return { client, stop };
}

/** The creature that fights first, as it is shown. */
async function leadOf(env: Env): Promise<string> {
  const [{ species }] = JSON.parse((await arena(env, ['creatures', '--json'])).out);
  return species.charAt(0).toUpperCase() + species.slice(1);
}

async function playOn(client: BattleClient, username: string, signal: AbortSignal): Promise<void> {
  const seeds = new Map<string, string>();
  while (!signal.aborted) {
    for await (const { battle_id: id, status, waiting_on: awaited } of client.battles.pending()) {
      if (!awaited.includes(username)) continue;
      if (status === 'pending') {
        const { client_seed, client_seed_hash } = newSealedSeed();
        seeds.set(id, client_seed);
        await client.battles.accept(id, { client_seed_hash });
      } else if (status === 'team_select')
        await client.battles.enter(id, { client_seed: seeds.get(id) ?? '' });
      else await attack(client, await client.battles.view(id));
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function attack(client: BattleClient, view: BattleView): Promise<void> {
  const [action] = view.legal_actions;
  if (!action || action.action_type === 'forfeit') return;
  try {
    await client.battles.act(view.battle_id, action);
  } catch (error) {
    // The other may have given up meanwhile.
    if (!isProblem(error, 'wrong_status', 'stale_step')) throw error;
  }
}

/** Plays until the rating is told: the first move that can be used, and who can still fight. */
async function playToTheEnd(terminal: Terminal): Promise<void> {
  for (;;) {
    await terminal.shows(/^Your move|^Send somebody out|^Your rating|Waiting for gary/m);
    const screen = terminal.screen();
    if (/^Your rating/m.test(screen)) return;
    // A move whose uses are gone is not taken; what comes after one that was is not, either. A space ends the pauses.
    const keys = /^Your move/m.test(screen) ? 'qwer' : /^Send/m.test(screen) ? '23' : ' ';
    terminal.type(keys);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

// The first, for it holds that nobody else is watched.
test.runIf(isFull)('a battle is played through pipes, in sentences and in JSON', async () => {
  const env = newPerson();
  await startRival(url, 'max');
  expect((await arena(env, ['register', 'may', '--password-stdin'], PASSWORD)).code).toBe(0);
  const challenged = await arena(env, ['challenge', 'max', '--format', '1v1', '--watched', '--json']);
  const { battle_id: id } = JSON.parse(challenged.out);
  await expect
    .poll(async () => JSON.parse((await arena(env, ['pending', '--json'])).out)[0].status)
    .toBe('team_select');
  const guest = { ...env, XDG_CONFIG_HOME: temporaryFolder() };
  expect((await arena(guest, ['live'])).out).toBe('Nobody fights before others just now.\n');

  // Two turns, then the input ends, and with it the visit.
  const told = await arena(env, ['battle', id], 'w\nx\nq\n');
  expect([told.code, told.err], told.out).toEqual([0, '']);
  expect(told.out).toMatch(new RegExp(`^You enter with ${await leadOf(env)}\\.$`, 'm'));
  expect(told.out).toMatch(/^q: [^,]+, \w+, .*PP.*\.$/m);
  expect(told.out).toMatch(/^x is no action: q w e r, 1, forfeit\.$/m);
  expect(told.out).toMatch(/^Turn 2$/m);
  expect(told.out).toMatch(/^You have left\. The battle stays/m);
  expect([told.out.includes(ESCAPE), told.out.includes('\r')]).toEqual([false, false]);

  const acted = await arena(env, ['act', id.slice(0, 8), 'q', '--json']);
  expect(JSON.parse(acted.out)).toMatchObject({ battle_id: id });
  const late = await arena(env, ['act', '1', 'q', '--step', '1']);
  expect([late.code, late.err]).toEqual([1, expect.stringMatching(/^The battle is at step \d+ now\.\n$/)]);

  const live = await arena(guest, ['live']);
  expect(live.out).toMatch(/^1: may \(\d+\) against max \(\d+\), 1v1, turn \d+, id [0-9a-f-]{36}\.\n$/);

  const rest = await arena(env, ['battle', id, '--json'], `${'q\n'.repeat(3)}forfeit\n`);
  const lines = rest.out
    .trim()
    .split('\n')
    .map((each) => JSON.parse(each));
  expect(lines.at(-1).view.status).toBe('finished');
  const events = lines.flatMap((each) => each.events);
  expect(events.at(-1).kind).toBe('battle_end');
  const history = await arena(env, ['history', id, '--json']);
  expect(JSON.parse(history.out).at(-1)).toEqual(events.at(-1));

  const watched = await arena(guest, ['watch', '1']);
  expect([watched.code, watched.err], watched.out).toEqual([0, '']);
  expect(watched.out).toMatch(/^may's [A-Z][a-z]+ used /m);
  expect(watched.out).toMatch(/^max's [A-Z][a-z]+ used /m);
  expect(watched.out).toMatch(/^(may|max) won: /m);
  expect(watched.out).not.toMatch(/\b(you|opposing)\b/i);
  expect((await arena(guest, ['register', 'misty', '--password-stdin'], PASSWORD)).code).toBe(0);
  const streamed = await arena(guest, ['watch', id, '--json']);
  const last = JSON.parse(streamed.out.trim().split('\n').at(-1) ?? '');
  expect([streamed.code, last]).toMatchObject([0, { kind: 'battle_end', seq: events.at(-1).seq }]);
  const none = await arena(guest, ['watch', 'abcdef']);
  expect([none.code, none.err]).toEqual([
    1,
    expect.stringMatching(/^No battle that may be watched is called /),
  ]);

  const list = await arena(env, ['history']);
  expect(list.out).toMatch(/^1: max, (won|lost), .*, 1v1, id [0-9a-f-]{36}\.$/m);
  const verified = await arena(env, ['verify', '1']);
  expect([verified.code, verified.err], verified.out).toEqual([0, '']);
  const replayed = await arena(env, ['replay', '1']);
  expect([replayed.code, replayed.err]).toEqual([0, '']);
  expect(replayed.out).toMatch(/^Turn 1$/m);

  // The turns are told by the service, the numbers computed here; a battle that was given up has no mark for that.
  const analyse = ['analyse', '1', '--passes', '2/4'];
  const analysed = await arena(env, analyse);
  expect([analysed.code, analysed.err], analysed.out).toEqual([0, '']);
  expect(analysed.out).toMatch(/^Turn 1: \d+ %/m);
  expect(analysed.out).toMatch(/^(You|max) gave up at \d+ %\.$|^(may|max) wins /m);
  const reviews = await Promise.all([arena(env, [...analyse, '--json']), arena(env, [...analyse, '--json'])]);
  expect(reviews[0]).toEqual(reviews[1]);
  expect(JSON.parse(reviews[0].out)).toMatchObject({ progress: 1, settings: { seed: 1, passes: [2, 4] } });

  const record = await fetch(`${url}/battles/${id}/record`);
  const file = join(temporaryFolder(), 'record.json');
  const changed = (await record.text()).replace(/"reason":"\w+"/g, '"reason":"timeout"');
  writeFileSync(file, changed.replace(/"after":\d+/, '"after":2000'));
  const wrong = await arena(env, ['verify', file]);
  expect([wrong.code, wrong.out]).toEqual([1, expect.stringMatching(/^Not verified: /)]);
});

describe.skipIf(!hasTerminals())('in a terminal', () => {
  test.runIf(isFull)(
    'a person registers, challenges a trainer, plays a whole battle, looks at it again and verifies it',
    async () => {
      const env = newPerson();
      await startRival(url, 'gary');

      const register = inTerminal(env, ['register', 'ash']);
      for (const question of ['characters at least:', 'Once more:']) {
        await register.shows(question);
        register.type(PASSWORD);
        register.press('Enter');
      }
      expect(await register.ended(), register.screen()).toBe(0);
      expect(register.screen({ whole: true })).toContain('Welcome, ash.');
      expect(register.screen({ whole: true })).not.toContain(PASSWORD);

      const challenge = inTerminal(env, ['challenge', 'gary', '--format', '1v1']);
      expect(await challenge.ended(), challenge.screen()).toBe(0);

      const battle = inTerminal(env, ['battle'], { TERM: 'xterm-256color' });
      await battle.shows(/Enter to fight with [A-Z]/);
      battle.press('Enter');
      await battle.shows(/── Turn 1 · 1v1 against gary[\s\S]*^Q [A-Z][\s\S]*^Your move/m);
      expect(battle.screen({ colours: true })).toContain(`${ESCAPE}[`);
      await playToTheEnd(battle);
      expect(await battle.ended()).toBe(0);
      const told = battle.screen({ whole: true });
      expect(told).toMatch(/^Turn 1$/m);
      expect(told).toMatch(/^Your [A-Z][a-z]+ used /m);
      expect(told).toMatch(/^You (won|lost): /m);
      expect(told).toMatch(/^Your rating: 1000 → (1016|984) \([+−]16\)\.$/m);
      // Only what happened stays; the picture of the moment does not.
      expect(told.match(/Ctrl-C leave/g)).toBeNull();

      const [, id = ''] = /arena replay ([0-9a-f]+)/.exec(told) ?? [];
      const verify = await arena(env, ['verify', id]);
      expect([verify.code, verify.err], verify.out).toEqual([0, '']);
      expect(verify.out).toMatch(
        /^The record has what you kept \(commitment, hashes, client seed, team\): .* played as ash\.$/m,
      );
      expect(verify.out).toMatch(/^Could anybody choose the dice\? No: both seeds were sealed\.$/m);
      expect(verify.out).toMatch(/^Verified: all \d+ steps, /m);

      const replay = inTerminal(env, ['replay', id]);
      await replay.shows('The beginning · 0 of');
      replay.press('Right');
      await replay.shows('Turn 1 · 1 of');
      replay.press('End');
      await replay.shows(/Turn \d+(?:, replacement)? · (\d+) of \1 /);
      replay.type('q');
      expect(await replay.ended()).toBe(0);
    },
  );

  test('a newcomer fights the house with one command: a name, a password twice, and the first turn', async () => {
    const env = newPerson();
    const play = inTerminal(env, ['play', '--format', '1v1']);
    await play.shows('Your name as a trainer:');
    play.type('dawn');
    play.press('Enter');
    for (const question of ['characters at least:', 'Once more:']) {
      await play.shows(question);
      play.type(PASSWORD);
      play.press('Enter');
    }
    await play.shows(/── Turn 1 · 1v1 against house-[\s\S]*^Your move/m);
    play.press('q');
    await play.shows(/── Turn 2 ·|^Your rating/m);
    play.press('C-c');
    expect(await play.ended()).toBe(0);
    // Whoever comes back is known, and asked for nothing.
    const again = inTerminal(env, ['play', 'pup']);
    await again.shows(/── Turn 1 · 3v3 against house-pup/);
    again.press('C-c');
    expect(await again.ended()).toBe(0);
  });

  test('a person is asked for the answer to a puzzle, and told what each choice is worth', async () => {
    const puzzle = inTerminal(newPerson(), ['puzzle']);
    await puzzle.shows('Your choice:');
    puzzle.type('9');
    puzzle.press('Enter');
    await puzzle.shows(/^A number from 1 to \d\.$/m);
    puzzle.type('1');
    puzzle.press('Enter');
    await puzzle.shows(/^(Right|No): [\s\S]*^All choices: /m);
    expect(await puzzle.ended()).toBe(0);
  });

  test.runIf(isFull)(
    'two people who wait for somebody meet; waiting is seen, and can be stopped',
    async () => {
      const env = newPerson();
      for (const name of ['jessie', 'james'])
        await arena(env, ['register', name, '--password-stdin'], PASSWORD);
      const alone = inTerminal(env, ['--as', 'jessie', 'queue', '--no-house']);
      await alone.shows(/Waiting for somebody to play, 3v3 · \d+ s · ratings within \d+ of yours/);
      alone.press('C-c');
      expect(await alone.ended()).toBe(0);
      expect(alone.screen({ whole: true })).toContain('You wait no longer.');

      const jessie = inTerminal(env, ['--as', 'jessie', 'queue', '--format', '1v1', '--no-house']);
      await jessie.shows('Waiting for somebody to play, 1v1');
      const james = inTerminal(env, ['--as', 'james', 'queue', '--format', '1v1', '--no-house']);
      for (const person of [jessie, james]) {
        await person.shows(/Enter to fight with [A-Z]/);
        person.press('Enter');
      }
      await jessie.shows(/── Turn 1 · 1v1 against james[\s\S]*^Your move/m);
      await james.shows(/── Turn 1 · 1v1 against jessie[\s\S]*^Your move/m);
      for (const person of [jessie, james]) {
        person.press('C-c');
        expect(await person.ended()).toBe(0);
      }
    },
  );

  test.runIf(isFull)(
    'Ctrl-C leaves and the battle stays; whoever comes back goes on with it, also where the terminal has another size',
    async () => {
      const env = newPerson();
      await startRival(url, 'ethan');
      expect((await arena(env, ['register', 'lyra', '--password-stdin'], PASSWORD)).code).toBe(0);
      expect((await arena(env, ['challenge', 'ethan', '--format', '1v1'])).code).toBe(0);

      const first = inTerminal(env, ['battle']);
      await first.shows(/Enter to fight with [A-Z]/);
      first.press('Enter');
      await first.shows('Your move');
      first.press('q');
      await first.shows('Turn 2');
      await first.shows('Your move');
      first.press('C-c');
      expect(await first.ended()).toBe(0);
      expect(first.screen({ whole: true })).toContain('You have left. The battle stays');

      const second = inTerminal(env, ['battle']);
      await second.shows('Your move');
      second.resize(44, 30);
      await second.shows(/^Q .*\nW .*\nE /m);
      second.press('l');
      await second.shows(/^You sent out [A-Z][a-z]+\.$/m);
      second.press('f');
      await second.shows('Give the battle up?');
      second.press('n');
      await second.shows('Your move');
      second.press('f');
      await second.shows('Give the battle up?');
      second.press('y');
      await second.shows('Your rating: 1000 → 984');
      expect(second.screen({ whole: true })).toContain('You gave up.');
    },
  );

  test.runIf(isFull)('with NO_COLOR nothing is coloured, and with TERM=dumb nothing is drawn', async () => {
    const env = newPerson();
    expect((await arena(env, ['register', 'paul', '--password-stdin'], PASSWORD)).code).toBe(0);
    const plain = inTerminal(env, ['creatures'], { NO_COLOR: '1' });
    expect(await plain.ended()).toBe(0);
    expect(plain.screen({ colours: true })).not.toContain(ESCAPE);
    expect(plain.screen({ whole: true })).toMatch(/^ 1 {2}[A-Z][a-z]+ +grass /m);
    const dumb = inTerminal(env, ['creatures'], { TERM: 'dumb' });
    expect(await dumb.ended()).toBe(0);
    expect(dumb.screen({ whole: true })).toMatch(/^1: [A-Z][a-z]+, grass.*, level 50, /m);
  });
});

test.runIf(isFull)('the house is listed, and fought through pipes', async () => {
  const env = newPerson();
  const listed = async () => (await arena(env, ['house'])).out;
  await expect.poll(listed).toMatch(/^house-pup, level 1, Youngster, rating \d+, no battles yet\. /m);
  expect((await arena(env, ['register', 'iris', '--password-stdin'], PASSWORD)).code).toBe(0);
  const unknown = await arena(env, ['play', 'nobody']);
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringMatching(/^The house has no nobody: house-/)]);
  const played = await arena(env, ['play', 'house-pup', '--format', '1v1', '--unrated'], 'q\nforfeit\n');
  expect([played.code, played.err], played.out).toEqual([0, '']);
  expect(played.out).toMatch(/^You fight house-pup, whom the service itself plays\.$/m);
  expect(played.out).toMatch(/^Unrated: no rating moved\.$/m);
  expect((await arena(env, ['trainer', 'house-pup'])).out).toMatch(/^house-pup, level 1, /);
});

test.runIf(isFull)(
  'a creature gets an ability and an item, and shows them in a battle of standard',
  async () => {
    const env = newPerson();
    const done = async (args: string[], input = PASSWORD) => {
      const { code, out, err } = await arena(env, args, input);
      expect([code, err], args.join(' ')).toEqual([0, '']);
      return out;
    };
    await done(['register', 'lenora', '--password-stdin']);
    await done(['catch', 'gyarados']);
    await done(['order', 'gyarados']);
    expect(await done(['ability', 'gyarados'])).toMatch(/^Intimidate: .*\./m);
    expect(await done(['ability', '1', 'Intimidate'])).toBe('Gyarados has the ability Intimidate now.\n');
    expect(await done(['items', 'leftov'])).toMatch(/^Leftovers: .*\.\n$/);
    expect(await done(['hold', '1', 'leftovers'])).toBe('Gyarados holds Leftovers now.\n');
    expect(await done(['creatures', '1'])).toMatch(/^Intimidate: .*\nLeftovers: .*$/m);
    const played = await done(['play', '--format', '1v1', '--rules', 'standard'], 'q\nforfeit\n');
    expect(played).toMatch(/^ *Your Gyarados has the ability Intimidate\.$/m);
    expect(played).toMatch(/^It has Intimidate, Leftovers\.$/m);
    expect(await done(['history'])).toContain('1v1 standard');
    expect(await done(['hold', '1'])).toBe('Gyarados holds nothing now.\n');
    const wrong = await arena(env, ['hold', '1', 'poke-ball']);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('poke_ball')]);
    expect((await arena(env, ['play', '--rules', 'other'])).code).toBe(2);
  },
);

const SAND = [
  ...[
    '=== [gen9ou] Sand ===',
    'Glut (Garchomp) @ Leftovers',
    'Ability: Rough Skin',
    'Shiny: Yes',
    '- Earthquake',
    '',
  ],
  ...['Dragonite @ Leftovers', 'Ability: Multiscale', '- Outrage', ''],
].join('\n');

/** A command that does this to a text, as an editor. */
function editor(script: string): string {
  const file = join(temporaryFolder(), 'editor.sh');
  writeFileSync(file, `sed -i.before '${script}' "$1"`);
  return `sh ${file}`;
}

test.runIf(isFull)('a team is read from a text, edited until it fits, written out, and deleted', async () => {
  const env = newPerson();
  await arena(env, ['register', 'flint', '--password-stdin'], PASSWORD);
  expect((await arena(env, ['formats'])).out).toMatch(/^open-1v1: 1 to 3 creatures, as you like them\. /m);
  const saved = await arena(env, ['team', 'import', '--format', 'open-1v1'], SAND);
  expect([saved.code, saved.out]).toEqual([0, 'Sand is saved; 1 reason against it in open 1v1.\n']);
  expect(saved.err).toBe(
    'line 2: Garchomp and Dragonite both hold Leftovers.\nline 4: No creature is shiny in battles.\n',
  );
  const again = await arena(env, ['team', 'import', '--format', 'open-1v1'], SAND);
  expect([again.code, again.err]).toEqual([
    1,
    expect.stringContaining('Another team of yours is called Sand.'),
  ]);

  // A reason stands above its line; only there this editor finds it.
  const edit = editor('/^# → Garchomp and Dragonite/,/^Dragonite/ s/^Dragonite @.*/Dragonite @ Choice Band/');
  const edited = await arena({ ...env, EDITOR: edit } as Env, ['team', 'edit', 'sand']);
  expect([edited.code, edited.err, edited.out]).toEqual([0, '', 'Sand is saved; it fits open 1v1.\n']);
  const wrong = { ...env, EDITOR: editor('s/Outrage/Fly High/') } as Env;
  expect((await arena(wrong, ['team', 'edit', 'sand'])).out).toBe(
    'Sand is saved; 1 reason against it in open 1v1.\n',
  );
  const unchanged = await arena({ ...env, EDITOR: 'true' } as Env, ['team', 'edit', 'sand']);
  expect(unchanged.out).toBe('Nothing is changed.\n');
  expect((await arena({ ...env, EDITOR: 'false' } as Env, ['team', 'edit', 'sand'])).code).toBe(1);

  const text = (await arena(env, ['team', 'export', 'sand'])).out;
  expect(text).toMatch(/^=== \[gen9\] Sand ===\n\nGlut \(Garchomp\) @ Leftovers\n/);
  expect((await arena(env, ['team', 'delete', 'sand', '--yes'])).out).toBe('Sand is deleted.\n');
  expect((await arena(env, ['team', 'import', '--format', 'open-1v1', '--name', 'Sun'], text)).code).toBe(0);
  expect(JSON.parse((await arena(env, ['teams', '--json'])).out)).toMatchObject([
    { name: 'Sun', version: 1 },
  ]);
});

test.runIf(isFull)(
  'a team changed elsewhere while it is edited is not saved, and what was written is kept',
  async () => {
    const env = newPerson();
    await arena(env, ['register', 'volkner', '--password-stdin'], PASSWORD);
    await arena(env, ['team', 'import', '--format', 'open-1v1'], SAND);
    const inner = `EDITOR="${editor('s/Outrage/Roost/')}" "${process.execPath}" "${PROGRAM}" team edit sand`;
    const file = join(temporaryFolder(), 'editor.sh');
    writeFileSync(file, `grep -q Roost "$1" || { ${inner}; sed -i.before s/Outrage/Fly/ "$1"; }`);
    const late = await arena({ ...env, EDITOR: `sh ${file}` } as Env, ['team', 'edit', 'sand']);
    expect([late.code, late.err]).toEqual([
      1,
      expect.stringMatching(/^Sand was changed elsewhere while you edited version 1, /m),
    ]);
    const [, kept = ''] = /^What you have written is in (.+)$/m.exec(late.err) ?? [];
    expect(readFileSync(kept, 'utf8')).toContain('- Fly');
    expect((await arena(env, ['team', 'export', 'sand'])).out).toContain('- Roost');
  },
);

test.runIf(isFull)(
  'two trainers seal teams, see what both have brought, choose who fights, and the record verifies',
  async () => {
    const env = newPerson();
    const done = async (args: string[], input = '') => {
      const { code, out, err } = await arena(env, args, input);
      expect([code, err], args.join(' ')).toEqual([0, '']);
      return out;
    };
    const fits = SAND.replace('Dragonite @ Leftovers', 'Dragonite').replace('Shiny: Yes\n', '');
    for (const name of ['cynthia', 'lucian']) {
      await done(['register', name, '--password-stdin'], PASSWORD);
      await done(['--as', name, 'team', 'import', '--format', 'open-1v1'], fits);
    }
    const challenge = ['--as', 'cynthia', 'challenge', 'lucian', '--format', 'open-1v1'];
    expect(await done([...challenge, '--team', 'sand'])).toContain('lucian is challenged, open 1v1.');
    await done(['--as', 'lucian', 'accept', '--team', 'sand']);
    const [summary] = JSON.parse(await done(['--as', 'lucian', 'pending', '--json']));
    expect(summary.team_hashes).toEqual({
      challenger: expect.stringMatching(/^[0-9a-f]{64}$/),
      opponent: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    // A seal stays, whatever becomes of the team that is saved.
    await done(['--as', 'cynthia', 'team', 'delete', 'sand', '--yes']);
    const id: string = summary.battle_id;
    const entering = arena(env, ['--as', 'cynthia', 'battle', id]);
    expect(await done(['--as', 'lucian', 'battle', id])).toMatch(
      /^cynthia brought Dragonite and Garchomp\.\n1: Glut, dragon and ground\.$/m,
    );
    expect((await entering).out).toMatch(/^You enter with Glut and Dragonite\.$/m);
    expect(await done(['--as', 'lucian', 'act', id, '2'])).toMatch(/^Dragonite\.$/m);
    expect(await done(['--as', 'lucian', 'act', id, 'back'])).toBe('Taken back; choose again.\n');
    expect(await done(['--as', 'lucian', 'act', id, '1'])).toMatch(/^Glut\.$/m);
    await done(['--as', 'cynthia', 'act', id, '2']);
    await done(['--as', 'lucian', 'act', id, 'forfeit']);
    expect(await done(['--as', 'cynthia', 'verify', id])).toMatch(
      /^Could anybody choose a team to fit\? No: both teams were sealed\.\nVerified: /m,
    );
    const replayed = await done(['--as', 'cynthia', 'replay', id]);
    expect(replayed).toMatch(
      /^cynthia brought Glut and Dragonite\.$|^cynthia brought Garchomp and Dragonite\.$/m,
    );
    expect(replayed).toMatch(/^You sent out Dragonite\.$/m);
  },
);

test.runIf(isFull)('a creature of a sealed team is not let go without a warning', async () => {
  const env = newPerson();
  for (const name of ['roark', 'byron']) await arena(env, ['register', name, '--password-stdin'], PASSWORD);
  await arena(env, ['--as', 'roark', 'catch', 'gyarados']);
  const one = '=== Six ===\nGyarados\n- Hurricane\n';
  const saved = await arena(env, ['--as', 'roark', 'team', 'import', '--format', '1v1'], one);
  expect(saved.out).toBe('Six is saved; it fits 1v1.\n');
  await arena(env, ['--as', 'roark', 'challenge', 'byron', '--format', '1v1', '--team', 'six']);
  const released = await arena(env, ['--as', 'roark', 'release', 'gyarados', '--yes']);
  expect(released.err).toBe(
    'Gyarados is in Six.\nGyarados is in the team that you have sealed for the battle with byron: without it you cannot enter, and lose.\n',
  );
});

test.runIf(isFull)(
  'creatures are caught, named, taught, put in order and let go; a name that would steer a terminal is text',
  async () => {
    const env = newPerson();
    const done = async (...args: string[]) => {
      const { code, out, err } = await arena(env, args, PASSWORD);
      expect([code, err], args.join(' ')).toEqual([0, '']);
      return out;
    };
    await done('register', 'cilan', '--password-stdin');
    expect(await done('catch', 'Mr. Mime')).toMatch(
      /^You caught an? \w+ Mr Mime!\nMr Mime, psychic and fairy, /,
    );
    await done('catch', 'pikachu');
    expect(await done('rename', 'mr-mime', `${ESCAPE}[2JPan`)).toBe('Mr Mime is called �[2JPan now.\n');
    expect(await done('order', '7', 'pikachu')).toMatch(/^1: �\[2JPan \(Mr Mime\), .*\n2: Pikachu/);
    expect(await done('teach', '2', 'thunderbolt', 'Quick Attack')).toBe(
      'Pikachu knows Thunderbolt and Quick Attack now.\n',
    );
    expect(await done('teach', 'pikachu')).toMatch(/^thunderbolt, .*known\.$|^thunderbolt, known\.$/m);
    expect(JSON.parse(await done('creatures', 'pikachu', '--json'))).toMatchObject({
      species: 'pikachu',
      position: 1,
    });
    expect(await done('release', '1', '--yes')).toBe('�[2JPan is free.\n');
    expect(JSON.parse(await done('creatures', '--json'))).toHaveLength(7);
  },
);

test.runIf(isFull)(
  'two trainers share a machine, only their owner can read what is kept, and logging out forgets one of them',
  async () => {
    const env = newPerson();
    for (const name of ['red', 'blue']) await arena(env, ['register', name, '--password-stdin'], PASSWORD);
    const who = async (...args: string[]) => (await arena(env, ['whoami', ...args])).out.split(',')[0];
    expect([await who(), await who('--as', 'RED')]).toEqual(['blue', 'red']);
    const files = readdirSync(env.XDG_CONFIG_HOME, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    const modes = files.map((each) => statSync(join(each.parentPath, each.name)).mode & 0o777);
    expect(new Set(modes)).toEqual(new Set([0o600]));
    expect((await arena(env, ['logout'])).out).toBe('blue is logged out here.\n');
    expect((await arena(env, ['whoami'])).code).toBe(3);
    expect(await who('--as', 'red')).toBe('red');
    const client = createBattleClient({ baseUrl: env.ARENA_URL });
    const { token } = await client.logIn({ username: 'blue', password: PASSWORD });
    expect((await arena({ ...env, ARENA_TOKEN: token } as Env, ['whoami'])).out).toMatch(/^blue, /);
  },
);

test.runIf(isFull)('somebody is told by mail while away, and a program of theirs by a webhook', async () => {
  const env = newPerson();
  await arena(env, ['register', 'erika', '--password-stdin'], PASSWORD);
  const mail = ['notify', 'mail', 'erika@example.org', '--password-stdin'];
  expect((await arena(env, mail, PASSWORD)).out).toMatch(
    /^Nothing is sent to erika@example\.org until the link in the mail there is followed\.$/m,
  );
  const changes = ['--mail', 'daily', '--at', '18:30', '--quiet', '22:00-07:00', '--zone', 'Europe/Berlin'];
  const changed = await arena(env, ['notify', ...changes]);
  for (const sentence of [
    'One mail a day, at 18:30.',
    'Quiet from 22:00 to 07:00, but for what is urgent.',
    'Times are of Europe/Berlin.',
  ])
    expect(changed.out).toContain(`${sentence}\n`);
  expect((await arena(env, ['notify', '--quiet', '22-7'])).code).toBe(2);

  const added = await arena(env, ['webhook', 'add', 'https://bots.example.org/arena']);
  expect(added.out).toMatch(/^[0-9a-f]{8}: https:\/\/bots\.example\.org\/arena, unproven, .* whsec_\S+\n$/);
  const id = added.out.slice(0, 8);
  expect((await arena(env, ['webhook', 'remove', id])).code).toBe(0);
  expect((await arena(env, ['webhook'])).out).toMatch(/^No program is told\./);
});

test('the puzzle of a day is shown and answered without a service', async () => {
  const env = { ...newPerson(), ARENA_URL: `http://127.0.0.1:${await freePort()}` };
  const shown = await arena(env, ['puzzle', '--day', '2026-11-28']);
  expect([shown.code, shown.err], shown.out).toEqual([0, '']);
  expect(shown.out).toMatch(/^Puzzle \d+ of \d+, [\s\S]*^1: .+\.\n2: .+\.$/m);
  const answered = await arena(env, ['puzzle', '--day', '2026-11-28', '--answer', '1']);
  expect([answered.code, answered.err]).toEqual([0, '']);
  expect(answered.out).toMatch(/^(Right|No): .*\nAll choices: .*\nWhen the battle was fought, /);
});

test.runIf(isFull)('what cannot be done ends with its own exit code, and says what to do', async () => {
  const env = newPerson();
  const failed = async (args: string[], others: Partial<Env> = {}) => {
    const { code, out, err } = await arena({ ...env, ...others }, args, PASSWORD);
    expect(out).toBe('');
    return [code, err.split('\n')[0]];
  };
  expect(await failed(['pending'])).toEqual([3, expect.stringContaining('arena login')]);
  expect(await failed(['login', 'kris', '--password-stdin'])).toEqual([1, expect.any(String)]);
  expect(await failed(['register', 'kris'])).toEqual([2, expect.stringContaining('--password-stdin')]);
  expect(await failed(['fly'])).toEqual([2, 'There is no command fly.']);
  expect(await failed(['accept', '1', '2'])).toEqual([2, 'That is too much.']);
  expect(await failed(['analyse', '1', '--passes', '8/4'])).toEqual([
    2,
    expect.stringMatching(/^--passes are up to 8 whole numbers /),
  ]);
  await arena(env, ['register', 'kris', '--password-stdin'], PASSWORD);
  expect(await failed(['challenge', 'nobody'])).toEqual([1, expect.any(String)]);
  expect(await failed(['challenge', 'gary', '--format', '2v2'])).toEqual([
    2,
    '--format is one of: 1v1, 3v3, 6v6, open-1v1, open-3v3, open-6v6.',
  ]);
  expect(await failed(['battle'])).toEqual([1, expect.stringContaining('arena challenge')]);
  expect(await failed(['act', '1', 'q'])).toEqual([1, expect.stringContaining('arena pending')]);
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  expect(await failed(['leaderboard'], { ARENA_URL: nowhere })).toEqual([
    4,
    expect.stringContaining('cannot be reached'),
  ]);
  expect(await failed(['leaderboard'], { ARENA_URL: 'gopher://x' })).toEqual([2, expect.any(String)]);
});
