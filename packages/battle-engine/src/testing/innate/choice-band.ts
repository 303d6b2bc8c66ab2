import { only } from '../../state/compiled-creature.js';
import { item } from './equipped.js';

/** Half as much attack again, and no move but the first that its bearer has used since it came in. */
export const choiceBand = item({
  name: 'choice_band',
  onModifyAttack: () => 6144,
  onDisableMove: ({ state }) => (state.lastMove === null ? 0 : ~only(state.lastMove)),
});
