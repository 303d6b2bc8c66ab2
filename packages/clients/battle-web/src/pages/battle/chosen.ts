import type { LegalAction } from '@creature-arena/battle-client';

/** The action that is marked, under way or held: what its button says and does. */
export type Chosen = {
  action: LegalAction;
  words: string;
  /** Absent: nothing can be done with it now. */
  press?: () => void;
};

/** Tells if an action is the same choice as another. */
export function isSameChoice(a: LegalAction, b: LegalAction): boolean {
  if (a.step !== b.step) return false;
  if (a.action_type === 'attack') return b.action_type === 'attack' && a.move_index === b.move_index;
  if (a.action_type === 'choose') return b.action_type === 'choose' && a.slots.join() === b.slots.join();
  return a.action_type === 'switch' && b.action_type === 'switch' && a.switch_to === b.switch_to;
}
