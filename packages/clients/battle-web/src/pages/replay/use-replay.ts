import { useComputed } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { settings } from '../../settings.js';
import { createPlay, type Play } from '../../stage/play.js';
import { PAGE_CLOCK, useFrames } from '../../stage/use-play.js';
import { NO_STEP, type Tale, type Told, type ToldView } from './tale.js';

/** Between two steps; where nothing is played, long enough to read what a step has brought. */
const PAUSE_MILLIS = 400;
const READING_MILLIS = 1_500;

export type ReplayPlay = {
  play: Play<ToldView>;
  /** The step that is shown, or played. */
  step: number;
  /** As far as it was played. */
  now: Told & { view: ToldView };
  /** It goes on by itself. */
  isRunning: boolean;
  toggle: () => void;
  /** Shows how it stood after a step. */
  jump: (step: number) => void;
};

/** Plays a tale from a step on, as soon as somebody wants it or at once. */
export function useReplay(tale: Tale, first: number, isBegun = false): ReplayPlay {
  const last = tale.steps.length - 1;
  const [step, setStep] = useState(first);
  const [isRunning, setRunning] = useState(isBegun);
  const standing = useMemo(() => tale.shown(step), [tale, step]);
  const shown = useRef(standing);
  shown.current = standing;
  const [play] = useState(() =>
    createPlay<ToldView>(shown.current, PAGE_CLOCK, () => play.rest(shown.current)),
  );
  const isPlaying = play.isPlaying.value;
  useFrames(play, replayRate);
  // Another side tells it.
  useEffect(() => play.rest(shown.current), [tale]);
  useEffect(() => {
    if (!isRunning || isPlaying) return;
    if (step >= last) return setRunning(false);
    const isPlayed = settings.peek().speed !== 'off';
    const timer = setTimeout(
      () => {
        setStep(step + 1);
        if (isPlayed) play.add(tale.events(step + 1));
        else play.rest(tale.shown(step + 1));
      },
      isPlayed ? PAUSE_MILLIS : READING_MILLIS,
    );
    return () => clearTimeout(timer);
  }, [isRunning, isPlaying, step, tale]);

  const saidSeq = useComputed(() => play.now.value.moment.saidSeq).value;
  const { view } = useComputed(() => play.now.value.moment.told).value;
  const told = tale.steps[step] ?? { ...NO_STEP, step };
  const jump = (to: number) => {
    setRunning(false);
    play.rest(tale.shown(to));
    setStep(to);
  };
  return {
    ...{ play, step, isRunning, jump },
    now: {
      ...{ ...told, view },
      sentences: isPlaying ? told.sentences.filter(({ seq }) => seq <= saidSeq) : told.sentences,
    },
    toggle() {
      if (isRunning) play.pause();
      else if (isPlaying) play.resume();
      else if (step >= last) jump(0);
      setRunning(!isRunning);
    },
  };
}

/** A replay is played at any speed but at once: then it goes from step to step. */
const replayRate = (): number => (settings.peek().speed === 'fast' ? 2 : 1);
