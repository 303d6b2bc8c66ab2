import { isProblem, type SpectatorEvent, type SpectatorView } from '@creature-arena/battle-client';
import { watchedSentencesOf } from '@repo/battle-look/words';
import { Button, Failure, Page, Skeleton, Strip } from '@repo/web-kit';
import { useRoute } from 'preact-iso';
import { replayAddress } from '../../addresses.js';
import { sessions } from '../../arena.js';
import { TrainerName } from '../../parts/trainer-name.js';
import { Stage } from '../../stage/stage.js';
import { clockText, formatText } from '../../words.js';
import { LastStep, WholeLog } from '../battle/log.js';
import { Clocks } from '../battle/time-left.js';
import { useWatched, type WatchedBattle } from './use-watched.js';
import { useWatchedStage } from './use-watched-stage.js';
import { WatchedPreview } from './watched-preview.js';
import { WatchedTeam } from './watched-team.js';
import '../battle/battle.css';
import './live.css';

/** A battle of others, as it goes on. */
export function WatchPage() {
  const { id = '' } = useRoute().params;
  return <OfBattle key={id} id={id} />;
}

function OfBattle({ id }: { id: string }) {
  const watched = useWatched(id);
  const { battle, error } = watched;
  if (battle) return <Watched watched={watched} battle={battle} />;
  return (
    <Page title="Watch a battle">
      {error === undefined ? (
        <div aria-busy="true">
          <span class="hidden-text">Loading …</span>
          <Skeleton height="60vh" />
        </div>
      ) : (
        <>
          {isProblem(error, 'unknown_battle') ? (
            <p>There is no battle here that may be watched. Its trainers may not want to be watched.</p>
          ) : (
            <Failure error={error} retry={watched.retry} />
          )}
          <p>
            <a href="/app/live">Battles that go on now</a>
          </p>
        </>
      )}
    </Page>
  );
}

type Props = { watched: WatchedBattle; battle: SpectatorView };

function Watched({ watched, battle: newest }: Props) {
  const { error, isOpen, isStopped, retry } = watched;
  const { play, battle, events, hp } = useWatchedStage(newest, watched.events);
  const { challenger, opponent, battle_id: id, preview } = battle;
  const names = `${challenger.username} against ${opponent.username}`;
  const tell = (some: readonly SpectatorEvent[]) => watchedSentencesOf(some, battle);
  const isPlayer = [challenger.username, opponent.username].includes(sessions.current.value?.username ?? '');
  if (preview && battle.phase === 'preview' && battle.status === 'active')
    return <WatchedPreview {...{ battle, preview, isPlayer }} />;
  return (
    <Page
      title={names}
      heading={
        <>
          <TrainerName username={challenger.username} /> <span class="against">against</span>{' '}
          <TrainerName username={opponent.username} />
        </>
      }
      aside={
        <p class="whose" role="status">
          {standing(battle)}
        </p>
      }
      class="battle watch compact"
    >
      <LastStep events={events} tell={tell} />
      <div class="failures stack tight">
        <Failure error={error} retry={retry} />
        {battle.status !== 'active' && <Result battle={battle} />}
        {!isOpen && (
          <Strip tone="caution" role="status">
            <p>The connection is lost. It is tried again; nothing that happens meanwhile is left out.</p>
          </Strip>
        )}
        {isStopped && (
          <Strip tone="caution" role="status">
            <p>You watch too many battles at once: this one has stopped here.</p>
            <Button onClick={retry}>Watch on</Button>
          </Strip>
        )}
      </div>
      <Stage
        play={play}
        battle={id}
        words={{ you: { owner: challenger.username }, opponent: { owner: opponent.username } }}
      />
      <div class="watched-teams">
        <WatchedTeam side={challenger} hp={hp('challenger')} brought={preview?.challenger} />
        <WatchedTeam side={opponent} hp={hp('opponent')} brought={preview?.opponent} />
      </div>
      <WholeLog events={events} tell={tell} />
      <footer class="battle-foot small muted">
        <Clocks
          deadline={battle.deadline_at}
          sides={[challenger, opponent].map(({ username, clock }) => ({
            name: `${username} has`,
            at: clock?.deadline_at,
          }))}
        />
        <span>
          {formatText(battle)} · {clockText(battle.clock)} · {battle.rated ? 'rated' : 'unrated'}
        </span>
        <span class="row">
          {isPlayer && <a href={`/app/battles/${id}`}>Your side of it</a>}
          <a href="/app/live">Other battles</a>
        </span>
      </footer>
    </Page>
  );
}

/** Tells what is awaited, or how it ended: "Turn 5 — ash and gary choose". */
function standing({ status, turn_number: turn, waiting_on: awaited, phase, winner }: SpectatorView): string {
  if (status !== 'active') return winner === null ? 'A draw' : `${winner} won`;
  const verb = phase === 'replacement' ? 'send somebody in' : 'choose';
  const verbOfOne = phase === 'replacement' ? 'sends somebody in' : 'chooses';
  const who = awaited.join(' and ');
  return `Turn ${turn}${who && ` — ${who} ${awaited.length > 1 ? verb : verbOfOne}`}`;
}

function Result({ battle }: { battle: SpectatorView }) {
  return (
    <Strip tone="good">
      <p>
        {battle.winner === null ? 'A draw' : <strong>{battle.winner} won</strong>} in turn{' '}
        {battle.turn_number}.
      </p>
      <a class="button" href={replayAddress(battle.battle_id)}>
        Look at it step by step
      </a>
    </Strip>
  );
}
