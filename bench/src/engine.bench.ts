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

const ROUNDS = 5;
const ENGINE_BATTLES = 4000;
const SIMULATOR_BATTLES = 25;
/** Few enough that nothing is collected meanwhile, with the heap that the bench is started with. */
const ALLOCATION_BATTLES = 300;

/** The choices of both engines: whole numbers from a generator of their own, the same in every run. */
function chooser(seed: number) {
  let word = seed + 1;
  return (bound: number) => {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((word / 2 ** 32) * bound);
  };
}

/** A trainer attacks nine times out of ten, with any move. */
function pick<T>(attacks: readonly T[], switches: readonly T[], choose: (bound: number) => number): T {
  const pool = switches.length === 0 || (attacks.length > 0 && choose(10) > 0) ? attacks : switches;
  const chosen = pool[choose(pool.length)];
  if (chosen === undefined) throw new Error('nothing to choose');
  return chosen;
}

const team = engineTeam();

/** Plays one battle with our engine to its end; the number of turns. */
function playEngine(number: number): number {
  const choose = chooser(number);
  const seed = createHash('sha256').update(String(number)).digest('hex');
  const created = createBattle({ format: 'singles_6v6', seed, teams: [team, team] });
  if (!created.ok) throw new Error(created.detail);
  let { state } = created;
  while (!state.outcome) {
    const actions: [Action | null, Action | null] = [null, null];
    for (const side of waitingOn(state)) actions[side] = chooseAction(state, side, choose);
    const resolved = resolve(state, actions);
    if (!resolved.ok) throw new Error(resolved.detail);
    ({ state } = resolved);
  }
  return state.turn;
}

function chooseAction(state: BattleState, side: 0 | 1, choose: (bound: number) => number): Action {
  const legal = legalActions(state, side);
  return pick<Action>(
    legal.filter((action) => action.type === 'attack'),
    legal.filter((action) => action.type === 'switch'),
    choose,
  );
}

/** Plays one battle of the same teams with @pkmn/sim; the number of turns. */
function playSimulator(number: number): number {
  const choose = chooser(number);
  const battle = new Battle({
    formatid: 'gen9customgame' as ID,
    seed: new PRNG(`${number},2,3,4`).getSeed(),
  });
  battle.setPlayer('p1', { name: 'a', team: simulatorTeam() });
  battle.setPlayer('p2', { name: 'b', team: simulatorTeam() });
  if (battle.sides[0].activeRequest?.teamPreview) battle.makeChoices('default', 'default');
  while (!battle.ended) {
    const choices = battle.sides.map((side) => {
      const request = side.activeRequest;
      if (!request || request.wait) return '';
      const bench = side.pokemon.flatMap((pokemon, slot) =>
        pokemon.isActive || pokemon.fainted ? [] : [`switch ${slot + 1}`],
      );
      if (request.forceSwitch) return pick([], bench, choose);
      const moves = side.active[0]?.getMoves() ?? [];
      const attacks = moves.flatMap((move, slot) => (move.disabled ? [] : [`move ${slot + 1}`]));
      return pick(attacks, bench, choose);
    });
    battle.makeChoices(choices[0] ?? '', choices[1] ?? '');
  }
  return battle.turn;
}

type Speed = { turnsPerSecond: number; battles: number };

function measure(play: (number: number) => number, battles: number, from: number): Speed {
  const begin = performance.now();
  let turns = 0;
  for (let number = from; number < from + battles; number += 1) turns += play(number);
  return { turnsPerSecond: (1000 * turns) / (performance.now() - begin), battles };
}

/** Bytes of the heap that one turn takes before anything is collected. */
function bytesPerTurn(play: (number: number) => number, battles: number): number {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let turns = 0;
  for (let number = 0; number < battles; number += 1) turns += play(number);
  return (process.memoryUsage().heapUsed - before) / turns;
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Whole 6v6 battles with our engine and with @pkmn/sim, in turn, on the same teams, moves and rule of choosing. The
 * simulator does more: it knows abilities, items and every effect of every generation, and writes a protocol log.
 */
export function engine(): void {
  measure(playEngine, 500, 0);
  measure(playSimulator, 5, 0);
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const own = measure(playEngine, ENGINE_BATTLES, round * 100_000);
    const other = measure(playSimulator, SIMULATOR_BATTLES, round * 100_000);
    const ratio = own.turnsPerSecond / other.turnsPerSecond;
    ratios.push(ratio);
    console.log(
      `round ${round}: ${own.turnsPerSecond.toFixed(0)} turns/s, @pkmn/sim ${other.turnsPerSecond.toFixed(0)} turns/s, ` +
        `ratio ${ratio.toFixed(0)}`,
    );
  }
  const spread = `${Math.min(...ratios).toFixed(0)}–${Math.max(...ratios).toFixed(0)}`;
  console.log(`ratio: median ${median(ratios).toFixed(0)}, from ${spread}`);
  console.log(
    `allocated per turn: ${bytesPerTurn(playEngine, ALLOCATION_BATTLES).toFixed(0)} bytes, ` +
      `@pkmn/sim ${bytesPerTurn(playSimulator, SIMULATOR_BATTLES).toFixed(0)} bytes`,
  );
}
