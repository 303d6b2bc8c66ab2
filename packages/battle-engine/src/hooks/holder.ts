import type { Active } from '../state/active.js';
import type { ActiveState } from '../state/active-state.js';
import type { CompiledCreature } from '../state/compiled-creature.js';
import type { CreatureState } from '../state/creature.js';
import type { CreatureSetup } from '../state/setup.js';
import type { SideConditions } from '../state/side.js';
import type { VolatileMask } from '../state/volatiles.js';

/** The bearer of an effect, as far as it is known while nothing is being played and only choices are asked for. */
export type Holder = {
  readonly setup: CreatureSetup;
  readonly compiled: CompiledCreature;
  readonly creature: Readonly<CreatureState>;
  readonly state: Readonly<ActiveState>;
  /** Of its side. */
  readonly conditions: Readonly<SideConditions>;
  /** Bits of the volatile conditions that it has. */
  readonly attached: VolatileMask;
  /** True where the opponent's ability suppresses its own. */
  readonly gas?: boolean;
  /** Of this turn, where one is being played. */
  readonly flinched?: boolean;
  readonly protection?: Active['protection'];
  readonly guard?: Active['guard'];
};
