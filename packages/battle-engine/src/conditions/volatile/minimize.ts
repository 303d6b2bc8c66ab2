import { volatile } from '../../hooks/effects.js';

/** A creature that has made itself small is never missed by moves that crush, which deal it twice the damage. */
export const minimize = volatile({
  name: 'minimize',
  silentAgain: true,
  onTargetAccuracy: (_battle, _self, sure, move) => sure || move.minimize === true,
  onTargetModifyDamage: (_battle, _self, move) => (move.minimize === true ? 8192 : 4096),
});
