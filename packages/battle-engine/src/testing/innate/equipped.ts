import type { InnateEffect } from '../../hooks/effects.js';
import type { Holder } from '../../hooks/hooks.js';
import type { CreatureSetup } from '../../state/setup.js';

/** A creature with an ability or an item, which no setup of a real battle has. */
export type Equipped = CreatureSetup & { readonly ability?: string; readonly item?: string };

type Definition = Omit<InnateEffect, 'kind' | 'isHadBy'>;

export function ability(definition: Definition): InnateEffect {
  const isHadBy = ({ setup }: Holder) => (setup as Equipped).ability === definition.name;
  return { kind: 'ability', isHadBy, ...definition };
}

export function item(definition: Definition): InnateEffect {
  const isHadBy = ({ setup }: Holder) => (setup as Equipped).item === definition.name;
  return { kind: 'item', isHadBy, ...definition };
}
