import type { BattleView, Event } from '@creature-arena/battle-client';
import { type Choice, choose, isAsked } from './choices.js';
import { choosingIn, pick, slotsFor } from './preview.js';

/** A battle as it is played here. */
export type Playing = {
  view: BattleView;
  /** All that has happened so far. */
  events: readonly Event[];
  /** The action that was chosen for this step, in words. */
  sent: { step: number; words: string } | undefined;
  /** In a preview: the places of those who were picked so far, the lead first. */
  picked: readonly number[];
  /** The trainer is asked if they want to give up. */
  isGivingUp: boolean;
  /** The keys are explained. */
  isHelpShown: boolean;
  /** Something to say that is no event: a key that does nothing, an action that came too late. */
  notice: string | undefined;
};

export type Effect =
  | { kind: 'act'; choice: Choice }
  /** What was sent for this step is wanted back. */
  | { kind: 'take back' }
  | { kind: 'leave' }
  /** All that has happened so far is wanted. */
  | { kind: 'tell' }
  | undefined;

export const begun = (view: BattleView, events: readonly Event[]): Playing => ({
  ...{ view, events, sent: undefined, picked: [], isGivingUp: false, isHelpShown: false, notice: undefined },
});

/** The same battle later. */
export function continued(playing: Playing, view: BattleView, events: readonly Event[]): Playing {
  const isSameStep = view.step === playing.view.step && view.status === playing.view.status;
  return {
    ...playing,
    view,
    events: [...playing.events, ...events],
    isGivingUp: playing.isGivingUp && view.status === 'active',
    notice: isSameStep ? playing.notice : undefined,
    picked: isSameStep ? playing.picked : [],
  };
}

/** An action of this step is chosen already. */
export const isHeld = ({ view, sent }: Playing): boolean =>
  view.you.submitted || (sent !== undefined && sent.step === view.step);

/** The trainer can choose an action now. */
export const canChoose = (playing: Playing): boolean => isAsked(playing.view) && !isHeld(playing);

/** Returns the battle on the screen after a key, and the effect of the key. */
export function onKey(playing: Playing, key: string): { playing: Playing; effect: Effect } {
  const quiet = { ...playing, notice: undefined, isHelpShown: false };
  const word = key.toLowerCase();
  if (playing.isGivingUp) {
    const calm = { ...quiet, isGivingUp: false };
    if (word !== 'y') return { playing: calm, effect: undefined };
    const choice = choose(playing.view, 'forfeit');
    return typeof choice === 'string'
      ? { playing: { ...calm, notice: choice }, effect: undefined }
      : { playing: calm, effect: { kind: 'act', choice } };
  }
  if (word === '?' || word === 'h')
    return { playing: { ...quiet, isHelpShown: !playing.isHelpShown }, effect: undefined };
  if (word === 'l') return { playing: quiet, effect: { kind: 'tell' } };
  if (word === 'f')
    return { playing: { ...quiet, isGivingUp: playing.view.status === 'active' }, effect: undefined };
  if (word === 'b') {
    if (isHeld(playing)) return { playing: quiet, effect: { kind: 'take back' } };
    return { playing: { ...quiet, notice: 'Nothing of yours is held.' }, effect: undefined };
  }
  if (choosingIn(playing.view)) return onPreviewKey(quiet, word);
  if (!/^[qwer1-6]$/.test(word)) return { playing: quiet, effect: undefined };
  return onAction(quiet, word);
}

/** In a preview a number picks a creature, or takes it back, and Enter sends the choice. */
function onPreviewKey(playing: Playing, word: string): { playing: Playing; effect: Effect } {
  const preview = choosingIn(playing.view);
  if (!preview || !/^([1-6]|enter)$/.test(word)) return { playing, effect: undefined };
  if (word === 'enter') {
    const numbers = slotsFor(playing.picked, preview).map((slot) => slot + 1);
    return onAction(playing, numbers.join(' '));
  }
  if (!canChoose(playing)) return { playing: { ...playing, notice: whyNot(playing) }, effect: undefined };
  const picked = pick(playing.picked, Number(word) - 1, preview);
  const next = typeof picked === 'string' ? { ...playing, notice: picked } : { ...playing, picked };
  return { playing: next, effect: undefined };
}

/** The same for a typed action: q w e r, 1 to 6, forfeit; in a preview numbers. */
export function onAction(playing: Playing, typed: string): { playing: Playing; effect: Effect } {
  const isForfeit = typed.trim().toLowerCase() === 'forfeit';
  const notice = isForfeit || canChoose(playing) ? undefined : whyNot(playing);
  const choice = notice ?? choose(playing.view, typed);
  if (typeof choice === 'string') return { playing: { ...playing, notice: choice }, effect: undefined };
  return { playing: { ...playing, notice: undefined }, effect: { kind: 'act', choice } };
}

function whyNot(playing: Playing): string {
  const { view } = playing;
  if (view.status !== 'active') return 'The battle is not on.';
  return isHeld(playing) ? 'Your action is in; b takes it back.' : `${view.opponent.username} moves now.`;
}
