import { puzzleOfDay } from '@repo/battle-analysis';
import address from '@repo/battle-analysis/puzzles.json?url';
import { Loaded, Page, Skeleton, useRead } from '@repo/web-kit';
import { useRoute } from 'preact-iso';
import type { PuzzleOfBattle } from './puzzle-of-battle.js';
import { PuzzlePage } from './puzzle-page.js';

const DAY = 86_400_000;

/** The puzzle of the day, or the one that the address names. */
export function PuzzlesPage() {
  const { number } = useRoute().params;
  const puzzles = useRead('puzzles', loadPuzzles, { freshMillis: DAY, isForAll: true });
  if (puzzles.data) {
    const today = puzzleOfDay(puzzles.data, Math.floor(Date.now() / DAY));
    const puzzle = number === undefined ? today : puzzles.data[Number(number) - 1];
    if (puzzle === undefined) return <Missing />;
    const index = puzzles.data.indexOf(puzzle);
    return (
      <PuzzlePage
        key={index}
        puzzle={puzzle}
        number={index + 1}
        count={puzzles.data.length}
        isOfDay={puzzle === today}
      />
    );
  }
  return (
    <Page title="Puzzles">
      <Loaded read={puzzles} skeleton={<Skeleton height="30rem" />}>
        {() => null}
      </Loaded>
    </Page>
  );
}

async function loadPuzzles(): Promise<readonly PuzzleOfBattle[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the puzzles cannot be had: ${answer.status}`);
  return answer.json();
}

function Missing() {
  return (
    <Page title="Puzzles" class="narrow">
      <p>
        There is no such puzzle. <a href="/app/puzzles">To the puzzle of the day</a>
      </p>
    </Page>
  );
}
