import { isWhole } from '../data/arithmetic.js';
import type { MoveRecord } from '../data/move-record.js';
import { MOST_CREATURES, MOST_MOVES, TYPE_NAMES } from '../data/names.js';
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
import { fightOf, hasPreview } from './preview.js';
import { saveBattle } from './save.js';

export type SetupProblemCode = 'bad_seed' | 'bad_team_size' | 'bad_creature';

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

/** As many fight on either side; before a preview it may have more. */
function sizeProblem(setup: BattleSetup): string | null {
  const fight = fightOf(setup);
  if (!isWhole(fight, 1, MOST_CREATURES)) return `${fight} creatures would fight, not 1 to ${MOST_CREATURES}`;
  const most = hasPreview(setup) ? MOST_CREATURES : fight;
  const wrong = setup.teams.findIndex(({ length }) => !isWhole(length, fight, most));
  if (wrong < 0) return null;
  const range = most === fight ? `${fight}` : `${fight} to ${most}`;
  return `team ${wrong} has ${setup.teams[wrong]?.length} creatures, not ${range}`;
}

/** Says why a battle cannot begin with a setup, or null. */
export function setupProblem(setup: BattleSetup, rules: Ruleset): SetupProblem | null {
  const { seed, teams } = setup;
  if (!SEED.test(seed)) {
    return { ok: false, code: 'bad_seed', detail: 'the seed is not 32 bytes in lower-case hexadecimal' };
  }
  const size = sizeProblem(setup);
  if (size !== null) return { ok: false, code: 'bad_team_size', detail: size };
  for (const [side, team] of teams.entries()) {
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
  const state: CreatureState = {
    hp: creature.stats.hp,
    status: null,
    sleep: 0,
    pp: creature.moves.map((move) => move.pp),
    seen: false,
    timesAttacked: 0,
  };
  if (rules.hasGear) state.gear = gearOf(creature);
  return state;
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

/** The battle while both choose who fights. */
export function previewState(setup: BattleSetup, rules: Ruleset): BattleState {
  return { ...emptyState(setup, rules), turn: 1, step: 1, phase: 'preview' };
}

/** A battle that has begun, as it is played. */
export type Beginning = { battle: Battle; result: TurnResult };

/**
 * Brings in the first creatures of a battle, and begins turn 1.
 * @param before the state whose step brings them in; null: it is created with them
 * @param told false where no events are kept
 */
export function beginBattle(
  setup: BattleSetup,
  before: Pick<BattleState, 'step' | 'sequence'> | null,
  random: CountedRandom,
  rules: Ruleset,
  told: boolean,
): Beginning {
  const battle = loadBattle(emptyState(setup, rules), random, rules);
  if (before !== null) {
    battle.step = before.step;
    battle.sequence = before.sequence;
  }
  if (!told) battle.log = null;
  for (const active of battle.actives) bringIn(battle, active, 0);
  if (rules.hasGear) tellSwitchedIn(battle, battle.actives);
  return { battle, result: startTurn(battle) };
}

/**
 * Begins a battle: the first creature of each team comes in and turn 1 starts, all of it told in the events of
 * step 0. With a preview nothing has happened yet: the step in which both choose brings them in. The seed must be as
 * unpredictable as the fairness of the battle demands; a setup that is not well formed is answered with a code. `rules` are
 * those of battles as they are played, but for tests of others; so are `rolls`.
 */
export function createBattle(
  setup: BattleSetup,
  rules: Ruleset = rulesetOf(setup),
  rolls: CountedRandom | null = null,
): Creation {
  const problem = setupProblem(setup, rules);
  if (problem !== null) return problem;
  if (hasPreview(setup)) return { ok: true, state: previewState(setup, rules), events: [] };
  const { battle, result } = beginBattle(setup, null, rolls ?? new Keystream(setup, 0), rules, true);
  return { ok: true, state: saveBattle(battle, setup, 1, result), events: eventsOf(battle) };
}
