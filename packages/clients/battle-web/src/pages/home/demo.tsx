import { textOf } from '@repo/battle-look/words';
import { replayRecord } from '@repo/battle-record';
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../../settings.js';
import { ReplayScene } from '../replay/replay-scene.js';
import { tell } from '../replay/tale.js';
import record from './data/battle.json';
import '../battle/battle.css';

/** Long enough to read what a step has brought. */
const STEP_MILLIS = 2_500;

const played = replayRecord(record);
const tale = played.ok ? tell(played.replay, 0) : undefined;

/** A battle that was fought, playing itself, until somebody stops it or it ends. */
export function Demo() {
  const [step, setStep] = useState(0);
  const [isPlaying, setPlaying] = useState(isMotionWanted);
  const last = (tale?.steps.length ?? 0) - 1;
  useEffect(() => {
    if (!isPlaying) return;
    if (step >= last) return setPlaying(false);
    const timer = setTimeout(() => setStep(step + 1), STEP_MILLIS);
    return () => clearTimeout(timer);
  }, [isPlaying, step]);
  if (!tale) return null;
  const now = tale.at(step);
  const play = () => {
    if (!isPlaying && step >= last) setStep(0);
    setPlaying(!isPlaying);
  };
  return (
    <>
      <ReplayScene now={now} viewer={0} />
      <div class="demo-told">
        <button type="button" class="button" onClick={play}>
          {isPlaying ? 'Pause' : 'Play'}
          <span class="hidden-text"> the battle that is shown</span>
        </button>
        <div>
          <p class="small muted numbers">
            {now.name}, as {record.usernames.challenger} sees it
          </p>
          <p class="told">{now.sentences.map(textOf).join(' ') || 'Both stand ready.'}</p>
        </div>
      </div>
    </>
  );
}

const isMotionWanted = (): boolean =>
  settings.peek().motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
