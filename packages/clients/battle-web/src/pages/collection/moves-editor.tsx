import type { Creature } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { Button, Failure, Loaded, Skeleton, useAction, useRead } from '@repo/web-kit';
import { useId, useRef, useState } from 'preact/hooks';
import { arena } from '../../arena.js';
import { KnownMoves, MOST_MOVES } from './known-moves.js';
import { MoveTable } from './move-table.js';
import { nameOf } from './names.js';
import { UndoStrip, useUndo } from './undo.js';

type Props = { creature: Creature; keep: (creature: Creature) => void };

const HOUR = 3_600_000;

/** The moves of a creature, and those that it can learn in the place of one of them. Each change is sent at once. */
export function MovesEditor({ creature, keep }: Props) {
  const { id, species } = creature;
  const known = creature.moves.map(({ name }) => name);
  const [chosen, setSlot] = useState(0);
  const slot = Math.min(chosen, known.length);
  const { done, setDone } = useUndo();
  const heading = useRef<HTMLHeadingElement>(null);
  const learnable = useRead(
    `moves of ${species}`,
    () => arena.species.moves(species, { rules: 'standard' }),
    {
      freshMillis: HOUR,
    },
  );
  const changing = useAction(async (moves: readonly string[], text?: string) => {
    keep(await arena.creatures.change(id, { moves }));
    setDone(text === undefined ? undefined : { text, undo: () => changing.run(known) });
  });
  const change = (moves: readonly string[], text: string) => {
    changing.run(moves, text);
    // What was pressed goes; what takes it back is next.
    heading.current?.focus({ preventScroll: true });
  };
  const old = known[slot];
  const learn = (name: string) =>
    change(
      known.toSpliced(slot, 1, name),
      old === undefined
        ? `${nameOf(creature)} knows ${title(name)} now.`
        : `${nameOf(creature)} forgot ${title(old)} and knows ${title(name)} now.`,
    );
  return (
    <>
      <section class="stack tight" aria-labelledby="moves">
        <div class="row apart">
          <h2 id="moves" ref={heading} tabIndex={-1}>
            Moves
          </h2>
          <span class="small muted">Choose one, then what it learns in its place.</span>
        </div>
        <UndoStrip done={done} close={() => setDone(undefined)} />
        <KnownMoves creature={creature} slot={slot} choose={setSlot} />
        <Failure error={changing.error} />
        {old !== undefined && (
          <div>
            <Button
              isBusy={changing.isBusy}
              offBecause={known.length === 1 ? 'it needs one move' : undefined}
              onClick={() => change(known.toSpliced(slot, 1), `${nameOf(creature)} forgot ${title(old)}.`)}
            >
              Forget {title(old)}
            </Button>
          </div>
        )}
      </section>
      <section class="plate stack tight" aria-labelledby="learnable">
        <h2 id="learnable">What it can learn</h2>
        <Instead known={known} slot={slot} choose={setSlot} />
        <Loaded read={learnable} skeleton={<Skeleton height="40rem" />}>
          {(moves) => <MoveTable moves={moves} known={known} isBusy={changing.isBusy} learn={learn} />}
        </Loaded>
      </section>
    </>
  );
}

type InsteadProps = { known: readonly string[]; slot: number; choose: (slot: number) => void };

/** The same choice as above, at hand beside a long table. */
function Instead({ known, slot, choose }: InsteadProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>In place of</label>
      <select id={id} value={slot} onChange={(event) => choose(Number(event.currentTarget.value))}>
        {known.map((name, index) => (
          <option key={name} value={index}>
            {title(name)}
          </option>
        ))}
        {known.length < MOST_MOVES && <option value={known.length}>None: it has a free place</option>}
      </select>
    </div>
  );
}
