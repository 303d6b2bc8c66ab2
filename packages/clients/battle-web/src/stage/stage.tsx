import { useComputed, useSignalEffect } from '@preact/signals';
import { type Cue, fighterAt, type ShownSide, type Word } from '@repo/battle-look/stage';
import { useEffect, useRef, useState } from 'preact/hooks';
import { changeSettings, settings } from '../settings.js';
import { createCanvas } from './canvas.js';
import { isWide, MovingCreature } from './creature.js';
import { weatherOf } from './effects/weather.js';
import { Ground } from './ground.js';
import { Pad } from './pad.js';
import { createPerformer, isCalm } from './perform.js';
import { FieldConditions, Plate, type PlateWords } from './plate.js';
import type { Play } from './play.js';
import { playSound } from './sound.js';
import { PAGE_CLOCK } from './use-play.js';
import './stage.css';

type Side = 'you' | 'opponent';

type Props = {
  play: Play;
  /** The battle's id, from which its place follows. */
  battle: string;
  /** What is written beside the creatures. */
  words: Readonly<Record<Side, PlateWords>>;
};

/** Both creatures that fight, each with its plate, as they are played. A tap goes to the end of what is played. */
export function Stage({ play, battle, words }: Props) {
  const stage = useRef<HTMLElement>(null);
  const { view, told } = useComputed(() => play.now.value.moment.staged).value;
  const { you, opponent, field } = view;
  const weather = weatherOf(field.map(({ condition }) => condition));
  const terrain = field.find(({ condition }) => condition.endsWith('_terrain'))?.condition;
  usePerformance(play, stage);
  useSkipByTap(play, stage);
  useSounds(play);
  return (
    <section class="scene" aria-label="The field" ref={stage} data-weather={weather} data-terrain={terrain}>
      <Ground battle={battle} />
      <Figure side="opponent" shown={opponent} play={play} />
      <Figure side="you" shown={you} play={play} />
      <Drawn play={play} weather={weather} />
      <Plate
        side="opponent"
        shown={opponent}
        stages={told.stages.opponent}
        play={play}
        words={words.opponent}
      />
      <Plate side="you" shown={you} stages={told.stages.you} play={play} words={words.you} />
      <FieldConditions field={field} />
      <Words play={play} isMeant={({ look }) => look === 'end'} />
      <div class="stage-buttons">
        {play.isPlaying.value && (
          <button type="button" class="button">
            Skip
          </button>
        )}
        <SoundSwitch />
      </div>
    </section>
  );
}

function SoundSwitch() {
  const { sound } = settings.value;
  const change = (event: Event) => {
    // It is no tap on the stage.
    event.stopPropagation();
    changeSettings({ sound: !sound });
    if (!sound) playSound('up');
  };
  return (
    <button type="button" class="button sound" aria-pressed={sound} aria-label="Sound" onClick={change}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={sound ? LOUD : SILENT} />
      </svg>
    </button>
  );
}

const SPEAKER = 'M2 6h3l4-3v10l-4-3H2z';
const LOUD = `${SPEAKER}M11 5q3 3 0 6M13 3q5 5 0 10`;
const SILENT = `${SPEAKER}M11.5 6l4 4M15.5 6l-4 4`;

type FigureProps = { side: Side; shown: ShownSide; play: Play };

function Figure({ side, shown, play }: FigureProps) {
  const fighter = fighterAt(shown);
  const { conditions } = shown;
  const { species = '', transformed_into: shape = null, types = [], fainted, status } = fighter ?? {};
  return (
    <div class={`figure ${side === 'you' ? 'own' : 'foe'} ${fainted ? 'fainted' : ''}`}>
      <Pad conditions={conditions} />
      <div data-body={side} data-wide={isWide(shape ?? species, types)} data-status={status ?? ''}>
        {fighter && (
          <MovingCreature species={shape ?? species} types={types} isMirrored={side === 'opponent'} />
        )}
      </div>
      <Words play={play} isMeant={({ who, look }) => who === side && look !== 'end'} />
    </div>
  );
}

type WordCue = Cue & Word;

/** The words that stand beside a creature for a moment; the log tells the same in sentences. */
function Words({ play, isMeant }: { play: Play; isMeant: (cue: WordCue) => boolean }) {
  const shown = useRef<readonly WordCue[]>([]);
  const words = useComputed(() => {
    const cues = play.now.value.moment.live.map(({ cue }) => cue);
    const meant = cues.filter((cue): cue is WordCue => cue.act === 'word' && isMeant(cue));
    const isSame =
      meant.length === shown.current.length && meant.every((cue, at) => cue === shown.current[at]);
    if (!isSame) shown.current = meant;
    return shown.current;
  }).value;
  return (
    <div class="words" aria-hidden="true">
      {words.map(({ text, note, look, at }) => (
        <p key={`${at} ${text}`} class={`word ${look}`}>
          <b>{text}</b>
          {note !== undefined && <small>{note}</small>}
        </p>
      ))}
    </div>
  );
}

/** What flies and falls: drawn with each picture of the play, and for as long as there is weather. */
function Drawn({ play, weather }: { play: Play; weather: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<ReturnType<typeof createCanvas> | undefined>(undefined);
  useEffect(() => {
    if (!canvas.current) return;
    const made = createCanvas(canvas.current);
    drawing.current = made;
    return made.close;
  }, []);
  const draw = () => {
    const { moment, time } = play.now.peek();
    drawing.current?.draw(moment, time, PAGE_CLOCK.now(), isCalm());
  };
  useSignalEffect(() => {
    void play.now.value;
    draw();
  });
  const isAlive = weather !== undefined && settings.value.speed !== 'off' && !isCalm();
  useEffect(() => {
    if (!isAlive) return;
    const next = () => {
      draw();
      frame = requestAnimationFrame(next);
    };
    let frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [isAlive, play]);
  return <canvas ref={canvas} />;
}

type StageRef = { readonly current: HTMLElement | null };

/** Moves what is on the stage with every picture of the play. */
function usePerformance(play: Play, stage: StageRef): void {
  const [performer] = useState(() => createPerformer(() => stage.current));
  useSignalEffect(() => {
    const { moment, time } = play.now.value;
    performer.show(moment.live, time);
  });
}

function useSkipByTap(play: Play, stage: StageRef): void {
  useEffect(() => {
    const element = stage.current;
    const skip = () => play.skip();
    element?.addEventListener('click', skip);
    return () => element?.removeEventListener('click', skip);
  }, [play]);
}

/** Each scene begins with its sound, where somebody wants that. */
function useSounds(play: Play): void {
  const scene = useComputed(() => play.now.value.moment.scene).value;
  useEffect(() => {
    if (scene?.hears && settings.peek().sound) playSound(scene.hears);
  }, [scene]);
}
