import { volatile } from '../../hooks/effects.js';

/** The opponent cannot use the moves that its bearer knows too. It can choose them: their names would tell what is known. */
export const imprison = volatile({
  name: 'imprison',
  onFoeBeforeMove: (self, move) =>
    self.setup.moves.some(({ name }) => name === move.name) ? 'imprison' : null,
});
