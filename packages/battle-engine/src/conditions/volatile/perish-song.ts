import { emitStatus } from '../../events/emit.js';
import { faint } from '../../mechanics/hit-points.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import { semiInvulnerability } from '../../state/move-traits.js';

/** Ends of turns, the one of the song among them, until who has heard it faints. */
const TURNS = 4;

/** Both hear it, but who hides; false where nobody is left who could. */
export function singPerishSong(battle: Battle): boolean {
  let done = false;
  for (const active of battle.actives) {
    const hidden = semiInvulnerability(active) !== undefined;
    const heard = active.creature.hp > 0 && active.state.perishSong === 0;
    if (heard && !hidden) {
      active.state.perishSong = TURNS;
      emitStatus(battle, active, 'perish_song', 'applied');
    }
    done = done || heard || hidden;
  }
  return done;
}

/** The end of a turn for who has heard the song. */
export function residualPerishSong(battle: Battle, active: Active): void {
  const { state } = active;
  if (state.perishSong === 0) return;
  state.perishSong -= 1;
  if (state.perishSong === 0) faint(battle, active);
}
