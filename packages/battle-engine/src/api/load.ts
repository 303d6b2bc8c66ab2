import { at } from '../data/at.js';
import type { Side, SideCondition } from '../data/names.js';
import { SILENCE } from '../hooks/listeners.js';
import { listen } from '../hooks/presence.js';
import type { Ruleset } from '../hooks/ruleset.js';
import type { CountedRandom } from '../random/keystream.js';
import { rulesetOf } from '../rulesets/ruleset-of.js';
import type { Active } from '../state/active.js';
import type { ActiveState } from '../state/active-state.js';
import { type Battle, NOBODY_FAINTED } from '../state/battle.js';
import type { BattleState } from '../state/battle-state.js';
import { compiledAt } from '../state/compiled-creature.js';
import { copyCreature } from '../state/creature.js';
import type { BattleSetup } from '../state/setup.js';
import type { SideState } from '../state/side.js';
import { compiledNow } from '../state/transformation.js';
import { maskOf } from '../state/volatiles.js';

const NONE_LONGER: readonly SideCondition[] = [];

/** A copy of its own. */
export function copyState(activeState: Readonly<ActiveState>): ActiveState {
  const copy: ActiveState = {
    stages: activeState.stages,
    toxic: activeState.toxic,
    confusion: activeState.confusion,
    charging: activeState.charging,
    recharging: activeState.recharging,
    lockedMove: activeState.lockedMove,
    lockedMoveTurns: activeState.lockedMoveTurns,
    rolloutMove: activeState.rolloutMove,
    uproarMove: activeState.uproarMove,
    partiallyTrapped: activeState.partiallyTrapped,
    lastMove: activeState.lastMove,
    lastCalled: activeState.lastCalled,
    lastMoveType: activeState.lastMoveType,
    disabledMove: activeState.disabledMove,
    encoredMove: activeState.encoredMove,
    lockedOn: activeState.lockedOn,
    volatiles: activeState.volatiles,
    stockpiled: activeState.stockpiled,
    isFirstTurn: activeState.isFirstTurn,
    perishSong: activeState.perishSong,
    stallCount: activeState.stallCount,
    types: activeState.types,
    addedType: activeState.addedType,
    stats: activeState.stats,
    shed: activeState.shed,
    movesUsed: activeState.movesUsed,
    furyCutter: activeState.furyCutter,
    moveFailed: activeState.moveFailed,
    transformation: activeState.transformation,
    borrowedPp: activeState.borrowedPp,
    calledMove: activeState.calledMove,
  };
  if (activeState.gear !== undefined) copy.gear = activeState.gear;
  if (activeState.heldTight === true) copy.heldTight = true;
  return copy;
}

function loadActive(side: Side, state: SideState, battleSetup: BattleSetup): Active {
  const { transformation } = state.activeState;
  const compiled =
    transformation === null
      ? compiledAt(battleSetup, side, state.active)
      : compiledNow(battleSetup, side, state.active, transformation);
  const creatures = state.creatures.slice();
  const creature = copyCreature(at(creatures, state.active));
  creatures[state.active] = creature;
  return {
    side,
    battleSetup,
    creatures,
    slot: state.active,
    setup: compiled.setup,
    compiled,
    creature,
    state: copyState(state.activeState),
    attached: maskOf(state.activeState.volatiles),
    heard: SILENCE,
    gas: false,
    conditions: state.conditions,
    longer: state.longer ?? NONE_LONGER,
    timesFainted: state.timesFainted,
    lastFaintTurn: state.lastFaintTurn,
    wish: state.wish,
    future: state.future,
    choice: null,
    hasMoved: false,
    switchedIn: false,
    arriving: false,
    flinched: false,
    protection: null,
    guard: null,
    endures: false,
    roosted: false,
    hitSubstituteLast: false,
    hitCritically: false,
    hitFactor: 1,
    switchFlag: false,
    forcedOut: false,
    destroysItself: false,
    switchCopy: null,
    moveThisTurn: null,
    hits: 0,
    furyCutter: 0,
    moveFailedLastTurn: false,
    hurtThisTurn: false,
    hitByCategory: null,
    lastDamageTaken: 0,
    statsRaisedThisTurn: false,
    statsLoweredThisTurn: false,
    usedItemThisTurn: false,
  };
}

/** A working copy of a state, for one step. */
export function loadBattle(
  state: BattleState,
  random: CountedRandom,
  rules: Ruleset = rulesetOf(state.setup),
): Battle {
  const { setup, sides } = state;
  const battle: Battle = {
    rules,
    random,
    actives: [loadActive(0, sides[0], setup), loadActive(1, sides[1], setup)],
    log: [],
    field: state.field,
    lastUsed: state.lastUsed,
    step: state.step,
    isTurnOver: false,
    isTerrainNew: false,
    turn: state.turn,
    sequence: state.sequence,
    fainted: NOBODY_FAINTED,
    moveResult: 0,
    ignoring: null,
  };
  listen(battle);
  return battle;
}
