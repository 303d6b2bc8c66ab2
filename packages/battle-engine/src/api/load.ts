import { at } from '../data/at.js';
import type { Side } from '../data/names.js';
import type { CountedRandom } from '../random/keystream.js';
import type { Fighter } from '../state/active.js';
import type { Volatile } from '../state/active-state.js';
import type { Field } from '../state/battle.js';
import type { BattleState } from '../state/battle-state.js';
import { memberAt } from '../state/compiled-creature.js';
import { copyCreature } from '../state/creature.js';
import type { BattleSetup } from '../state/setup.js';
import type { SideState } from '../state/side.js';
import { memberNow } from '../state/transformation.js';

function copyVolatile(volatile: Readonly<Volatile>): Volatile {
  return {
    stages: volatile.stages,
    toxic: volatile.toxic,
    confusion: volatile.confusion,
    charging: volatile.charging,
    recharging: volatile.recharging,
    rampaging: volatile.rampaging,
    rampage: volatile.rampage,
    rolling: volatile.rolling,
    uproaring: volatile.uproaring,
    trapped: volatile.trapped,
    lastMove: volatile.lastMove,
    lastForeign: volatile.lastForeign,
    disabledMove: volatile.disabledMove,
    encoredMove: volatile.encoredMove,
    lockedOn: volatile.lockedOn,
    carried: volatile.carried,
    stockpiled: volatile.stockpiled,
    fresh: volatile.fresh,
    perish: volatile.perish,
    protections: volatile.protections,
    types: volatile.types,
    addedType: volatile.addedType,
    stats: volatile.stats,
    shed: volatile.shed,
    usedMoves: volatile.usedMoves,
    repetitions: volatile.repetitions,
    failed: volatile.failed,
    guise: volatile.guise,
    borrowedUses: volatile.borrowedUses,
    called: volatile.called,
  };
}

function copyFighter(side: Side, state: SideState, battle: BattleSetup): Fighter {
  const { guise } = state.volatile;
  const member =
    guise === null ? memberAt(battle, side, state.active) : memberNow(battle, side, state.active, guise);
  const creatures = state.creatures.slice();
  const creature = copyCreature(at(creatures, state.active));
  creatures[state.active] = creature;
  return {
    side,
    battle,
    creatures,
    slot: state.active,
    setup: member.setup,
    member,
    creature,
    volatile: copyVolatile(state.volatile),
    conditions: state.conditions,
    faints: state.faints,
    lastFaint: state.lastFaint,
    wish: state.wish,
    future: state.future,
    order: null,
    acted: false,
    arrived: false,
    flinched: false,
    protection: null,
    guard: null,
    endures: false,
    landed: false,
    shielded: false,
    leaving: false,
    passing: null,
    used: null,
    hits: 0,
    repetitions: 0,
    failedBefore: false,
    hurt: false,
    hitBy: null,
    hitFor: 0,
    raised: false,
    lowered: false,
  };
}

/** A working copy of a state, for one step. */
export function openField(state: BattleState, random: CountedRandom): Field {
  const { setup, sides } = state;
  return {
    random,
    fighters: [copyFighter(0, sides[0], setup), copyFighter(1, sides[1], setup)],
    log: [],
    conditions: state.field,
    lastUsed: state.lastUsed,
    step: state.step,
    turn: state.turn,
    sequence: state.sequence,
    stopped: false,
    vain: false,
    done: false,
  };
}
