import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@repo/testing/ports';
import { startProgram } from '@repo/testing/programs';
import { WebSocket } from 'undici';
import { type Choose, chooser, type Played, pick } from './bots.js';
import { PEER_TEAM } from './team.js';

const VERSION = '0.11.11';
/** For the server's greeting. */
const PATIENCE_MILLIS = 5000;
const FORMAT = 'gen9nationaldex@@@Adjust Level = 50';

/** Showdown's server, with the child processes that it has by default. */
export type Showdown = { url: string; pid: number; stop(): Promise<void> };

/** Installs the server where it is not yet: it is too large for the lockfile. It stays for the next run. */
async function install(): Promise<string> {
  const folder = join(tmpdir(), `bench-pokemon-showdown-${VERSION}`);
  const root = join(folder, 'node_modules', 'pokemon-showdown');
  if (!existsSync(join(root, 'dist', 'server', 'index.js'))) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    const args = ['install', `pokemon-showdown@${VERSION}`, '--omit=optional', '--no-audit', '--no-fund'];
    await promisify(execFile)('npm', args, { cwd: folder });
  }
  for (const missing of ['logs', 'config/chat-plugins']) {
    await mkdir(join(root, missing), { recursive: true });
  }
  return root;
}

/** Starts the server. Names need no password, and nobody is slowed down. */
export async function startShowdown(): Promise<Showdown> {
  const root = await install();
  const port = await freePort();
  const settings = {
    ...{ port, bindaddress: '127.0.0.1', loginserver: 'http://127.0.0.1:9/' },
    ...{ noguestsecurity: true, nothrottle: true, noipchecks: true },
    ...{ repl: false, watchconfig: false, reportbattles: false, reportjoins: false },
  };
  await writeFile(
    join(root, 'config', 'config.js'),
    `Object.assign(exports, ${JSON.stringify(settings)});\n`,
  );
  const server = startProgram(process.execPath, ['pokemon-showdown', 'start', '--skip-build'], { cwd: root });
  process.once('exit', () => server.child.kill());
  await server.printed('Test your server at');
  return {
    url: `ws://127.0.0.1:${port}/showdown/websocket`,
    pid: server.child.pid ?? 0,
    stop: async () => void (await server.ended('SIGTERM')),
  };
}

type Line = { room: string; kind: string; rest: readonly string[] };

/** A user who is logged in. */
type Bot = { name: string; say(text: string): void; listen(listener: (line: Line) => void): () => void };

export type PeerPair = readonly [Bot, Bot];

export async function logInPairs({ url }: Showdown, count: number): Promise<PeerPair[]> {
  const pairs: PeerPair[] = [];
  for (let n = 0; n < count; n += 1) {
    pairs.push([await logIn(url, `red${n}`), await logIn(url, `blue${n}`)]);
  }
  return pairs;
}

