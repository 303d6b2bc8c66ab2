import { startBenchServer } from './harness/database.js';
import { circumstances } from './harness/machine.js';
import { postmasterOf, processorMillis } from './harness/processor-time.js';
import { type Report, table } from './harness/results.js';
import { runServiceCommand, startService } from './harness/service-process.js';
import { type Spread, showSpread, spreadOf } from './harness/statistics.js';
import { playInArena, registerPairs } from './peer/arena.js';
import type { Played } from './peer/bots.js';
import { logInPairs, playOnPeer, startShowdown } from './peer/showdown.js';

const BATTLES = 20;
const ROUNDS = 9;
/** Rounds before those that count: V8 compiles what runs often. */
const WARM_UPS = 3;

/** Milliseconds of processor time so far, of each process or group of processes. */
type Clock = () => Promise<Record<string, number>>;
type Side = { name: string; play(round: number): Promise<Played>; clock: Clock; rounds: Measured[] };
type Measured = { played: Played; millis: Record<string, number>; seconds: number };

/** Whole battles of bots over the network: the service with its database beside Showdown's own server. */
export async function peer({ small }: { small: boolean }): Promise<Report> {
  const server = await startBenchServer();
  const stops = [server.discard];
  try {
    const url = await server.database('bench');
    await runServiceCommand('battle-service', 'migrate', url);
    const service = await startService('battle-service', url);
    stops.push(service.kill);
    const showdown = await startShowdown();
    stops.push(showdown.stop);
    const battles = small ? 4 : BATTLES;
    const pairs = await registerPairs(service.url, battles);
    const peers = await logInPairs(showdown, battles);
    const postmaster = await postmasterOf(url);
    const sides: Side[] = [
      {
        name: 'battle-service and PostgreSQL',
        play: (round) => playInArena(pairs, round),
        clock: async () => ({
          service: 1000 * (await service.metric('process_cpu_seconds_total')),
          PostgreSQL: processorMillis(postmaster),
        }),
        rounds: [],
      },
      {
        name: "Showdown's server, in memory",
        play: (round) => playOnPeer(peers, round),
        clock: async () => ({ server: processorMillis(showdown.pid) }),
        rounds: [],
      },
    ];
    const [warmUps, rounds] = small ? [1, 2] : [WARM_UPS, ROUNDS];
    for (let round = 0; round < warmUps + rounds; round += 1) {
      for (const side of sides) {
        const measured = await measure(side, round);
        if (round >= warmUps) side.rounds.push(measured);
      }
    }
    return report(sides, battles, await circumstances(url));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function measure({ name, play, clock }: Side, round: number): Promise<Measured> {
  const [before, begin] = [await clock(), performance.now()];
  const played = await play(round);
  const seconds = (performance.now() - begin) / 1000;
  const after = await clock();
  const millis = Object.fromEntries(
    Object.entries(after).map(([process, all]) => [process, all - (before[process] ?? 0)]),
  );
  const parts = Object.entries(millis).map(([part, all]) => `${part} ${(all / played.turns).toFixed(2)}`);
  console.log(
    `${name}: ${played.turns} turns, ${played.steps} steps in ${seconds.toFixed(1)} s; ms a turn: ${parts.join(', ')}`,
  );
  return { played, millis, seconds };
}

function report(sides: readonly Side[], battles: number, where: string): Report {
  const spread = (rounds: readonly Measured[], of: (round: Measured) => number): Spread =>
    spreadOf(rounds.map(of));
  const rows = sides.map(({ name, rounds }) => {
    const total = ({ millis }: Measured) => Object.values(millis).reduce((sum, each) => sum + each, 0);
    const parts = Object.keys(rounds[0]?.millis ?? {});
    const perTurn = spread(rounds, (round) => total(round) / round.played.turns);
    const shares = parts.map(
      (part) =>
        `${part} ${spread(rounds, (round) => (round.millis[part] ?? 0) / round.played.turns).median.toFixed(2)}`,
    );
    return [
      name,
      showSpread(perTurn),
      parts.length > 1 ? shares.join(', ') : '',
      showSpread(spread(rounds, (round) => total(round) / round.played.steps)),
      showSpread(
        spread(rounds, ({ played, seconds }) => played.turns / seconds),
        0,
      ),
    ];
  });
  return `Processor time of all processes of each, without the bots: ${battles} battles of bots at once over the network, six creatures a side, the
same teams and rules, median of ${sides[0]?.rounds.length} interleaved rounds (least–most). A bot attacks nine times out of ten, else it switches. The
service stores each action and step durably before it answers; the other keeps its battles in memory, with one child process for
connections and one for battles.

${where}

${table(['', 'ms a turn', 'of these', 'ms a step', 'turns a second'], rows)}`;
}
