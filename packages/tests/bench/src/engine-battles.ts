import { createHash } from 'node:crypto';
import { Battle, type ID, PRNG } from '@pkmn/sim';
import {
  type Action,
  type Actions,
  type BattleSetup,
  type BattleState,
  createBattle,
  legalActions,
  play,
  type Rules,
  resolve,
  waitingOn,
} from '@repo/battle-engine';
import { engineTeam, simulatorTeam } from './engine-teams.js';

/** A battle that has begun and whose choices are known: plays it to its end and says how many turns it took. */
export type Begun = () => number;

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

/** Picks an attack nine times out of ten, else a switch. `list` has the attacks first, then the switches. */
function pick<T>(list: readonly T[], attacks: number, choices: number, choose: Choose): T {
  const attack = attacks > 0 && (choices === attacks || choose(10) > 0);
  const chosen = list[attack ? choose(attacks) : attacks + choose(choices - attacks)];
  if (chosen === undefined) throw new Error('nothing to choose');
  return chosen;
}

type Team = ReturnType<typeof engineTeam>;

const TEAMS = { classic: engineTeam('classic'), standard: engineTeam('standard') };
/** The same creatures with HP for more turns than a battle can have. */
const ENDURING = TEAMS.classic.map((creature) => ({ ...creature, stats: { ...creature.stats, hp: 9999 } }));

function setupOf(number: number, team: Team, rules: Rules): BattleSetup {
  const seed = createHash('sha256').update(String(number)).digest('hex');
  return { rules, seed, teams: [team, team] };
}

function create(number: number, team: Team, rules: Rules): BattleState {
  const created = createBattle(setupOf(number, team, rules));
  if (!created.ok) throw new Error(created.detail);
  return created.state;
}

/** Plays one step as a server does: lists the legal actions of both sides, then resolves the chosen ones. */
function step(state: BattleState, actions: Actions): BattleState {
  if (legalActions(state, 0).length + legalActions(state, 1).length < 2) throw new Error('nothing to choose');
  const resolved = resolve(state, actions);
  if (!resolved.ok) throw new Error(resolved.detail);
  return resolved.state;
}

/** `legalActions` lists attacks, then switches, then forfeit. */
function chooseAction(state: BattleState, side: 0 | 1, choose: Choose): Action {
  const legal = legalActions(state, side);
  const attacks = legal.filter(({ type }) => type === 'attack').length;
  return pick(legal, attacks, legal.length - 1, choose);
}

function chooseActions(state: BattleState, choose: Choose): Actions {
  const actions: [Action | null, Action | null] = [null, null];
  for (const side of waitingOn(state)) actions[side] = chooseAction(state, side, choose);
  return actions;
}

/** Plays a battle, and returns what was chosen. */
function chooseSteps(number: number, rules: Rules): Actions[] {
  const choose = chooser(number);
  const steps: Actions[] = [];
  let state = create(number, TEAMS[rules], rules);
  while (!state.outcome) {
    const actions = chooseActions(state, choose);
    steps.push(actions);
    state = step(state, actions);
  }
  return steps;
}

/** A battle of the engine, whose choices are made by playing it once before. */
export function beginWithEngine(number: number, rules: Rules): Begun {
  const steps = chooseSteps(number, rules);
  // A new setup, for which the engine has cached nothing, not even the keystream.
  const start = create(number, TEAMS[rules], rules);
  return () => {
    let state = start;
    for (const actions of steps) state = step(state, actions);
    return state.turn;
  };
}

/** The same battle, played in place; nobody is told what happens. */
export function beginInPlace(number: number, rules: Rules): Begun {
  const steps = chooseSteps(number, rules);
  const begun = play(setupOf(number, TEAMS[rules], rules), { told: false });
  if (!begun.ok) throw new Error(begun.detail);
  const { session } = begun;
  return () => {
    for (const actions of steps) {
      if (session.legalActions(0).length + session.legalActions(1).length < 2) throw new Error('no choice');
      if (session.step(actions) !== null) throw new Error('a choice is refused');
    }
    return session.turn();
  };
}

/** A battle of the engine that lasts for as long as one can; each call plays the next `turns` of it. */
export function beginToEndure(number: number): (turns: number) => void {
  const choose = chooser(number);
  let state = create(number, ENDURING, 'classic');
  return (turns) => {
    const last = state.turn + turns;
    while (!state.outcome && state.turn < last) state = step(state, chooseActions(state, choose));
  };
}

function createInSimulator(number: number, rules: Rules): Battle {
  const battle = new Battle({
    formatid: 'gen9customgame' as ID,
    seed: new PRNG(`${number},2,3,4`).getSeed(),
  });
  battle.setPlayer('p1', { name: 'a', team: simulatorTeam(rules) });
  battle.setPlayer('p2', { name: 'b', team: simulatorTeam(rules) });
  if (battle.sides[0].activeRequest?.teamPreview) battle.makeChoices('default', 'default');
  return battle;
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

/** A battle of @pkmn/sim, likewise; it says by itself what may be chosen. */
export function beginWithSimulator(number: number, rules: Rules): Begun {
  const choose = chooser(number);
  const steps: [string, string][] = [];
  for (
    const battle = createInSimulator(number, rules);
    !battle.ended;
    battle.makeChoices(...(steps.at(-1) ?? []))
  ) {
    steps.push([chooseCommand(battle.sides[0], choose), chooseCommand(battle.sides[1], choose)]);
  }
  const battle = createInSimulator(number, rules);
  return () => {
    for (const commands of steps) battle.makeChoices(...commands);
    if (!battle.ended) throw new Error('the simulator has played another battle');
    return battle.turn;
  };
}
