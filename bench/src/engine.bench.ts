import { createHash } from 'node:crypto';
import { Battle, type ID, PRNG } from '@pkmn/sim';
import {
  type Action,
  type BattleState,
  createBattle,
  legalActions,
  resolve,
  waitingOn,
} from '@repo/battle-engine';
import { engineTeam, simulatorTeam } from './engine-teams.js';

const ROUNDS = 9;
const ENGINE_BATTLES = 1500;
const SIMULATOR_BATTLES = 12;
/** Few enough that nothing is collected meanwhile, with the heap that the bench is started with. */
const ALLOCATION_BATTLES = 300;

/** Gives a whole number from 0 to `bound` − 1. */
type Choose = (bound: number) => number;

/** The choices of both engines: whole numbers from a generator of their own, the same in every run. */
function chooser(seed: number): Choose {
  let word = seed + 1;
  return (bound) => {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((word / 2 ** 32) * bound);
  };
}

/** A trainer attacks nine times out of ten, with any move. Of the list the attacks come first, then the switches. */
function pick<T>(list: readonly T[], attacks: number, choices: number, choose: Choose): T {
  const attack = attacks > 0 && (choices === attacks || choose(10) > 0);
  const chosen = list[attack ? choose(attacks) : attacks + choose(choices - attacks)];
  if (chosen === undefined) throw new Error('nothing to choose');
  return chosen;
}

/** A battle that has begun; plays it to its end and says how many turns it took. */
type Begun = () => number;

const team = engineTeam();

function beginWithEngine(number: number): Begun {
  const seed = createHash('sha256').update(String(number)).digest('hex');
  const created = createBattle({ format: 'singles_6v6', seed, teams: [team, team] });
  if (!created.ok) throw new Error(created.detail);
  const choose = chooser(number);
  let { state } = created;
  return () => {
    while (!state.outcome) {
      const actions: [Action | null, Action | null] = [null, null];
      for (const side of waitingOn(state)) actions[side] = chooseAction(state, side, choose);
      const resolved = resolve(state, actions);
      if (!resolved.ok) throw new Error(resolved.detail);
      ({ state } = resolved);
    }
    return state.turn;
  };
}

/** `legalActions` lists attacks, then switches, then forfeit. */
function chooseAction(state: BattleState, side: 0 | 1, choose: Choose): Action {
  const legal = legalActions(state, side);
  let attacks = 0;
  while (legal[attacks]?.type === 'attack') attacks += 1;
  return pick(legal, attacks, legal.length - 1, choose);
}

function beginWithSimulator(number: number): Begun {
  const choose = chooser(number);
  const battle = new Battle({
    formatid: 'gen9customgame' as ID,
    seed: new PRNG(`${number},2,3,4`).getSeed(),
  });
  battle.setPlayer('p1', { name: 'a', team: simulatorTeam() });
  battle.setPlayer('p2', { name: 'b', team: simulatorTeam() });
  if (battle.sides[0].activeRequest?.teamPreview) battle.makeChoices('default', 'default');
  return () => {
    while (!battle.ended) {
      const [own, other] = battle.sides.map((side) => chooseCommand(side, choose));
      battle.makeChoices(own ?? '', other ?? '');
    }
    return battle.turn;
  };
}

function chooseCommand(side: Battle['sides'][number], choose: Choose): string {
  const request = side.activeRequest;
  if (!request || request.wait) return '';
  const bench = side.pokemon.flatMap((pokemon, slot) =>
    pokemon.isActive || pokemon.fainted ? [] : [`switch ${slot + 1}`],
  );
  const moves = request.forceSwitch ? [] : (side.active[0]?.getMoves() ?? []);
  const attacks = moves.flatMap((move, slot) => (move.disabled ? [] : [`move ${slot + 1}`]));
  return pick([...attacks, ...bench], attacks.length, attacks.length + bench.length, choose);
}

function beginAll(begin: (number: number) => Begun, battles: number, from: number): Begun[] {
  return Array.from({ length: battles }, (_, index) => begin(from + index));
}

/** Turns per second of processor time, which does not count what else the machine is doing. */
function turnsPerSecond(battles: readonly Begun[]): number {
  const before = process.cpuUsage();
  let turns = 0;
  for (const play of battles) turns += play();
  const { user, system } = process.cpuUsage(before);
  return (1_000_000 * turns) / (user + system);
}

/** Bytes of the heap that one turn takes before anything is collected. */
function bytesPerTurn(battles: readonly Begun[]): number {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let turns = 0;
  for (const play of battles) turns += play();
  return (process.memoryUsage().heapUsed - before) / turns;
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The turns of 6v6 battles with our engine and with @pkmn/sim, in turn, on the same teams, moves and rule of choosing;
 * choosing is included, creating battles is not. The simulator does more: it looks for abilities, items and rules of a
 * format at every step, knows every generation, and writes a protocol log.
 */
export function engine(): void {
  turnsPerSecond(beginAll(beginWithEngine, ENGINE_BATTLES, 0));
  turnsPerSecond(beginAll(beginWithSimulator, SIMULATOR_BATTLES, 0));
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const own = turnsPerSecond(beginAll(beginWithEngine, ENGINE_BATTLES, round * 100_000));
    const other = turnsPerSecond(beginAll(beginWithSimulator, SIMULATOR_BATTLES, round * 100_000));
    ratios.push(own / other);
    console.log(
      `round ${round}: ${own.toFixed(0)} turns/s, @pkmn/sim ${other.toFixed(0)} turns/s, ` +
        `ratio ${(own / other).toFixed(0)}`,
    );
  }
  const spread = `${Math.min(...ratios).toFixed(0)}–${Math.max(...ratios).toFixed(0)}`;
  console.log(`ratio: median ${median(ratios).toFixed(0)}, from ${spread}`);
  const own = bytesPerTurn(beginAll(beginWithEngine, ALLOCATION_BATTLES, 1));
  const other = bytesPerTurn(beginAll(beginWithSimulator, SIMULATOR_BATTLES, 1));
  console.log(`allocated per turn: ${own.toFixed(0)} bytes, @pkmn/sim ${other.toFixed(0)} bytes`);
}
