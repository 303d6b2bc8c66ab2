import type { BattleView, Event } from '@creature-arena/battle-client';
import type { PlateWords } from '../../stage/plate.js';
import { Stage } from '../../stage/stage.js';
import { useStaged } from '../../stage/use-play.js';

type Props = {
  view: BattleView;
  /** All of the battle. */
  events: readonly Event[];
};

/** A battle as it stands. */
export function Scene({ view, events }: Props) {
  const { play } = useStaged(view, events);
  return <Stage play={play} battle={view.battle_id} words={wordsFor(view)} />;
}

/** What one of the trainers reads beside the creatures. */
export const wordsFor = ({ opponent }: BattleView): Record<'you' | 'opponent', PlateWords> => ({
  you: {},
  opponent: { owner: opponent.username, source: 'from what you saw' },
});
