import { isWhole } from '../data/arithmetic.js';
import type { MoveRecord } from '../data/move-record.js';
import { FORMATS, MOST_MOVES, TYPE_NAMES } from '../data/names.js';
import { NATURES } from '../data/natures.js';
import { eventsOf } from '../events/emit.js';
import type { Event } from '../events/types.js';
import type { Ruleset } from '../hooks/ruleset.js';
import { bringIn, tellSwitchedIn } from '../mechanics/switch.js';
import { moveProblem } from '../moves/move-problem.js';
import { type CountedRandom, Keystream } from '../random/keystream.js';
import { rulesetOf } from '../rulesets/ruleset-of.js';
import { clearedState } from '../state/active-state.js';
import type { Battle } from '../state/battle.js';
import type { BattleState } from '../state/battle-state.js';
import type { CreatureState, Gear } from '../state/creature.js';
import { EMPTY_FIELD } from '../state/field.js';
import type { BattleSetup, CreatureSetup } from '../state/setup.js';
import { NO_SIDE_CONDITIONS, type SideState } from '../state/side.js';
import { startTurn, type TurnResult } from '../turn/turn.js';
import { loadBattle } from './load.js';
import { saveBattle } from './save.js';

export type SetupProblemCode = 'bad_format' | 'bad_seed' | 'bad_team_size' | 'bad_creature';

export type SetupProblem = { ok: false; code: SetupProblemCode; detail: string };

export type Creation = { ok: true; state: BattleState; events: readonly Event[] } | SetupProblem;

const SEED = /^[0-9a-f]{64}$/;
const HEAVIEST = 100_000;
const HIGHEST_BASE = 255;
/** Far above anything the stat formula gives; damage stays exact up to here. */
const HIGHEST_STAT = 9999;

/** Only a saving, since records never change: the check of a team's moves takes longer than a whole battle. */
const wellFormed = new WeakSet<MoveRecord>();

function problemOfMove(move: MoveRecord): string | null {
  if (wellFormed.has(move)) return null;
  const problem = moveProblem(move);
  if (problem === null) wellFormed.add(move);
  return problem;
}

function creatureProblem(creature: CreatureSetup, rules: Ruleset): string | null {
  const { species, types, level, weight, baseAttack, stats, moves, ability, item, nature } = creature;
  if (species === '') return 'the species has no name';
  if (!isWhole(types.length, 1, 2) || new Set(types).size !== types.length) return 'needs one or two types';
  if (!types.every((type) => TYPE_NAMES.includes(type))) return `unknown type in ${types.join(', ')}`;
  if (!isWhole(level, 1, 100)) return `level ${level} is not from 1 to 100`;
  if (!isWhole(weight, 1, HEAVIEST)) return `weighs ${weight}, not 1 to ${HEAVIEST} hectograms`;
  if (!isWhole(baseAttack, 1, HIGHEST_BASE)) return `base attack ${baseAttack} is not 1 to ${HIGHEST_BASE}`;
  const { hp, attack, defense, special_attack, special_defense, speed } = stats;
  const all = [hp, attack, defense, special_attack, special_defense, speed];
  if (!all.every((stat) => isWhole(stat, 1, HIGHEST_STAT))) return `stats not from 1 to ${HIGHEST_STAT}`;
  if (ability !== undefined && !rules.abilities.has(ability)) return `unknown ability ${ability}`;
  if (item !== undefined && !rules.items.has(item)) return `unknown item ${item}`;
  if (nature !== undefined && !Object.hasOwn(NATURES, nature)) return `unknown nature ${nature}`;
  if (!isWhole(moves.length, 1, MOST_MOVES)) return `has ${moves.length} moves, not 1 to ${MOST_MOVES}`;
  if (new Set(moves.map((move) => move.name)).size !== moves.length) return 'has a move twice';
  for (const move of moves) {
    const problem = problemOfMove(move);
    if (problem !== null) return `move ${move.name}: ${problem}`;
  }
  return null;
}

