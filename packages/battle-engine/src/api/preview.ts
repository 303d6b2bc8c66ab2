import { isWhole } from '../data/arithmetic.js';
import { at } from '../data/at.js';
import type { Side } from '../data/names.js';
import type { Action, BattleSetup, ChosenSlots } from '../state/setup.js';

/** The number of creatures of each side that fight. */
export function fightOf({ preview, teams }: BattleSetup): number {
  return preview?.fight ?? teams[0].length;
}

/** True where both have yet to choose who fights, of what they have brought. */
export function hasPreview({ preview }: BattleSetup): boolean {
  return preview !== undefined && preview.chosen === undefined;
}

/** Says why a side cannot choose these slots in the preview of a setup, or null. They may be anything: they come from outside. */
export function choiceProblem(setup: BattleSetup, side: Side, slots: readonly number[]): string | null {
  const fight = fightOf(setup);
  const last = setup.teams[side].length - 1;
  const isRight =
    Array.isArray(slots) &&
    slots.length === fight &&
    new Set(slots).size === fight &&
    slots.every((slot) => isWhole(slot, 0, last));
  return isRight ? null : `${fight} different slots from 0 to ${last} are needed`;
}

const FORFEIT: Action = Object.freeze({ type: 'forfeit' });

/**
 * The actions of a side in the preview: each creature as the lead, with the others following in the order of the team, and
 * giving up. Every other choice that has no problem is accepted, too.
 */
export function previewActions(setup: BattleSetup, side: Side): readonly Action[] {
  const slots = [...setup.teams[side].keys()];
  const choices = slots.map((lead): Action => {
    const others = slots.filter((slot) => slot !== lead);
    return { type: 'choose', slots: [lead, ...others].slice(0, fightOf(setup)) };
  });
  return [...choices, FORFEIT];
}

/** Returns what both choose in a preview, or null: somebody gives up. */
export function chosenIn(actions: readonly [Action | null, Action | null]): ChosenSlots | null {
  const [own, other] = actions;
  if (own?.type !== 'choose' || other?.type !== 'choose') return null;
  return [[...own.slots], [...other.slots]];
}

/**
 * Returns the setup by which a battle goes on when both have chosen: its teams are those who fight, in their order.
 * @param setup the one that the battle was created with
 */
export function withChosen(setup: BattleSetup, slots: ChosenSlots): BattleSetup {
  const { teams } = setup;
  return {
    ...setup,
    preview: { fight: fightOf(setup), chosen: { slots, brought: teams } },
    teams: [slots[0].map((slot) => at(teams[0], slot)), slots[1].map((slot) => at(teams[1], slot))],
  };
}
