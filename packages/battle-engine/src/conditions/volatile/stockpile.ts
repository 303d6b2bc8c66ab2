import { emitStatus } from '../../events/emit.js';
import { volatile } from '../../hooks/effects.js';
import { changeStage } from '../../mechanics/stages.js';
import { removeVolatile, setVolatile } from '../../mechanics/volatiles.js';
import { paramsOf } from '../../state/move-traits.js';
import { NOTHING_STOCKPILED } from '../../state/volatiles.js';

const MOST_LAYERS = 3;
const STATS = ['defense', 'special_defense'] as const;

/** Up to three layers. Each raises defense and special defense; with the layers goes what they have raised. */
export const stockpile = volatile({
  name: 'stockpile',
  failsAtOnce: ({ state }) => state.volatiles.stockpile === MOST_LAYERS,
  onAdd(battle, self) {
    const layers = self.state.volatiles.stockpile;
    if (layers === MOST_LAYERS) return false;
    setVolatile(battle, self, 'stockpile', layers + 1);
    emitStatus(battle, self, 'stockpile', 'applied');
    const raised = { ...self.state.stockpiled };
    for (const stat of STATS) raised[stat] += changeStage(battle, self, stat, 1);
    self.state.stockpiled = raised;
    return true;
  },
  onAfterMove(battle, self, move) {
    if (paramsOf(move, 'spit_up')) removeVolatile(battle, self, 'stockpile');
  },
  onEnd(battle, self) {
    const { stockpiled } = self.state;
    for (const stat of STATS) if (stockpiled[stat] > 0) changeStage(battle, self, stat, -stockpiled[stat]);
    self.state.stockpiled = NOTHING_STOCKPILED;
  },
});
