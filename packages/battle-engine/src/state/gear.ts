import type { ActiveGear, ActiveState } from './active-state.js';
import type { CreatureState, Gear } from './creature.js';

type Bearer = { readonly creature: Readonly<CreatureState>; readonly state: Readonly<ActiveState> };

/** Returns the name of the ability that a creature on the field has now, whether it works or not, or null. */
export function abilityNow({ creature, state }: Bearer): string | null {
  return state.gear === undefined ? (creature.gear?.ability ?? null) : state.gear.ability;
}

/** Returns what has become of ability and item since the creature came in. */
export function activeGear(bearer: Bearer): Readonly<ActiveGear> {
  return (
    bearer.state.gear ?? { ability: abilityNow(bearer), suppressed: false, abilityCount: 0, itemCount: 0 }
  );
}

// `{ ...gear, ...changes }` would be an object of a shape of its own each time, which V8 makes slowly and reads slowly.

/** Notes what becomes of ability and item until the creature leaves. */
export function changeActiveGear(self: Bearer & { state: ActiveState }, changes: Partial<ActiveGear>): void {
  self.state.gear = Object.assign({}, activeGear(self), changes);
}

const NO_GEAR: Gear = { ability: null, item: null, usedItem: null, abilityKnown: false, itemKnown: false };

/** Changes facts about ability and item that a creature keeps when it leaves. */
export function setGear({ creature }: { creature: CreatureState }, changes: Partial<Gear>): void {
  creature.gear = Object.assign({}, creature.gear ?? NO_GEAR, changes);
}

/** True where it has taken on the form of another. */
export function isTransformed({ transformation }: Readonly<ActiveState>): boolean {
  return transformation !== null && transformation.transformedInto !== null;
}
