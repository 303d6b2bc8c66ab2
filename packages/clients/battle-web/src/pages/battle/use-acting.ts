import { type BattleView, isProblem, type LegalAction, type Problem } from '@creature-arena/battle-client';
import { lostSince, useAction } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { arena } from '../../arena.js';
import { push } from '../../push.js';
import { settings } from '../../settings.js';
import { type Chosen, isSameChoice } from './chosen.js';
import type { FollowedBattle } from './use-battle.js';

/** Why nothing can be chosen while something is played. */
const PLAYED = 'see what happens';

/** The codes of a request that came too late. */
const GONE_ON = ['stale_step', 'wrong_status'] as const;

/** The choice of a step: it is marked where somebody wants to confirm it, sent, held, and taken back. */
export function useActing(battle: FollowedBattle, view: BattleView, isPlaying: boolean) {
  const { battle_id: id, you, opponent, step, legal_actions: legal } = view;
  const [chosen, setChosen] = useState<LegalAction>();
  const [marked, setMarked] = useState<LegalAction>();
  const [note, setNote] = useState<string>();
  const acting = useAction(async (action: LegalAction) => {
    setChosen(action);
    setNote(undefined);
    try {
      await arena.battles.act(id, action);
      void push.offer();
    } catch (error) {
      setChosen(undefined);
      if (!isProblem(error, ...GONE_ON, 'already_submitted', 'not_your_turn', 'illegal_action')) throw error;
      await showNow(error);
    }
  });
  const takingBack = useAction(async ({ step }: LegalAction) => {
    setNote(undefined);
    try {
      await arena.battles.takeBack(id, step);
      setChosen(undefined);
      battle.show(await arena.battles.view(id));
    } catch (error) {
      if (!isProblem(error, ...GONE_ON, 'nothing_held', 'too_late')) throw error;
      await showNow(error);
    }
  });
  const showNow = async ({ detail }: Problem) => {
    setNote(`The battle had gone on meanwhile. ${detail}`);
    battle.show(await arena.battles.view(id));
  };
  const held = you.held_action ?? undefined;
  const sent = held ?? (chosen?.step === step ? chosen : undefined);
  const isSending = acting.isBusy && sent !== undefined;
  const isHeld = you.submitted || sent !== undefined;
  const isYours = legal.some(({ action_type: type }) => type !== 'forfeit') && !isHeld && !isPlaying;
  const isLost = lostSince.value !== undefined;
  const waiting = isPlaying ? PLAYED : isSending ? 'sending …' : `waiting for ${opponent.username}`;
  const blockedBecause = isLost ? 'no connection' : isYours ? undefined : waiting;
  const act = (action: LegalAction) => {
    if (blockedBecause !== undefined) return;
    const isConfirmed = !settings.value.confirm || (marked !== undefined && isSameChoice(marked, action));
    setMarked(isConfirmed ? undefined : action);
    if (isConfirmed) acting.run(action);
  };
  const findChosen = (): Chosen | undefined => {
    if (isSending) return { action: sent, words: 'sending …' };
    if (takingBack.isBusy && sent) return { action: sent, words: 'taking back …' };
    if (held && !isPlaying && !isLost)
      return { action: held, words: 'Sent – take back', press: () => takingBack.run(held) };
    if (sent) return { action: sent, words: 'sent' };
    if (marked?.step !== step || !isYours) return undefined;
    return { action: marked, words: 'Press again to send', press: () => act(marked) };
  };
  return {
    act,
    /** The action that is marked, under way or held. */
    choice: findChosen(),
    isYours,
    /** The thing that is waited for where it is not the own move. */
    waiting,
    /** Why nothing can be chosen now. */
    blockedBecause,
    /** Told to whoever was too late. */
    note,
    error: acting.error ?? takingBack.error,
  };
}
