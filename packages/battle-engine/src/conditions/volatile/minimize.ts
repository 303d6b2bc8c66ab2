import { volatile } from '../../hooks/effects.js';

/** A creature that has made itself small is never missed by moves that crush, which deal it twice the damage. */
export const minimize = volatile({
  name: 'minimize',
  silentAgain: true,
  onTargetAccuracy: (_self, move) => move.minimize === true,
  onTargetModifyDamage: (_self, move) => (move.minimize === true ? 1 : 0),
});