async function logIn(url: string, name: string): Promise<Bot> {
  const socket = await connect(url);
  const listeners = new Set<(line: Line) => void>();
  socket.addEventListener('message', ({ data }) => {
    for (const line of linesOf(String(data))) for (const listener of listeners) listener(line);
  });
  const bot: Bot = {
    name,
    say: (text) => socket.send(text),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const named = until(bot, ({ kind, rest: [user = ''] }) => kind === 'updateuser' && user.trim() === name);
  bot.say(`|/trn ${name},0,`);
  await named;
  bot.say(`|/utm ${PEER_TEAM}`);
  return bot;
}

/** Connects, again and again for as long as the server has not begun: it listens before it answers. */
async function connect(url: string): Promise<WebSocket> {
  for (;;) {
    const socket = new WebSocket(url);
    const isGreeted = await new Promise<boolean>((resolve) => {
      setTimeout(resolve, PATIENCE_MILLIS, false);
      for (const end of ['error', 'close'])
        socket.addEventListener(end, () => setTimeout(resolve, 500, false));
      socket.addEventListener('message', ({ data }) => {
        if (linesOf(String(data)).some(({ kind }) => kind === 'challstr')) resolve(true);
      });
    });
    if (isGreeted) return socket;
    socket.close();
  }
}

/** A message has the lines of one room, which its first line may name. */
function linesOf(message: string): Line[] {
  const lines = message.split('\n');
  const room = lines[0]?.startsWith('>') ? lines[0].slice(1) : '';
  return lines.flatMap((line) => {
    if (!line.startsWith('|')) return [];
    const [, kind = '', ...rest] = line.split('|');
    return [{ room, kind, rest }];
  });
}

function until(bot: Bot, is: (line: Line) => boolean): Promise<Line> {
  return new Promise((resolve) => {
    const stop = bot.listen((line) => {
      if (!is(line)) return;
      stop();
      resolve(line);
    });
  });
}

/** Has all pairs fight one battle each, at once. */
export async function playOnPeer(pairs: readonly PeerPair[], round: number): Promise<Played> {
  const all = await Promise.all(pairs.map((pair, n) => fight(pair, round * pairs.length + n)));
  const sum = (of: (each: { turns: number; steps: number }) => number) =>
    all.reduce((total, each) => total + of(each), 0);
  return { battles: all.length, turns: sum(({ turns }) => turns), steps: sum(({ steps }) => steps) };
}

async function fight([red, blue]: PeerPair, seed: number): Promise<{ turns: number; steps: number }> {
  const played = Promise.all([play(red, chooser(2 * seed)), play(blue, chooser(2 * seed + 1))]);
  const challenged = until(
    blue,
    ({ kind, rest }) =>
      kind === 'pm' && rest[0]?.trim() === red.name && rest[2]?.startsWith('/challenge') === true,
  );
  red.say(`|/challenge ${blue.name}, ${FORMAT}`);
  await challenged;
  blue.say(`|/accept ${red.name}`);
  const [{ turns, room, steps }] = await played;
  for (const bot of [red, blue]) bot.say(`|/leave ${room}`);
  return { turns, steps };
}

type Request = {
  rqid: number;
  wait?: boolean;
  teamPreview?: boolean;
  forceSwitch?: readonly boolean[];
  active?: readonly { moves: readonly { disabled?: boolean }[]; trapped?: boolean; maybeTrapped?: boolean }[];
  side: { pokemon: readonly { condition: string; active: boolean }[] };
};

/** Plays the next battle that the bot gets into, to its end. */
function play(bot: Bot, choose: Choose): Promise<{ turns: number; steps: number; room: string }> {
  return new Promise((resolve, reject) => {
    let turns = 0;
    let steps = 0;
    const stop = bot.listen(({ room, kind, rest }) => {
      if (!room.startsWith('battle-')) return;
      if (kind === 'turn') turns = Number(rest[0]);
      if (kind === 'request' && rest[0]) {
        const request: Request = JSON.parse(rest.join('|'));
        if (request.teamPreview || request.forceSwitch || request.active || request.wait) steps += 1;
        const choice = choiceFor(request, choose);
        if (choice) bot.say(`${room}|/choose ${choice}|${request.rqid}`);
      }
      if (kind === 'error') {
        stop();
        reject(new Error(`${room}: ${rest.join('|')}`));
      }
      if (kind === 'win' || kind === 'tie') {
        stop();
        resolve({ turns, steps, room });
      }
    });
  });
}

function choiceFor(request: Request, choose: Choose): string | undefined {
  if (request.wait) return undefined;
  if (request.teamPreview) return 'default';
  const switches = request.side.pokemon.flatMap(({ condition, active }, slot) =>
    active || condition.endsWith(' fnt') ? [] : [`switch ${slot + 1}`],
  );
  if (request.forceSwitch) return pick([], switches, choose) ?? 'default';
  const [active] = request.active ?? [];
  const moves = (active?.moves ?? []).flatMap(({ disabled }, slot) => (disabled ? [] : [`move ${slot + 1}`]));
  const isTrapped = active?.trapped || active?.maybeTrapped;
  return pick(moves, isTrapped ? [] : switches, choose) ?? 'default';
}
