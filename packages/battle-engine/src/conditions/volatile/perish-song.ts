import { recordStatus } from '../../events/emit.js';
import { faint } from '../../mechanics/hit-points.js';
import type { Fighter } from '../../state/active.js';
import type { Field } from '../../state/battle.js';
import { hidingOf } from '../../state/move-traits.js';

/** Ends of turns, the one of the song among them, until who has heard it faints. */
const TURNS = 4;

/** Both hear it, but who hides; false where nobody is left who could. */
export function singPerishSong(field: Field): boolean {
  let done = false;
  for (const fighter of field.fighters) {
    const hidden = hidingOf(fighter) !== undefined;
    const heard = fighter.creature.hp > 0 && fighter.volatile.perish === 0;
    if (heard && !hidden) {
      fighter.volatile.perish = TURNS;
      recordStatus(field, fighter, 'perish_song', 'applied');
    }
    done = done || heard || hidden;
  }
  return done;
}

/** The end of a turn for who has heard the song. */
export function perish(field: Field, fighter: Fighter): void {
  const { volatile } = fighter;
  if (volatile.perish === 0) return;
  volatile.perish -= 1;
  if (volatile.perish === 0) faint(field, fighter);
}
