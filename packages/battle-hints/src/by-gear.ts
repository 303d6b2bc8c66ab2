import type { TypeName } from '@repo/battle-engine/type-chart';

// Hints about a move by known abilities and items, by the engine's names.

type Target = { readonly ability?: string | null; readonly held_item?: string | null };

/** Types that do nothing to a creature with the ability. */
const KEEPS_OFF: Readonly<Record<string, TypeName>> = {
  dry_skin: 'water',
  earth_eater: 'ground',
  flash_fire: 'fire',
  levitate: 'ground',
  lightning_rod: 'electric',
  motor_drive: 'electric',
  sap_sipper: 'grass',
  storm_drain: 'water',
  volt_absorb: 'electric',
  water_absorb: 'water',
  well_baked_body: 'fire',
};

/** Types of which a creature with the ability takes half of the damage. */
const WEAKENS: Readonly<Record<string, readonly TypeName[]>> = {
  heatproof: ['fire'],
  purifying_salt: ['ghost'],
  thick_fat: ['fire', 'ice'],
  water_bubble: ['fire'],
};

/** The types that abilities of a user give to its moves of type Normal. */
const INSTEAD_OF_NORMAL: Readonly<Record<string, TypeName>> = {
  aerilate: 'flying',
  galvanize: 'electric',
  pixilate: 'fairy',
  refrigerate: 'ice',
};

const BREAKS: ReadonlySet<string> = new Set(['mold_breaker', 'teravolt', 'turboblaze']);

const HIT_GHOSTS: ReadonlySet<string> = new Set(['minds_eye', 'scrappy']);

const abilityOf = ({ ability }: Target, own: string | null): string =>
  own !== null && BREAKS.has(own) ? '' : (ability ?? '');

/** Returns the type of a move of this type by the ability of its user; null where that depends on more. */
export function typeBy(own: string | null, type: TypeName): TypeName | null {
  if (own === 'liquid_voice') return null;
  if (own === 'normalize') return 'normal';
  return (type === 'normal' && INSTEAD_OF_NORMAL[own ?? '']) || type;
}

/** True where what is known of the target keeps moves of a type off. */
export function isKeptOff(type: TypeName, target: Target, own: string | null): boolean {
  return (
    KEEPS_OFF[abilityOf(target, own)] === type || (type === 'ground' && target.held_item === 'air_balloon')
  );
}

/** True where moves have to be super effective to hit the target at all. */
export const hasWonderGuard = (target: Target, own: string | null): boolean =>
  abilityOf(target, own) === 'wonder_guard';

/** True where the known ability of the target halves the damage of moves of a type. */
export const isWeakened = (type: TypeName, target: Target, own: string | null): boolean =>
  WEAKENS[abilityOf(target, own)]?.includes(type) ?? false;

/** True where a user with this ability hits ghosts by moves of a type that does nothing to them else. */
export const hitsGhosts = (type: TypeName, own: string | null): boolean =>
  own !== null && HIT_GHOSTS.has(own) && (type === 'normal' || type === 'fighting');
