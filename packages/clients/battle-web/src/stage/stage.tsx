import { useComputed, useSignalEffect } from '@preact/signals';
import { type Fighter, fighterAt, type ShownView } from '@repo/battle-look/stage';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CreaturePicture } from '../parts/creature-picture.js';
import { createPerformer } from './perform.js';
import { FieldConditions, Plate, type PlateWords } from './plate.js';
import type { Play } from './play.js';

type Side = 'you' | 'opponent';

type Props = {
  play: Play<ShownView>;
  /** What is written beside the creatures. */
  words: Readonly<Record<Side, PlateWords>>;
};

/** Both creatures that fight, each with its plate, as they are played. A tap goes to the end of what is played. */
export function Stage({ play, words }: Props) {
  const stage = useRef<HTMLElement>(null);
  const staged = useComputed(() => play.now.value.moment.staged).value;
  usePerformance(play, stage);
  useEffect(() => {
    const element = stage.current;
    const skip = () => play.skip();
    element?.addEventListener('click', skip);
    return () => element?.removeEventListener('click', skip);
  }, [play]);
  const { you, opponent, field } = staged.view;
  return (
    <section class="scene" aria-label="The field" ref={stage}>
      <Figure side="opponent" fighter={fighterAt(opponent)} />
      <Figure side="you" fighter={fighterAt(you)} />
      <Plate side="opponent" shown={opponent} play={play} words={words.opponent} />
      <Plate side="you" shown={you} play={play} words={words.you} />
      <FieldConditions field={field} />
      {play.isPlaying.value && (
        <button type="button" class="button skip">
          Skip
        </button>
      )}
    </section>
  );
}

type FigureProps = { side: Side; fighter: Fighter | undefined };

function Figure({ side, fighter }: FigureProps) {
  return (
    <div class={`figure ${side === 'you' ? 'own' : 'foe'} ${fighter?.fainted ? 'fainted' : ''}`}>
      <div data-body={side}>
        {fighter && (
          <CreaturePicture
            species={fighter.transformed_into ?? fighter.species}
            types={fighter.types}
            isMirrored={side === 'opponent'}
          />
        )}
      </div>
    </div>
  );
}

/** Moves what is on the stage with every picture of the play. */
function usePerformance(play: Play<ShownView>, stage: { current: HTMLElement | null }): void {
  const [performer] = useState(() =>
    createPerformer(({ who }) => stage.current?.querySelector(`[data-body="${who}"]`) ?? null),
  );
  useSignalEffect(() => {
    const { moment, time } = play.now.value;
    performer.show(moment.live, time);
  });
}
