import type { MoveRecord } from '../../data/move-record.js';
import { moveEffect } from '../../hooks/move-effects.js';
import { movePriority } from '../../mechanics/priority.js';
import { countedStatus } from '../../mechanics/status.js';
import { setTypes } from '../../mechanics/types.js';
import { type Active, lockedOrChosen, speciesOf } from '../../state/active.js';
import { type Battle, opponentOf } from '../../state/battle.js';
import { dealsDamage } from '../../state/move-traits.js';
import { hasType, typesBeforeAddition } from '../../state/types.js';

// Effects that make a move fail but for certain users, targets and moments.

export const onlyFor = moveEffect({
  part: 'onlyFor',
  onTryMove: (_battle, user, species) => species.includes(speciesOf(user)),
});

/** A hit takes the type from its user, where that stands. */
export const usesUpType = moveEffect({
  part: 'usesUpType',
  onTryMove: (_battle, user, type) => hasType(user, type),
  onAfterHits(battle, user, used) {
    if (user.creature.hp === 0) return;
    const left = typesBeforeAddition(user).filter((type) => type !== used);
    setTypes(battle, user, left, null);
  },
});

/** True where the move is the user's own, and the user has others and has spent PP on each of them. */
function hasUsedAllOthers({ setup, state }: Active, { name }: MoveRecord): boolean {
  const index = setup.moves.findIndex((move) => move.name === name);
  if (index < 0) return false;
  const all = 2 ** setup.moves.length - 1;
  const others = all & ~(1 << index);
  return others > 0 && (state.movesUsed & others) === others;
}

export const afterAllOthers = moveEffect({
  part: 'afterAllOthers',
  onTryMove: (_battle, user, _params, move) => hasUsedAllOthers(user, move),
});

export const firstTurnOnly = moveEffect({
  part: 'firstTurnOnly',
  onTryMove: (_battle, _user, _params, _move, { isFirstTurn }) => isFirstTurn,
});

export const asleepOnly = moveEffect({
  part: 'asleepOnly',
  onTryMove: (battle, user) => countedStatus(battle, user) === 'sleep',
});

/** True where a creature has yet to carry out a move with damage; `early_damage`: one of raised priority. */
function isAboutToHit(battle: Battle, active: Active, what: 'damage' | 'early_damage'): boolean {
  const { hasMoved, choice, state } = active;
  if (hasMoved || choice === null) return false;
  if (choice.type === 'struggle') return what === 'damage';
  if (choice.type !== 'attack' || state.recharging !== null) return false;
  const move = lockedOrChosen(active, choice.move);
  return dealsDamage(move) && (what === 'damage' || movePriority(battle, active, move) > 0);
}

export const suckerPunch = moveEffect({
  part: 'suckerPunch',
  onTryMove: (battle, user, what) => isAboutToHit(battle, opponentOf(battle, user), what),
});

export const onlyAgainst = moveEffect({
  part: 'onlyAgainst',
  onTryHit: (battle, _user, status, target) => countedStatus(battle, target) === status,
});