function setupProblem(setup: BattleSetup, rules: Ruleset): SetupProblem | null {
  const { format, seed, teams } = setup;
  if (!Object.hasOwn(FORMATS, format)) {
    return { ok: false, code: 'bad_format', detail: `unknown format ${format}` };
  }
  if (!SEED.test(seed)) {
    return { ok: false, code: 'bad_seed', detail: 'the seed is not 32 bytes in lower-case hexadecimal' };
  }
  for (const [side, team] of teams.entries()) {
    if (team.length !== FORMATS[format]) {
      const detail = `team ${side} has ${team.length} creatures, not ${FORMATS[format]}`;
      return { ok: false, code: 'bad_team_size', detail };
    }
    for (const [slot, creature] of team.entries()) {
      const problem = creatureProblem(creature, rules);
      if (problem !== null) {
        return { ok: false, code: 'bad_creature', detail: `team ${side}, slot ${slot}: ${problem}` };
      }
    }
  }
  return null;
}

function gearOf({ ability, item }: CreatureSetup): Gear {
  return {
    ability: ability ?? null,
    item: item ?? null,
    usedItem: null,
    abilityKnown: false,
    itemKnown: false,
  };
}

function unhurt(creature: CreatureSetup, rules: Ruleset): CreatureState {
  const pp = creature.moves.map((move) => move.pp);
  const state = { hp: creature.stats.hp, status: null, sleep: 0, pp, seen: false, timesAttacked: 0 };
  return rules.hasGear ? { ...state, gear: gearOf(creature) } : state;
}

function freshSide(team: readonly CreatureSetup[], rules: Ruleset): SideState {
  return {
    active: 0,
    creatures: team.map((creature) => unhurt(creature, rules)),
    activeState: clearedState(),
    conditions: NO_SIDE_CONDITIONS,
    timesFainted: 0,
    lastFaintTurn: 0,
    wish: 0,
    future: null,
  };
}

/** The battle before its first creatures come in. */
function emptyState(setup: BattleSetup, rules: Ruleset): BattleState {
  return {
    setup,
    turn: 0,
    step: 0,
    phase: 'action',
    midTurnSwitch: null,
    position: 0,
    sequence: 0,
    sides: [freshSide(setup.teams[0], rules), freshSide(setup.teams[1], rules)],
    field: EMPTY_FIELD,
    lastUsed: null,
    outcome: null,
  };
}

/** A battle that has begun, as it is played, or what is wrong with its setup. */
export type Beginning = { ok: true; battle: Battle; result: TurnResult } | SetupProblem;

/** Begins a battle, of which events are kept only where somebody is told. Rolls are those of the seed unless others are given. */
export function beginBattle(
  setup: BattleSetup,
  rules: Ruleset,
  told: boolean,
  rolls: CountedRandom | null = null,
): Beginning {
  const problem = setupProblem(setup, rules);
  if (problem !== null) return problem;
  const battle = loadBattle(emptyState(setup, rules), rolls ?? new Keystream(setup, 0), rules);
  if (!told) battle.log = null;
  for (const active of battle.actives) bringIn(battle, active, 0);
  if (rules.hasGear) tellSwitchedIn(battle, battle.actives);
  return { ok: true, battle, result: startTurn(battle) };
}

/**
 * Begins a battle: the first creature of each team comes in and turn 1 starts, all of it told in the events of
 * step 0. The seed must be as unpredictable as the fairness of the battle demands; a setup that is not well
 * formed is answered with a code. `rules` and `rolls` are those of battles as they are played, but for tests of others.
 */
export function createBattle(
  setup: BattleSetup,
  rules: Ruleset = rulesetOf(setup),
  rolls: CountedRandom | null = null,
): Creation {
  const begun = beginBattle(setup, rules, true, rolls);
  if (!begun.ok) return begun;
  const { battle, result } = begun;
  return { ok: true, state: saveBattle(battle, setup, 1, result), events: eventsOf(battle) };
}
