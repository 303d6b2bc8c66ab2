import type { BattleView, LegalAction, OwnCreature, OwnMove } from '@creature-arena/battle-client';
import { creatureName, listed, titleOf } from '../render/names.js';
import { choosingIn, fightersFor, slotsFor, typedSlots } from './preview.js';

/** The keys of the four moves of a creature. */
export const MOVE_KEYS = ['q', 'w', 'e', 'r'] as const;

/** `action` is undefined where it cannot be done now. */
export type MoveChoice = {
  key: string;
  name: string;
  move: OwnMove | undefined;
  action: LegalAction | undefined;
};
export type SwitchChoice = { key: string; creature: OwnCreature; action: LegalAction | undefined };

export type Choices = {
  moves: readonly MoveChoice[];
  switches: readonly SwitchChoice[];
  forfeit: LegalAction | undefined;
};

export const activeOf = ({ you }: Pick<BattleView, 'you'>): OwnCreature | undefined =>
  you.active_slot === null ? undefined : you.team[you.active_slot];

/** All that the trainer could ever do with this team, and which of it can be done now. */
export function choicesOf(view: BattleView): Choices {
  const active = activeOf(view);
  const attacks = view.legal_actions.filter((action) => action.action_type === 'attack');
  const moves = MOVE_KEYS.flatMap((key, index): MoveChoice[] => {
    const move = active?.moves.find((each) => each.index === index);
    const action = attacks.find((each) => each.move_index === index);
    const name = action?.move ?? move?.name;
    if (name === undefined) return [];
    // Struggle stands at the place of a move that it is not.
    return [{ key, name: titleOf(name), move: name === move?.name ? move : undefined, action }];
  });
  const switches = view.you.team.map((creature) => ({
    key: String(creature.slot + 1),
    creature,
    action: view.legal_actions.find(
      (each) => each.action_type === 'switch' && each.switch_to === creature.slot,
    ),
  }));
  return { moves, switches, forfeit: view.legal_actions.find((each) => each.action_type === 'forfeit') };
}

/** An action as a person chooses it, and what to call it afterwards. */
export type Choice = { action: LegalAction; words: string };

/**
 * The action that a key or a word stands for: q w e r, 1 to 6, forfeit; in a preview numbers, the lead first. What cannot be done
 * now is a text that says so.
 */
export function choose(view: BattleView, typed: string): Choice | string {
  const { moves, switches, forfeit } = choicesOf(view);
  const word = typed.trim().toLowerCase();
  if (word === 'forfeit') {
    return forfeit ? { action: forfeit, words: 'giving up' } : 'There is nothing to give up now.';
  }
  const preview = choosingIn(view);
  if (preview && view.step !== null) {
    const slots = typedSlots(word, preview);
    if (typeof slots === 'string') return slots;
    const words = listed(fightersFor(slots, preview).map(creatureName));
    const action = { action_type: 'choose', slots: slotsFor(slots, preview), step: view.step } as const;
    return { action: { ...action, label: words }, words };
  }
  const move = moves.find(({ key }) => key === word);
  if (move)
    return move.action ? { action: move.action, words: move.name } : `${move.name} cannot be used now.`;
  const switchTo = switches.find(({ key }) => key === word);
  if (switchTo) {
    const { action, creature } = switchTo;
    const name = creatureName(creature);
    if (action) return { action, words: `switch to ${name}` };
    if (creature.active) return `${name} is out already.`;
    return creature.fainted ? `${name} has fainted.` : `${name} cannot come in now.`;
  }
  return `${typed} is no action: q w e r, ${switches.map(({ key }) => key).join(' ')}, forfeit.`;
}

/** The trainer has to do something now. */
export const isAsked = (view: BattleView): boolean =>
  view.status === 'active' && view.waiting_on.includes(view.you.username);
