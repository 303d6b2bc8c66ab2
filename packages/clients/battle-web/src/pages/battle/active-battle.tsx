import { type BattleView, isProblem, type LegalAction, type Problem } from '@creature-arena/battle-client';
import { Failure, lostSince, Page, Question, Strip, useAction } from '@repo/web-kit';
import { PushOffer } from '@repo/web-kit/push';
import { useEffect, useRef, useState } from 'preact/hooks';
import { arena } from '../../arena.js';
import { notify } from '../../notices.js';
import { HouseMark } from '../../parts/house-mark.js';
import { push } from '../../push.js';
import { changeSettings, settings } from '../../settings.js';
import { useTurnIcon } from '../../signs/turn-icon.js';
import { Stage } from '../../stage/stage.js';
import type { Staged } from '../../stage/use-play.js';
import { type Chosen, isSameChoice } from './chosen.js';
import { Help } from './help.js';
import { tellOf, WhileAway } from './lateness.js';
import { LastStep, WholeLog } from './log.js';
import { MOVE_KEYS, Moves } from './moves.js';
import { OwnLine } from './own-line.js';
import { Rival } from './rival.js';
import { wordsFor } from './scene.js';
import { Team } from './team.js';
import { TimeLeft } from './time-left.js';
import type { FollowedBattle } from './use-battle.js';

type Props = {
  battle: FollowedBattle;
  /** As it is shown now. */
  view: BattleView;
  staged: Staged<BattleView>;
};

/** Why nothing can be chosen while something is played. */
const PLAYED = 'see what happens';

/** The codes of a request that came too late. */
const GONE_ON = ['stale_step', 'wrong_status'] as const;

/** A battle in play. */
export function ActiveBattle({ battle, view, staged }: Props) {
  const { battle_id: id, you, opponent, step, legal_actions: legal } = view;
  const { play, isPlaying, events } = staged;
  const [chosen, setChosen] = useState<LegalAction>();
  const [marked, setMarked] = useState<LegalAction>();
  const [isLeaving, setLeaving] = useState(false);
  const [isHelping, setHelping] = useState(false);
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
  const leaving = useAction(async () => {
    await arena.battles.forfeit(id);
    setLeaving(false);
  });
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
    const isMarked = marked && isSameChoice(marked, action);
    setMarked(isMarked ? undefined : action);
    if (isMarked || !settings.value.confirm) acting.run(action);
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
  const choice = findChosen();
  useKeys({ view, act, skip: isPlaying ? play.skip : undefined, help: () => setHelping(true) });
  useFocusOnNext(view, isYours);
  useTurnIcon(isYours);
  useEffect(() => {
    if (isYours) void notify(`Your move against ${opponent.username}`);
  }, [isYours]);
  const tell = tellOf(view);
  const turn = `Turn ${view.turn_number}`;
  const whose = isYours ? (view.phase === 'replacement' ? 'send somebody in' : 'your move') : waiting;
  return (
    <Page
      title={
        isYours
          ? `Your move — ${you.username} against ${opponent.username}`
          : `${you.username} against ${opponent.username}`
      }
      heading={
        <>
          {you.username} <span class="against">against</span> {opponent.username}
          <HouseMark username={opponent.username} />
        </>
      }
      aside={
        <p class="whose" role="status">
          {isPlaying ? turn : `${turn} — ${whose}`}
        </p>
      }
      class="battle compact"
    >
      <LastStep events={events} tell={tell} />
      {note && (
        <Strip tone="caution" role="status">
          <p>{note}</p>
        </Strip>
      )}
      <PushOffer push={push}>
        Shall this device tell you when it is your move, also while the app is closed?
      </PushOffer>
      <div class="failures">
        <WhileAway view={view} events={battle.events} />
        <Failure
          error={acting.error ?? takingBack.error ?? battle.error}
          retry={battle.error === undefined ? undefined : battle.retry}
        />
      </div>
      <Moves
        view={view}
        blockedBecause={
          blockedBecause ?? (view.phase === 'replacement' ? 'first choose who comes in' : undefined)
        }
        chosen={choice}
        act={act}
      />
      <OwnLine view={view} events={events} />
      <Team view={view} blockedBecause={blockedBecause} chosen={choice} act={act} />
      <Stage play={play} battle={id} words={wordsFor(view)} />
      <Rival told={staged.told} events={events} />
      <WholeLog events={events} tell={tell} />
      <footer class="battle-foot small muted">
        <TimeLeft view={view} />
        <span class="numbers">
          Step {step} · commitment {view.seed_commitment.slice(0, 8)}…
        </span>
        <span class="row">
          <a href="/app/">Your battles</a>
          <button type="button" class="link" onClick={() => setHelping(true)}>
            Help
          </button>
          <button type="button" class="link" onClick={() => setLeaving(true)}>
            Give up…
          </button>
        </span>
      </footer>
      {isHelping && <Help onClose={() => setHelping(false)} />}
      {isLeaving && (
        <Question
          title="Give the battle up?"
          text={`${opponent.username} wins at once${view.rated ? ', and it counts for the ratings' : ''}.`}
          yes="Give up"
          no="No, fight on"
          isBusy={leaving.isBusy}
          onYes={leaving.run}
          onNo={() => setLeaving(false)}
        >
          <Failure error={leaving.error} />
        </Question>
      )}
    </Page>
  );
}

type Keys = {
  view: BattleView;
  act: (action: LegalAction) => void;
  /** Goes to the end of what is played, if anything is. */
  skip: (() => void) | undefined;
  help: () => void;
};

/**
 * Letters for moves, digits for switches, L for the log, M for sounds, ? for help; never while somebody types, or with another key. While
 * something is played, Space, Escape and the keys of moves and switches skip it, and choose nothing.
 */
function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const { view, act, skip, help } = latest.current;
      const key = event.key.toLowerCase();
      if (skip && isSkip(event)) {
        skip();
        // Else Space would press what has the focus, too, in some browsers when it is let go.
        document.addEventListener('keyup', (up) => up.preventDefault(), { once: true, capture: true });
        return event.preventDefault();
      }
      // A key that is held down has been pressed once.
      if (!settings.value.keys || event.repeat) return;
      // With Shift a key asks what a move does.
      if (event.shiftKey && key !== '?') return;
      if (key === '?') return help();
      if (key === 'm') return changeSettings({ sound: !settings.value.sound });
      if (key === 'l') return document.getElementById('log')?.focus();
      const action = view.legal_actions.find((each) => {
        if (each.action_type === 'attack') return MOVE_KEYS[each.move_index] === key;
        return each.action_type === 'switch' && String(each.switch_to + 1) === key;
      });
      if (action) act(action);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Space presses a button or link that has the focus, unless that is a move or a creature, which wait meanwhile. */
function isSkip({ key, target }: KeyboardEvent): boolean {
  if (key === 'Escape') return true;
  if (key === ' ')
    return !(target instanceof Element && target.closest('button:not(.move, .mate), a, summary'));
  return settings.value.keys && (MOVE_KEYS.includes(key.toLowerCase()) || /^[1-6]$/.test(key));
}

/** Where a creature has to be replaced, the focus goes from the moves to the team, where the next thing is. */
function useFocusOnNext(view: BattleView, isYours: boolean): void {
  const isReplacing = isYours && view.phase === 'replacement';
  useEffect(() => {
    if (!isReplacing || !document.activeElement?.closest('.moves')) return;
    document.querySelector<HTMLElement>('.mate[aria-disabled="false"]')?.focus({ preventScroll: true });
  }, [isReplacing]);
}
