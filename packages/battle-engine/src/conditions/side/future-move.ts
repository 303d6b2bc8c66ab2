import { at } from '../../data/at.js';
import { sideCondition } from '../../hooks/effects.js';
import { EVENTS } from '../../hooks/events.js';
import { listenTo } from '../../hooks/presence.js';
import { tell } from '../../hooks/run.js';
import { hitLoop, tellTarget } from '../../mechanics/hit-loop.js';
import { hitSteps } from '../../mechanics/hit-steps.js';
import { removeSideCondition } from '../../mechanics/side-conditions.js';
import { removeLinked } from '../../mechanics/volatiles.js';
import type { Active } from '../../state/active.js';
import { clearedState } from '../../state/active-state.js';
import { type Battle, opponentOf } from '../../state/battle.js';
import { compiledAt } from '../../state/compiled-creature.js';
import { compileMove } from '../../state/compiled-move.js';
import type { CreatureState } from '../../state/creature.js';
import type { FutureAttack } from '../../state/side.js';

/** Off the field a creature's ability and item do nothing. */
function withoutGear(creature: CreatureState): CreatureState {
  const { gear: _, ...others } = creature;
  return others;
}

/**
 * Returns the creature that foresaw the attack, which strikes also where it has left the field or fainted since; off the field it
 * has no stages.
 */
function strikerOf(battle: Battle, target: Active, slot: number): Active {
  const opponent = opponentOf(battle, target);
  if (opponent.slot === slot && opponent.creature.hp > 0) return opponent;
  const compiled = compiledAt(opponent.battleSetup, opponent.side, slot);
  const striker: Active = {
    ...opponent,
    slot,
    setup: compiled.setup,
    compiled,
    creature: withoutGear(at(opponent.creatures, slot)),
    state: clearedState(),
    attached: 0,
    heard: [],
  };
  listenTo(battle, striker);
  return striker;
}

function hitNow(battle: Battle, target: Active, { slot, name, type, power, accuracy }: FutureAttack): void {
  const move = compileMove({
    name,
    type,
    category: 'special',
    power,
    accuracy,
    pp: 1,
    priority: 0,
    target: 'opponent',
    bypassesProtection: true,
  });
  const striker = strikerOf(battle, target, slot);
  if (!hitSteps(battle, striker, target, move)) return;
  const amount = hitLoop(battle, striker, target, move);
  tellTarget(battle, striker, target, move, amount);
  if (striker === opponentOf(battle, target)) tell(battle, EVENTS.AfterFutureHit, striker);
}

/** A foreseen attack comes nearer at the end of each turn, and then strikes the creature that stands there. */
export const futureAttack = sideCondition({
  name: 'future_attack',
  turns: 3,
  countsItself: true,
  stays: true,
  onResidualOrder: 3,
  onResidual(battle, self) {
    const { conditions, future } = self;
    if (future === null) return;
    if (conditions.future_attack > 1) {
      self.conditions = { ...conditions, future_attack: conditions.future_attack - 1 };
      return;
    }
    removeSideCondition(battle, self, 'future_attack');
    self.future = null;
    if (self.creature.hp === 0) return;
    hitNow(battle, self, future);
    // As after any move, what depends on a creature that has fainted ends.
    if (self.creature.hp === 0) removeLinked(battle, opponentOf(battle, self));
  },
});
