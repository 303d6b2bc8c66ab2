import { at } from '../../data/at.js';
import { emitCannotMove } from '../../events/emit.js';
import { moveEffect } from '../../hooks/move-effects.js';
import { useCalled } from '../../mechanics/use-move.js';
import { moveRefAt } from '../../state/active.js';
import type { CompiledMove } from '../../state/compiled-move.js';
import { moveOf } from '../../state/move-ref.js';
import { paramsOf } from '../../state/move-traits.js';

/** Uses one of the user's other moves, of those that can be called and need no charging, all equally likely. */
export const sleepTalk = moveEffect({
  part: 'sleep_talk',
  onUse(battle, user, _params, _index, talk, context) {
    const callable = user.compiled.moves.flatMap((move, index) =>
      move.notInSleep === true || (paramsOf(move, 'charge') ?? paramsOf(move, 'sleep_talk')) ? [] : [index],
    );
    if (callable.length === 0) {
      emitCannotMove(battle, user, 'failed');
      return false;
    }
    const index = at(callable, callable.length === 1 ? 0 : battle.random.below(callable.length));
    useCalled(battle, user, index, moveRefAt(user, index), talk, context);
    return false;
  },
});

/** A move that calls others is never called itself, or calls would not end. */
function canBeCopied(move: CompiledMove): boolean {
  return move.noCopycat !== true && !(paramsOf(move, 'copycat') ?? paramsOf(move, 'sleep_talk'));
}

/** Uses the move that was used last before, and goes on with that one where it binds the user. */
export const copycat = moveEffect({
  part: 'copycat',
  onUse(battle, user, _params, index, move, context) {
    const ref = context.lastUsed;
    if (ref === null || !canBeCopied(moveOf(user.battleSetup, ref))) {
      emitCannotMove(battle, user, 'failed');
      return false;
    }
    useCalled(battle, user, index, ref, move, context);
    user.state.calledMove = ref;
    return false;
  },
});
