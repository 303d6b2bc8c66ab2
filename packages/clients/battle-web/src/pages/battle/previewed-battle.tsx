import type { BattleView, LegalAction, Preview } from '@creature-arena/battle-client';
import { Failure, Page, Strip } from '@repo/web-kit';
import { useEffect, useState } from 'preact/hooks';
import { notify } from '../../notices.js';
import { HouseMark } from '../../parts/house-mark.js';
import { useTurnIcon } from '../../signs/turn-icon.js';
import { formatText } from '../../words.js';
import { GiveUp } from './give-up.js';
import { PreviewChoice } from './preview-choice.js';
import { NUMBER_WORDS, PreviewSide } from './preview-side.js';
import { TimeLeft } from './time-left.js';
import { useActing } from './use-acting.js';
import type { FollowedBattle } from './use-battle.js';
import './preview.css';

type Props = { battle: FollowedBattle; view: BattleView; preview: Preview };

/** Both see what the other has brought, and choose who fights. */
export function PreviewedBattle({ battle, view, preview }: Props) {
  const { you, opponent, step } = view;
  const { fight } = preview;
  const [isLeaving, setLeaving] = useState(false);
  const acting = useActing(battle, view, false);
  const { act, choice, isYours, waiting, blockedBecause, note, error } = acting;
  useTurnIcon(isYours);
  useEffect(() => {
    if (isYours) void notify(`Choose who fights against ${opponent.username}`);
  }, [isYours]);
  const send = (slots: readonly number[]) => {
    const action: LegalAction = { action_type: 'choose', slots, step: step ?? 1, label: '' };
    act(action);
  };
  return (
    <Page
      title={`${isYours ? 'Choose who fights' : 'Team preview'} — ${you.username} against ${opponent.username}`}
      heading={
        <>
          {you.username} <span class="against">against</span> {opponent.username}
          <HouseMark username={opponent.username} />
        </>
      }
      aside={
        <div class="row">
          <p class="whose" role="status">
            Team preview — {isYours ? 'choose' : waiting}
          </p>
          <TimeLeft view={view} />
        </div>
      }
      class="preview compact"
    >
      {note && (
        <Strip tone="caution" role="status">
          <p>{note}</p>
        </Strip>
      )}
      <Failure error={error ?? battle.error} retry={battle.error === undefined ? undefined : battle.retry} />
      <PreviewSide
        heading={`${opponent.username} brings ${NUMBER_WORDS[preview.opponent.length]}, and ${NUMBER_WORDS[fight]} of them ${fight === 1 ? 'fights' : 'fight'}`}
        battle={view.battle_id}
        creatures={preview.opponent}
      />
      <PreviewChoice {...{ preview, choice, blockedBecause, send }} opponent={opponent.username} />
      <footer class="row small muted">
        <span>
          {formatText(view)} · {view.rules ?? 'classic'} rules · level {preview.you[0]?.level}
        </span>
        <a href="/app/">Your battles</a>
        <button type="button" class="link" onClick={() => setLeaving(true)}>
          Give up…
        </button>
      </footer>
      {isLeaving && <GiveUp view={view} close={() => setLeaving(false)} />}
    </Page>
  );
}
