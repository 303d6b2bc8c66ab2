import { textOf } from '@repo/battle-look/words';
import { replayRecord } from '@repo/battle-record';
import { settings } from '../../settings.js';
import { Stage } from '../../stage/stage.js';
import { type Tale, tell } from '../replay/tale.js';
import { useReplay } from '../replay/use-replay.js';
import record from './data/battle.json';
import '../battle/battle.css';

const played = replayRecord(record);
const tale = played.ok ? tell(played.replay, 0) : undefined;

/** A battle that was fought, playing itself, until somebody stops it or it ends. */
export function Demo() {
  return tale ? <Playing tale={tale} /> : null;
}

function Playing({ tale }: { tale: Tale }) {
  const { play, now, isRunning, toggle } = useReplay(tale, 0, isMotionWanted());
  const { challenger, opponent } = record.usernames;
  return (
    <>
      <Stage
        play={play}
        battle={record.battle_id}
        words={{ you: { owner: challenger }, opponent: { owner: opponent } }}
      />
      <div class="demo-told">
        <button type="button" class="button" onClick={toggle}>
          {isRunning ? 'Pause' : 'Play'}
          <span class="hidden-text"> the battle that is shown</span>
        </button>
        <div>
          <p class="small muted numbers">
            {now.name}, as {challenger} sees it
          </p>
          <p class="told">{now.sentences.map(textOf).join(' ') || 'Both stand ready.'}</p>
        </div>
      </div>
    </>
  );
}

const isMotionWanted = (): boolean =>
  settings.peek().speed !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
