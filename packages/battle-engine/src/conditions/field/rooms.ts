import { emitCannotMove } from '../../events/emit.js';
import { room } from '../../hooks/effects.js';
import { cannotMove } from '../../mechanics/before-move.js';
import { removeVolatile } from '../../mechanics/volatiles.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import { semiInvulnerability } from '../../state/move-traits.js';

/** The slower is first. */
export const trickRoom = room({ name: 'trick_room', turns: 5, toggled: true, onReverseSpeed: () => true });

/** Defense and special defense are exchanged, but not their stages. */
export const wonderRoom = room({ name: 'wonder_room', turns: 5, toggled: true, onSwapDefenses: () => true });

/** Its factor for accuracy, in parts of 4096: 5/3. */
const SURER = 6840;

/** Brings down a creature that is in the air for a two-turn move, which is lost, as is a move still to come this turn. */
function bringDown(battle: Battle, active: Active): void {
  if (semiInvulnerability(active) !== 'air') return;
  active.state.charging = null;
  active.hasMoved = true;
  emitCannotMove(battle, active, 'gravity');
}

/** Everybody is on the ground and stays there; what is in the air when it sets in comes down. */
export const gravity = room({
  name: 'gravity',
  turns: 5,
  onStart(battle) {
    for (const active of battle.actives) {
      bringDown(battle, active);
      removeVolatile(battle, active, 'magnet_rise');
    }
  },
  onGrounded: () => 1,
  onDisableMove: ({ compiled }) => compiled.sets.gravity,
  onBeforeMovePriority: 4,
  onBeforeMove: (battle, self, move) => move.gravity !== true || cannotMove(battle, self, 'gravity'),
  onModifyAccuracy: () => SURER,
});

/** Nobody is switched. */
export const fairyLock = room({ name: 'fairy_lock', turns: 2, onTrap: () => true });
