import { type PlainSideCondition, SIDE_CONDITIONS, type SideCondition } from '../data/names.js';
import { emitSideCondition } from '../events/emit.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { SideConditions } from '../state/side.js';

/** Ends of turns that a condition lasts, the turn it comes in among them. */
const TURNS: Partial<Record<SideCondition, number>> = {
  reflect: 5,
  light_screen: 5,
  aurora_veil: 5,
  safeguard: 5,
  mist: 5,
  tailwind: 4,
  wish: 2,
  future_attack: 3,
};

/** What does something when its turns are over, and is counted where that is done. */
const COUNTED_ELSEWHERE: readonly SideCondition[] = ['wish', 'future_attack'];

/** Layers that can lie on a side for good; one of what is in neither table. */
const MOST_LAYERS: Partial<Record<SideCondition, number>> = { spikes: 3, toxic_spikes: 2 };

const COUNTED = SIDE_CONDITIONS.filter(
  (condition) => TURNS[condition] !== undefined && !COUNTED_ELSEWHERE.includes(condition),
);

/** Whether the number kept of it is one of turns, not of layers. */
export function isTimed(condition: SideCondition): boolean {
  return TURNS[condition] !== undefined;
}

/** A side with exactly this object has nothing on it; a state that was read from JSON may hold an equal one. */
export const NO_SIDE_CONDITIONS: Readonly<SideConditions> = Object.freeze({
  reflect: 0,
  light_screen: 0,
  aurora_veil: 0,
  safeguard: 0,
  mist: 0,
  tailwind: 0,
  spikes: 0,
  toxic_spikes: 0,
  stealth_rock: 0,
  sticky_web: 0,
  wish: 0,
  healing_wish: 0,
  lunar_dance: 0,
  future_attack: 0,
});

/** Puts a condition on the fighter's side, or another layer of it; false where it is there already. */
export function addSideCondition(battle: Battle, active: Active, condition: PlainSideCondition): boolean {
  const before = active.conditions[condition];
  const turns = TURNS[condition];
  if (before >= (turns === undefined ? (MOST_LAYERS[condition] ?? 1) : 1)) return false;
  if (condition === 'aurora_veil' && battle.field.weather !== 'snow') return false;
  active.conditions = { ...active.conditions, [condition]: turns ?? before + 1 };
  emitSideCondition(battle, active, condition, 'started');
  return true;
}

/** Puts a condition that does something in the end on the fighter's side; false where it is there already. */
export function addSlotCondition(
  battle: Battle,
  active: Active,
  condition: 'wish' | 'future_attack',
): boolean {
  if (active.conditions[condition] > 0) return false;
  active.conditions = { ...active.conditions, [condition]: TURNS[condition] ?? 0 };
  emitSideCondition(battle, active, condition, 'started');
  return true;
}

/** Takes a condition, with all its layers, from the fighter's side; false where there is nothing to take. */
export function removeSideCondition(battle: Battle, active: Active, condition: SideCondition): boolean {
  if (active.conditions[condition] === 0) return false;
  active.conditions = { ...active.conditions, [condition]: 0 };
  emitSideCondition(battle, active, condition, 'ended');
  return true;
}

/** Counts an end of turn for what is on a side for a time. */
export function countSideConditions(battle: Battle, active: Active): void {
  const { reflect, light_screen, aurora_veil, safeguard, mist, tailwind } = active.conditions;
  if (reflect + light_screen + aurora_veil + safeguard + mist + tailwind === 0) return;
  for (const condition of COUNTED) {
    const turns = active.conditions[condition];
    if (turns === 1) removeSideCondition(battle, active, condition);
    else if (turns > 1) active.conditions = { ...active.conditions, [condition]: turns - 1 };
  }
}

/** What Court Change does not touch. */
const STAYS: readonly SideCondition[] = ['wish', 'healing_wish', 'lunar_dance', 'future_attack'];

function give(battle: Battle, active: Active, condition: SideCondition, amount: number): void {
  removeSideCondition(battle, active, condition);
  if (amount === 0) return;
  active.conditions = { ...active.conditions, [condition]: amount };
  emitSideCondition(battle, active, condition, 'started');
}

/** Exchanges what is on the two sides; false where nothing is. */
export function swapSides(battle: Battle, user: Active, opponent: Active): boolean {
  let found = false;
  for (const condition of SIDE_CONDITIONS) {
    if (STAYS.includes(condition)) continue;
    const [own, other] = [user.conditions[condition], opponent.conditions[condition]];
    if (own + other === 0) continue;
    found = true;
    give(battle, user, condition, other);
    give(battle, opponent, condition, own);
  }
  return found;
}
