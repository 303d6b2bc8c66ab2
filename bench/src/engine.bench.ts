import { type Begun, beginToEndure, beginWithEngine, beginWithSimulator } from './engine-battles.js';

const ROUNDS = 9;
const ENGINE_BATTLES = 3000;
const SIMULATOR_BATTLES = 30;
/** Begun at once, so that few are held while others are played. */
const BATCH = 100;
/** Rounds before those that count: code of both is compiled while it runs, that of the simulator for many seconds. */
const WARM_UPS = 10;
/** Few enough that nothing is collected meanwhile, with the heap that the bench is started with. */
const ALLOCATION_BATTLES = 200;
const SIMULATOR_ALLOCATION_BATTLES = 5;
const ENDURING_BATTLES = 100;
/** What a turn late in a battle may allocate more than an early one, by chance. */
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

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const whole = (value: number) => value.toFixed(0);

function compareSpeed(): void {
  const rounds = Array.from({ length: WARM_UPS + ROUNDS }, (_, round) => {
    const own = turnsPerSecond(beginWithEngine, ENGINE_BATTLES, round * 100_000);
    const other = turnsPerSecond(beginWithSimulator, SIMULATOR_BATTLES, round * 100_000);
    const number = round - WARM_UPS + 1;
    console.log(
      `${number > 0 ? `round ${number}` : 'warming up'}: ${whole(own)} turns/s, ` +
        `@pkmn/sim ${whole(other)} turns/s, ratio ${whole(own / other)}`,
    );
    return own / other;
  });
  const ratios = rounds.slice(WARM_UPS);
  const spread = `${whole(Math.min(...ratios))}–${whole(Math.max(...ratios))}`;
  console.log(`ratio: median ${whole(median(ratios))}, from ${spread}`);
}

function compareAllocation(): void {
  const own = bytesPerTurn(beginWithEngine, ALLOCATION_BATTLES);
  const other = bytesPerTurn(beginWithSimulator, SIMULATOR_ALLOCATION_BATTLES);
  console.log(`allocated per turn: ${whole(own)} bytes, @pkmn/sim ${whole(other)} bytes`);
  const { early, late } = bytesOfLongBattles();
  console.log(`of battles of 300 turns: ${whole(early)} bytes early, ${whole(late)} bytes late`);
  if (late > MOST_GROWTH * early)
    throw new Error('what a turn allocates grows with the length of the battle');
}

/**
 * The turns of 6v6 battles with our engine and with @pkmn/sim, in turn, on the same teams, moves and rule of choosing.
 * Timed is what an engine does: to say what may be chosen and to play the turn. The choices are made before, and creating
 * battles is not counted. The simulator does more: it looks for abilities, items and rules of a format at every step,
 * knows every generation, and writes a protocol log.
 */
export function engine(): void {
  compareSpeed();
  compareAllocation();
}
