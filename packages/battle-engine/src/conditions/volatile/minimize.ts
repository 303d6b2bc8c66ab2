import { volatile } from '../../hooks/effects.js';

/** Who has made itself small cannot help being crushed, for twice the damage. */
export const minimize = volatile({
  name: 'minimize',
  silentAgain: true,
  onTargetAccuracy: (_self, move) => move.crushes === true,
  onTargetModifyDamage: (_self, move) => (move.crushes === true ? 1 : 0),
});
