import { sideCondition } from '../../hooks/effects.js';

/** No ailments from the other side, and no drowsiness. */
export const safeguard = sideCondition({
  name: 'safeguard',
  turns: 5,
  onSetStatus: (_battle, _self, _ailment, from) => from === 'itself',
  onTryAddVolatile: (_battle, _self, name) => name !== 'yawn',
});
