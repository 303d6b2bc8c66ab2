import { volatile } from '../../hooks/effects.js';
import { hasVolatile } from '../../state/active.js';

/** Its bearer cannot be switched while the one that holds it is there. */
export const noEscape = volatile({
  name: 'no_escape',
  immuneTypes: ['ghost'],
  linked: true,
  onTrap: () => true,
});

/** Its bearer has cut off its own retreat. */
export const noRetreat = volatile({
  name: 'no_retreat',
  failsAgain: true,
  failsAtOnce: (self) => hasVolatile(self, 'no_retreat'),
  batonPassed: true,
  onTryAdd: (_battle, self) => !hasVolatile(self, 'no_escape'),
  onTrap: () => true,
});
