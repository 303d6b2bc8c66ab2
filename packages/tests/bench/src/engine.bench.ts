import { RULES, type Rules } from '@repo/battle-engine';
import {
  type Begun,
  beginInPlace,
  beginToEndure,
  beginWithEngine,
  beginWithSimulator,
} from './engine-battles.js';
import { circumstances } from './harness/machine.js';
import { type Report, table } from './harness/results.js';
import { showSpread, spreadOf } from './harness/statistics.js';

const ROUNDS = 9;
const ENGINE_BATTLES = 3000;
const SIMULATOR_BATTLES = 30;
/** Battles that are begun together. Small batches keep few waiting battles on the heap while others are played. */
const BATCH = 100;
/** Warm-up rounds. V8 compiles code of both engines while it runs, that of the simulator for many seconds. */
const WARM_UPS = 10;
/** Battles of one measurement of memory. With the bench's heap size, V8 collects no garbage during so few. */
const ALLOCATION_BATTLES = 200;
const SIMULATOR_ALLOCATION_BATTLES = 5;
const ENDURING_BATTLES = 100;
/** The largest accepted ratio of bytes allocated by a late turn to those of an early one. */
const MOST_GROWTH = 1.25;

type Begin = (number: number) => Begun;

function beginAll<T>(begin: (number: number) => T, battles: number, from: number): T[] {
  return Array.from({ length: battles }, (_, index) => begin(from + index));
}

/** Turns per second of processor time, which does not count what else the machine is doing. */
function turnsPerSecond(begin: Begin, battles: number, from: number): number {
  let turns = 0;
  let time = 0;
  for (let played = 0; played < battles; played += BATCH) {
    const batch = beginAll(begin, Math.min(BATCH, battles - played), from + played);
    const before = process.cpuUsage();
    for (const play of batch) turns += play();
    const { user, system } = process.cpuUsage(before);
    time += user + system;
  }
  return (1_000_000 * turns) / time;
}

/** Bytes of the heap that are taken before anything is collected. */
function bytesOf(work: () => void): number {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  work();
  return process.memoryUsage().heapUsed - before;
}

function bytesPerTurn(begin: Begin, battles: number): number {
  const begun = beginAll(begin, battles, 1);
  let turns = 0;
  const bytes = bytesOf(() => {
    for (const play of begun) turns += play();
  });
  return bytes / turns;
}

/** Bytes per turn of the first and of the last hundred turns of battles that go to the last turn there can be. */
function bytesOfLongBattles(): { early: number; late: number } {
  const begun = beginAll(beginToEndure, ENDURING_BATTLES, 1);
  const next = (turns: number) => {
    for (const play of begun) play(turns);
  };
  const hundred = () => bytesOf(() => next(100)) / (100 * ENDURING_BATTLES);
  const early = hundred();
  next(99);
  return { early, late: hundred() };
}

const whole = (value: number) => value.toFixed(0);

type Engines = { stepwise: number; inPlace: number; simulator: number };

function playRound(rules: Rules, round: number): Engines {
  const measure = (begin: (number: number, rules: Rules) => Begun, battles: number) =>
    turnsPerSecond((number) => begin(number, rules), battles, round * 100_000);
  const turns = {
    stepwise: measure(beginWithEngine, ENGINE_BATTLES),
    inPlace: measure(beginInPlace, ENGINE_BATTLES),
    simulator: measure(beginWithSimulator, SIMULATOR_BATTLES),
  };
  const number = round - WARM_UPS + 1;
  console.log(
    `${number > 0 ? `round ${number}` : 'warming up'}, ${rules}: ${whole(turns.stepwise)} turns/s, ` +
      `in place ${whole(turns.inPlace)} turns/s, @pkmn/sim ${whole(turns.simulator)} turns/s`,
  );
  return turns;
}

function compareSpeed(): string {
  const measured: Record<Rules, Engines[]> = { classic: [], standard: [] };
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    for (const rules of RULES) measured[rules].push(playRound(rules, round));
  }
  const rows = RULES.map((rules) => {
    const rounds = measured[rules].slice(WARM_UPS);
    const spread = (of: (turns: Engines) => number) => showSpread(spreadOf(rounds.map(of)), 0);
    return [
      rules,
      spread(({ stepwise }) => stepwise),
      spread(({ inPlace }) => inPlace),
      spread(({ simulator }) => simulator),
      spread(({ inPlace, simulator }) => inPlace / simulator),
    ];
  });
  return table(['rules', 'step by step', 'in place', '@pkmn/sim', 'in place to @pkmn/sim'], rows);
}

function compareAllocation(): string {
  const own = bytesPerTurn((number) => beginWithEngine(number, 'classic'), ALLOCATION_BATTLES);
  const other = bytesPerTurn((number) => beginWithSimulator(number, 'classic'), SIMULATOR_ALLOCATION_BATTLES);
  const { early, late } = bytesOfLongBattles();
  if (late > MOST_GROWTH * early)
    throw new Error('what a turn allocates grows with the length of the battle');
  return (
    `A turn allocates ${whole(own)} bytes, in @pkmn/sim ${whole(other)}; ` +
    `in battles of 300 turns ${whole(early)} in the first hundred, ${whole(late)} in the last.`
  );
}

/**
 * The turns of 6v6 battles with our engine and with @pkmn/sim, in turn, on the same teams, moves and rule of choosing.
 * Timed is what an engine does: to say what may be chosen and to play the turn – step by step, with a state and events for
 * each, as the service does, and in place, as the simulator does it too. The choices are made before, and creating
 * battles is not counted. In `standard` each creature has an ability and an item. The simulator does more: it looks for
 * rules of a format at every step, and in `classic` for abilities and items, knows every generation, and writes a protocol
 * log.
 */
export async function engine(): Promise<Report> {
  const speed = compareSpeed();
  const allocation = compareAllocation();
  return `Turns a second of 6v6 battles by the engine and by @pkmn/sim, by processor time: medians (least–most) of ${ROUNDS}
interleaved rounds. What is compared, and what the simulator does more, is in [docs/engine.md](../../../docs/engine.md#speed).

${await circumstances()}

${speed}

${allocation}`;
}
