import type { Creature, Species } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { Button, Dialog, Failure, Field, Loaded, Skeleton, useAction, useRead } from '@repo/web-kit';
import { useRef, useState } from 'preact/hooks';
import { arena } from '../../arena.js';
import { MoveFacts } from '../../parts/move-facts.js';
import { nameOf } from './names.js';

type Props = { creature: Creature; keep: (creature: Creature) => void };

const MOST_MOVES = 4;
const HOUR = 3_600_000;

/** The moves of a creature, and those that it can learn instead. Each change is sent at once. */
export function MovesEditor({ creature, keep }: Props) {
  const { id, species } = creature;
  const known = creature.moves.map(({ name }) => name);
  const [teaching, setTeaching] = useState<string>();
  const [note, setNote] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const learnable = useRead(`species ${species}`, () => arena.species.one(species), { freshMillis: HOUR });
  const changing = useAction(async (moves: readonly string[], said: string) => {
    keep(await arena.creatures.change(id, { moves }));
    setTeaching(undefined);
    setNote(said);
  });
  const forget = (name: string) => {
    changing.run(
      known.filter((each) => each !== name),
      `${nameOf(creature)} forgot ${title(name)}.`,
    );
    // The button goes with its move.
    heading.current?.focus();
  };
  const teach = (name: string) => {
    if (known.length >= MOST_MOVES) return setTeaching(name);
    changing.run([...known, name], `${nameOf(creature)} knows ${title(name)} now.`);
  };
  const replace = (old: string, name: string) =>
    changing.run(
      known.map((each) => (each === old ? name : each)),
      `${nameOf(creature)} forgot ${title(old)} and knows ${title(name)} now.`,
    );
  return (
    <section class="stack" aria-labelledby="moves">
      <h2 id="moves" ref={heading} tabIndex={-1}>
        Moves
      </h2>
      <p class="hidden-text" role="status">
        {note}
      </p>
      <ul class="plain-list known-moves">
        {creature.moves.map((move) => (
          <li key={move.name}>
            <div>
              <strong>{title(move.name)}</strong>
              <MoveFacts move={move} />
            </div>
            <Button
              isBusy={changing.isBusy}
              offBecause={known.length === 1 ? 'it needs one move' : undefined}
              onClick={() => forget(move.name)}
            >
              Forget<span class="hidden-text"> {title(move.name)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {teaching === undefined && <Failure error={changing.error} />}
      <h3>What it can learn</h3>
      <Loaded read={learnable} skeleton={<Skeleton height="24rem" />}>
        {(facts) => <Learnable species={facts} known={known} isBusy={changing.isBusy} teach={teach} />}
      </Loaded>
      {teaching !== undefined && (
        <Dialog title={`Forget which move for ${title(teaching)}?`} onClose={() => setTeaching(undefined)}>
          <ul class="stack tight">
            {creature.moves.map((move) => (
              <li key={move.name}>
                <Button
                  class="replaced-move"
                  isBusy={changing.isBusy}
                  onClick={() => replace(move.name, teaching)}
                >
                  <strong>{title(move.name)}</strong>
                  <MoveFacts move={move} />
                </Button>
              </li>
            ))}
          </ul>
          <Failure error={changing.error} />
          <button type="button" class="button" data-first onClick={() => setTeaching(undefined)}>
            None of them
          </button>
        </Dialog>
      )}
    </section>
  );
}

type LearnableProps = {
  species: Species;
  known: readonly string[];
  isBusy: boolean;
  teach: (name: string) => void;
};

/** So many are shown at first: more than a list is read through. */
const AT_FIRST = 12;

function Learnable({ species, known, isBusy, teach }: LearnableProps) {
  const [search, setSearch] = useState('');
  const [isAll, setAll] = useState(false);
  const wanted = search.trim().toLowerCase();
  const found = species.moves
    .filter(({ name }) => !known.includes(name) && title(name).toLowerCase().includes(wanted))
    .toSorted((a, b) => (a.level ?? 101) - (b.level ?? 101) || a.name.localeCompare(b.name));
  const shown = isAll ? found : found.slice(0, AT_FIRST);
  return (
    <>
      <Field label="Find a move" value={search} onInput={setSearch} spellcheck={false} autoComplete="off" />
      {found.length === 0 && <p class="told">{wanted ? 'It can learn no such move.' : 'Nothing else.'}</p>}
      <ul class="plain-list">
        {shown.map(({ name, level }) => (
          <li key={name}>
            <LearnableMove name={name} level={level} isBusy={isBusy} teach={teach} />
          </li>
        ))}
      </ul>
      {found.length > AT_FIRST && (
        <div>
          <Button aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer' : `Show all ${found.length}`}
          </Button>
        </div>
      )}
    </>
  );
}

type MoveProps = { name: string; level: number | null; isBusy: boolean; teach: (name: string) => void };

/** A move is asked for when it is opened: all at once would be more requests than a trainer has. */
function LearnableMove({ name, level, isBusy, teach }: MoveProps) {
  const [isOpen, setOpen] = useState(false);
  const move = useRead(isOpen ? `move ${name}` : undefined, () => arena.moves.one(name), {
    freshMillis: HOUR,
  });
  return (
    <details class="learnable" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title(name)}{' '}
        <span class="small muted">{level === null ? 'taught only' : `from level ${level}`}</span>
      </summary>
      {isOpen && (
        <div class="row apart">
          <Loaded read={move} skeleton={<Skeleton height="1.5rem" width="12rem" />}>
            {(facts) => <MoveFacts move={facts} />}
          </Loaded>
          <Button isBusy={isBusy} onClick={() => teach(name)}>
            Teach<span class="hidden-text"> {title(name)}</span>
          </Button>
        </div>
      )}
    </details>
  );
}
