import { volatile } from '../../hooks/effects.js';

/** Critical hits are two stages likelier. */
export const focusEnergy = volatile({
  name: 'focus_energy',
  batonPassed: true,
  copiedWithStages: true,
  onCriticalRatio: (_battle, _self, stages) => stages + 2,
});
