import { type Replay, replayRecord } from '@repo/battle-record';
import { Loaded, Page, Skeleton, Strip } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { sessions } from '../../arena.js';
import { TrainerName } from '../../parts/trainer-name.js';
import { Stage } from '../../stage/stage.js';
import { formatText } from '../../words.js';
import { PreviewSide } from '../battle/preview-side.js';
import { Analyse } from './analysis/analyse.js';
import { Controls } from './controls.js';
import { ReplayLog, StepLog } from './replay-log.js';
import { ReplayTeam } from './replay-team.js';
import { tell } from './tale.js';
import { useReplay } from './use-replay.js';
import { useRules } from './use-rules.js';
import { Verification } from './verification.js';
import '../battle/battle.css';
import './replay.css';

type Props = {
  /** Said to be a record, but may be anything. */
  record: unknown;
  /** The step to begin at. */
  step: number;
  /** The page of this battle; undefined: it comes from a file. */
  address?: string;
  /** Where the record can be had. */
  download?: string;
  beside?: ComponentChildren;
};

/** A record, played again on this device and checked. */
export function Played(props: Props) {
  const rules = useRules(props.record);
  if (rules === null) return <Again {...props} />;
  return (
    <Page title="Replay">
      <Loaded read={rules} skeleton={<Skeleton height="40rem" />}>
        {() => null}
      </Loaded>
    </Page>
  );
}

function Again({ record, ...rest }: Props) {
  const played = useMemo(() => replayRecord(record), [record]);
  if (!played.ok) {
    return (
      <Page title="Replay" class="narrow">
        <Strip tone="danger" role="alert">
          <p>
            <strong>This record cannot be played.</strong> {played.problem}.
          </p>
        </Strip>
        {rest.beside}
      </Page>
    );
  }
  return <Player replay={played.replay} {...rest} />;
}

type PlayerProps = { replay: Replay } & Omit<Props, 'record'>;

function Player({ replay, step: first, address, download, beside }: PlayerProps) {
  const { challenger, opponent } = replay.record.usernames;
  const last = replay.steps.length - 1;
  const [viewer, setViewer] = useState<0 | 1>(sessions.current.value?.username === opponent ? 1 : 0);
  const tale = useMemo(() => tell(replay, viewer), [replay, viewer]);
  const { play, step, now, isRunning, toggle, jump } = useReplay(tale, Math.min(Math.max(first, 0), last));
  const here = address && `${address}?step=${step}`;
  useAddress(here);
  const sides = [now.view.you, now.view.opponent] as const;
  return (
    <Page
      title={`${challenger} against ${opponent} — replay`}
      heading={
        <>
          <TrainerName username={challenger} /> <span class="against">against</span>{' '}
          <TrainerName username={opponent} />
        </>
      }
      aside={<p class="whose">{ending(replay)}</p>}
      class="replay compact"
    >
      <div class="replay-main">
        {now.isPreview ? (
          <div class="stack tight">
            {sides.map(({ username, brought = [] }) => (
              <PreviewSide
                key={username}
                heading={`${username} brings`}
                battle={replay.record.battle_id}
                creatures={brought}
              />
            ))}
          </div>
        ) : (
          <Stage
            play={play}
            battle={replay.record.battle_id}
            words={{ you: { owner: now.view.you.username }, opponent: { owner: now.view.opponent.username } }}
          />
        )}
        <StepLog now={now} />
      </div>
      <Controls {...{ step, last, tale, isRunning, toggle, jump }} />
      <Viewpoint names={[challenger, opponent]} viewer={viewer} choose={setViewer} />
      {replay.record.actions.length > 0 && (
        <Analyse {...{ replay, tale, viewer, step }} go={jump} isKept={address !== undefined} />
      )}
      <Verification replay={replay} />
      <div class="replay-teams">
        {sides.map((side) => (
          <ReplayTeam key={side.username} side={side} />
        ))}
      </div>
      <ReplayLog tale={tale} step={step} go={jump} />
      <div class="row small replay-links">
        <a href="/app/">Creature Arena</a>
        {here && <a href={here}>Link to this moment</a>}
        {download && (
          <a href={download} download={`battle-${replay.record.battle_id}.json`}>
            The record as a file
          </a>
        )}
        {address && <a href="/app/verify">Check a record from a file</a>}
      </div>
      {beside}
    </Page>
  );
}

function ending({ record }: Replay): string {
  const { winner } = record.result;
  return `${winner === null ? 'A draw' : `${winner} won`}, ${formatText(record)}`;
}

type ViewpointProps = { names: readonly [string, string]; viewer: 0 | 1; choose: (side: 0 | 1) => void };

function Viewpoint({ names, viewer, choose }: ViewpointProps) {
  return (
    <fieldset class="row viewpoint">
      <legend class="hidden-text">Whose side</legend>
      {([0, 1] as const).map((side) => (
        <button
          key={side}
          type="button"
          class="button"
          aria-pressed={side === viewer}
          onClick={() => choose(side)}
        >
          From {names[side]}’s side
        </button>
      ))}
    </fieldset>
  );
}

const SETTLED_MILLIS = 400;

/** The address names the step, so that it can be shared; written when nobody moves any more, since browsers count that. */
function useAddress(address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return;
    const timer = setTimeout(() => history.replaceState(null, '', address), SETTLED_MILLIS);
    return () => clearTimeout(timer);
  }, [address]);
}
