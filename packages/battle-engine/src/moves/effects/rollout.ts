import { moveEffect } from '../../hooks/move-effects.js';
import { MOST_GROWN } from './power-grows.js';

/** Hits in a row after which nobody rolls on. */
const MOST_HITS = 5;

/** Binds its user while it hits; the power is doubled with every hit before it, and by having curled up. */
export const rollout = moveEffect({
  part: 'rollout',
  onUseMove(_battle, user, _params, { rolloutMove }) {
    if (rolloutMove === null) user.furyCutter = 0;
  },
  onBasePower: (_battle, { furyCutter, state }, _params, power) =>
    Math.min(MOST_GROWN, power * 2 ** furyCutter * (state.volatiles.defense_curl > 0 ? 2 : 1)),
  /** A creature that rolls in its sleep is not bound. */
  onAfterHit(_battle, { creature, state, furyCutter }, _params, index) {
    const hits = furyCutter + 1;
    if (hits === MOST_HITS || creature.status === 'sleep') return;
    state.rolloutMove = index;
    state.furyCutter = hits;
  },
});
