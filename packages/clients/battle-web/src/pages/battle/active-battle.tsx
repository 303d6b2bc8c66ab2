import type { BattleView, LegalAction } from '@creature-arena/battle-client';
import { Failure, Page, Strip } from '@repo/web-kit';
import { PushOffer } from '@repo/web-kit/push';
import { useEffect, useRef, useState } from 'preact/hooks';
import { notify } from '../../notices.js';
import { HouseMark } from '../../parts/house-mark.js';
import { push } from '../../push.js';
import { changeSettings, settings } from '../../settings.js';
import { useTurnIcon } from '../../signs/turn-icon.js';
import { Stage } from '../../stage/stage.js';
import type { Staged } from '../../stage/use-play.js';
import { GiveUp } from './give-up.js';
import { Help } from './help.js';
import { tellOf, WhileAway } from './lateness.js';
import { LastStep, WholeLog } from './log.js';
import { MOVE_KEYS, Moves } from './moves.js';
import { OwnLine } from './own-line.js';
import { Rival } from './rival.js';
import { wordsFor } from './scene.js';
import { Team } from './team.js';
import { TimeLeft } from './time-left.js';
import { useActing } from './use-acting.js';
import type { FollowedBattle } from './use-battle.js';

type Props = {
  battle: FollowedBattle;
  /** As it is shown now. */
  view: BattleView;
  staged: Staged<BattleView>;
};

/** A battle in play. */
export function ActiveBattle({ battle, view, staged }: Props) {
  const { battle_id: id, you, opponent, step } = view;
  const { play, isPlaying, events } = staged;
  const [isLeaving, setLeaving] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const acting = useActing(battle, view, isPlaying);
  const { act, choice, isYours, waiting, blockedBecause, note } = acting;
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
          error={acting.error ?? battle.error}
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
      {isLeaving && <GiveUp view={view} close={() => setLeaving(false)} />}
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
