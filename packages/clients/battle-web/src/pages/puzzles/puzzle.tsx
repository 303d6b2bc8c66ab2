import type { Replay, ReplayedCreature } from '@repo/battle-record';
import { useMemo } from 'preact/hooks';
import { Stage } from '../../stage/stage.js';
import { ReplayTeam } from '../replay/replay-team.js';
import { tell } from '../replay/tale.js';
import { useReplay } from '../replay/use-replay.js';
import { Choices } from './choices.js';
import { effectsIn } from './effects.js';
import { PuzzleCreature } from './puzzle-creature.js';
import type { PuzzleOfBattle } from './puzzle-of-battle.js';
import { Solution } from './solution.js';
import { speedWords } from './speed.js';
import { useAnswers } from './use-answers.js';

type Props = { puzzle: PuzzleOfBattle; replay: Replay };

/** The position with all that is known of both sides, the choices, and, once one is made, what each is worth. */
export function Puzzle({ puzzle, replay }: Props) {
  const { step, side } = puzzle;
  const tale = useMemo(() => tell(replay, side), [replay, side]);
  const { play, now, isRunning, toggle } = useReplay(tale, step - 1);
  const { chosen, answers, problem, choose } = useAnswers(puzzle);
  const { you, opponent } = now.view;
  const speeds = useMemo(() => speedWords(tale.shown(step - 1).view, replay, step), [tale, replay, step]);
  const Details = useMemo(() => {
    const effects = effectsIn(replay);
    return ({ creature }: { creature: ReplayedCreature }) => <PuzzleCreature {...{ creature, effects }} />;
  }, [replay]);
  return (
    <>
      <p>
        You are <b>{you.username}</b>. One choice wins, all others most likely do not: which one? Nothing is
        hidden.
      </p>
      <div class="replay-main">
        <Stage
          play={play}
          battle={replay.record.battle_id}
          words={{ you: { owner: you.username }, opponent: { owner: opponent.username } }}
        />
        {answers && chosen ? (
          <Solution {...{ replay, tale, puzzle, answers, chosen, isRunning, toggle }} />
        ) : (
          <Choices {...{ replay, step, side, chosen, problem, choose }} />
        )}
      </div>
      <p class="numbers">{speeds}</p>
      <div class="replay-teams">
        {[you, opponent].map((each) => (
          <ReplayTeam key={each.username} side={each} Details={Details} />
        ))}
      </div>
    </>
  );
}
