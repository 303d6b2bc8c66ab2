import { type BattleClient, createBattleClient } from '@creature-arena/battle-client';
import { chromiumProgram, launchChromium } from '@repo/web-kit/testing/chromium';
import { startBenchServer } from './harness/database.js';
import { circumstances } from './harness/machine.js';
import { type Report, table } from './harness/results.js';
import { runServiceCommand, startService } from './harness/service-process.js';
import { showSpread, spreadOf } from './harness/statistics.js';
import { type Measured, type Visitor, visit } from './web/visit.js';

const ROUNDS = 9;
const PASSWORD = 'correct horse battery';

/** In milliseconds, of a device and a connection as slow as `visit` makes them. */
const ROWS: readonly [what: string, of: keyof Measured, most: number][] = [
  ['first page: its largest part is painted', 'largestPaint', 1_500],
  ['first page and battle: longest task', 'longestTask', 150],
  ['battle: from the tap until the move is held, beyond the network', 'held', 100],
  ['replay: a jump of the slider, until it is painted', 'jump', 50],
  ['replay: from the record until it is played again and verified', 'verified', 300],
];

/** Measures the web app in a browser of a slow device on a slow connection. */
export async function web({ small }: { small: boolean }): Promise<Report> {
  if (chromiumProgram === undefined) return 'Skipped: there is no Chromium here. CHROMIUM can name one.';
  const server = await startBenchServer();
  const browser = await launchChromium();
  const stops = [server.discard, () => browser.close()];
  try {
    const databaseUrl = await server.database('bench');
    await runServiceCommand('battle-service', 'migrate', databaseUrl);
    const service = await startService('battle-service', databaseUrl);
    stops.push(service.kill);
    const [ash, gary] = [await newTrainer(service.url, 'Ash'), await newTrainer(service.url, 'Gary')];
    const finished = await startBattle(ash, gary, 'singles_6v6');
    await playToEnd(finished, [ash.arena, gary.arena]);
    const steps = new Set((await ash.arena.battles.history(finished)).map(({ step }) => step)).size;
    const found: Measured[] = [];
    for (let round = 0; round < (small ? 1 : ROUNDS); round += 1) {
      const inPlay = await startBattle(ash, gary, 'singles_1v1');
      found.push(await visit(browser, service.url, ash.visitor, { inPlay, finished }));
      await gary.arena.battles.forfeit(inPlay);
    }
    const rows = ROWS.map(([what, of, most]) => {
      const spread = spreadOf(found.map((each) => each[of]));
      console.log(`${what}: ${showSpread(spread, 0)} ms`);
      return [what, `${showSpread(spread, 0)} ms`, `≤ ${most} ms`, spread.median <= most ? 'yes' : 'no'];
    });
    return `Median (least–most) of ${found.length} visits, each with an empty cache, in Chromium ${browser.version()} with a
quarter of the processor's speed, 1.6 Mbit/s and 150 ms of latency. The replay has ${steps} steps of a battle of six against six.

${await circumstances(databaseUrl)}

${table(['', 'measured', 'target', 'met?'], rows)}`;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

type Trainer = { arena: BattleClient; visitor: Visitor };

async function newTrainer(baseUrl: string, username: string): Promise<Trainer> {
  const arena = createBattleClient({ baseUrl });
  await arena.register({ username, password: PASSWORD });
  const { token, expiresAt } = await arena.logIn({ username, password: PASSWORD });
  return { arena, visitor: { username, token, expiresAt: expiresAt.getTime() } };
}

type Format = 'singles_1v1' | 'singles_6v6';

async function startBattle(challenger: Trainer, opponent: Trainer, format: Format): Promise<string> {
  const { battle_id: id } = await challenger.arena.battles.challenge({
    opponent_username: opponent.visitor.username,
    format,
  });
  await opponent.arena.battles.accept(id);
  for (const { arena } of [challenger, opponent]) await arena.battles.enter(id, {});
  return id;
}

async function playToEnd(id: string, players: readonly BattleClient[]): Promise<void> {
  for (;;) {
    for (const arena of players) {
      const { status, legal_actions: legal } = await arena.battles.view(id);
      if (status === 'finished') return;
      const action = legal.find(({ action_type: type }) => type !== 'forfeit');
      if (action) await arena.battles.act(id, action);
    }
  }
}
