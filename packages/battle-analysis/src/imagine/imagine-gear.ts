import {
  type CreatureState,
  createBattle,
  creatureSetup,
  ITEMS,
  type KnownGear,
  type MoveRecord,
  type ViewEvent,
} from '@repo/battle-engine';
import { supportedAbilities } from '@repo/creature-data/pure';
import type { Draws } from './draws.js';
import type { Library } from './sight.js';

/** The ability and the item of a creature in a state of the engine. */
export type Gear = NonNullable<CreatureState['gear']>;

/** Items that many trainers give, as far as the engine knows them. */
const USUAL_ITEMS = ITEMS.map(({ name }) => name).filter((name) =>
  [
    'assault_vest',
    'choice_band',
    'choice_scarf',
    'choice_specs',
    'focus_sash',
    'life_orb',
    'sitrus_berry',
  ].includes(name),
);

/** An imagined creature has one of the usual items so often, else none. */
const WITH_ITEM = 0.5;

const NONE: Gear = { ability: null, item: null, usedItem: null, abilityKnown: false, itemKnown: false };

/** The ability and the item of an own creature. */
export const ownGear = ({ ability = null, heldItem: item = null }: KnownGear): Gear => ({
  ...NONE,
  ...{ ability, item },
});

/**
 * Ability and item of a creature of the opponent's that was on the field: those that have shown themselves, and for the others some
 * that it may have. What would have told of itself when it came in is none of them.
 * @param used the moves that it has used since it came in
 */
export function seenGear(
  kind: string,
  { ability, heldItem: item }: KnownGear,
  used: ReadonlySet<string>,
  library: Library,
  draws: Draws,
): Gear {
  const hidden = abilitiesOf(kind, library).filter((name) => !tellsOfItself(name));
  const items = USUAL_ITEMS.filter((name) => used.size < 2 || !name.startsWith('choice_'));
  return {
    ...NONE,
    ability: ability === undefined ? drawn(hidden, draws) : ability,
    item: item === undefined ? drawnItem(items, draws) : item,
    ...{ abilityKnown: ability !== undefined, itemKnown: item !== undefined },
  };
}

/** Ability and item of one that nobody has seen. */
export const unseenGear = (kind: string, library: Library, draws: Draws): Gear => ({
  ...NONE,
  ability: drawn(abilitiesOf(kind, library), draws),
  item: drawnItem(USUAL_ITEMS, draws),
});

/** The moves that the opponent's creature on the field has used since it came in. */
export function usedSince(history: readonly ViewEvent[]): ReadonlySet<string> {
  const cameIn = history.findLastIndex(({ kind, side }) => kind === 'switch' && side === 'opponent');
  return new Set(
    history
      .slice(cameIn + 1)
      .flatMap((event) => (event.kind === 'move' && event.side === 'opponent' ? [event.move] : [])),
  );
}

function abilitiesOf(kind: string, library: Library): string[] {
  const known = library.species.get(kind);
  return known ? supportedAbilities(known).map(({ name }) => name) : [];
}

const drawn = (names: readonly string[], draws: Draws): string | null =>
  names.length === 0 ? null : draws.pick(names);

const drawnItem = (names: readonly string[], draws: Draws): string | null =>
  draws.next() < WITH_ITEM ? drawn(names, draws) : null;

const told = new Map<string, boolean>();

/** True for an ability that tells of itself as soon as its bearer comes in, as a battle of two plain creatures shows. */
function tellsOfItself(name: string): boolean {
  const known = told.get(name);
  if (known !== undefined) return known;
  const plain = plainCreature();
  const created = createBattle({
    ...{ rules: 'standard', seed: '00'.repeat(32) },
    teams: [[{ ...plain, ability: name }], [plain]],
  });
  const tells = created.ok && created.events.some(({ kind }) => kind === 'ability');
  told.set(name, tells);
  return tells;
}

function plainCreature() {
  const values = { hp: 80, attack: 80, defense: 80, special_attack: 80, special_defense: 80, speed: 80 };
  const move: MoveRecord = {
    ...{ name: 'plain', type: 'normal', category: 'physical', power: 60, accuracy: 100, pp: 10 },
    ...{ priority: 0, target: 'opponent' },
  };
  return creatureSetup(
    { name: 'plain', types: ['normal'], weight: 500, baseStats: values },
    { level: 50, nature: 'hardy', individualValues: values, moves: [move] },
  );
}
