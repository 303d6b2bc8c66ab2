import { replayRecord } from '@repo/battle-record';
import { Loaded, Page, Skeleton, Strip } from '@repo/web-kit';
import { useMemo } from 'preact/hooks';
import { puzzleAddress } from '../../addresses.js';
import { useRules } from '../replay/use-rules.js';
import { Puzzle } from './puzzle.js';
import type { PuzzleOfBattle } from './puzzle-of-battle.js';
import '../battle/battle.css';
import '../replay/replay.css';

type Props = {
  puzzle: PuzzleOfBattle;
  /** From 1. */
  number: number;
  count: number;
  isOfDay: boolean;
};

/** One puzzle, and the ways to the others. */
export function PuzzlePage({ puzzle, number, count, isOfDay }: Props) {
  const rules = useRules(puzzle.record);
  const others = { before: number === 1 ? count : number - 1, next: number === count ? 1 : number + 1 };
  return (
    <Page
      title={isOfDay ? 'Puzzle of the day' : `Puzzle ${number}`}
      aside={
        <p class="whose numbers">
          {number} of {count}
        </p>
      }
      class="replay puzzle compact"
    >
      {rules === null ? (
        <Played puzzle={puzzle} />
      ) : (
        <Loaded read={rules} skeleton={<Skeleton height="30rem" />}>
          {() => null}
        </Loaded>
      )}
      <nav class="row small replay-links" aria-label="Puzzles">
        {count > 1 && <a href={puzzleAddress(others.before)}>‹ Puzzle {others.before}</a>}
        {count > 1 && <a href={puzzleAddress(others.next)}>Puzzle {others.next} ›</a>}
        {!isOfDay && <a href="/app/puzzles">Puzzle of the day</a>}
        <a href="/app/">Creature Arena</a>
      </nav>
    </Page>
  );
}

function Played({ puzzle }: Pick<Props, 'puzzle'>) {
  const played = useMemo(() => replayRecord(puzzle.record), [puzzle]);
  if (played.ok) return <Puzzle puzzle={puzzle} replay={played.replay} />;
  return (
    <Strip tone="danger" role="alert">
      <p>
        <strong>This puzzle cannot be played.</strong> {played.problem}.
      </p>
    </Strip>
  );
}
