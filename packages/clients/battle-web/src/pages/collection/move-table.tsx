import type { LearnableMove } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { Button, Field } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { counted } from '../../numbers.js';
import { TypeChip } from '../../parts/type-chip.js';
import { TypeFilter } from './type-filter.js';

type Props = { moves: readonly LearnableMove[]; isBusy: boolean; learn: (name: string) => void };

const BY = {
  type: { text: 'Type', of: ({ type }: LearnableMove) => type },
  name: { text: 'Move', of: ({ name }: LearnableMove) => name },
  category: { text: 'Kind', of: ({ category }: LearnableMove) => category },
  power: { text: 'Power', of: ({ power }: LearnableMove) => -(power ?? 0) },
  accuracy: { text: 'Hits', of: ({ accuracy }: LearnableMove) => -(accuracy ?? 101) },
  pp: { text: 'Uses', of: ({ pp }: LearnableMove) => -pp },
} as const;
type Column = keyof typeof BY;
const COLUMNS = Object.keys(BY) as Column[];

/** Text from A on, numbers from the largest on. */
function compare(column: Column, a: LearnableMove, b: LearnableMove): number {
  const [one, other] = [BY[column].of(a), BY[column].of(b)];
  return one < other ? -1 : one > other ? 1 : a.name.localeCompare(b.name);
}

/** So many are shown at first: more than a list is read through. */
const AT_FIRST = 15;

/** The longest bar; a few moves go beyond it. */
const HIGH_POWER = 150;

/** Moves that can be learned, with what each does; sorted by any column, and only those that are looked for. */
export function MoveTable({ moves, isBusy, learn }: Props) {
  const [search, setSearch] = useState('');
  const [type, setType] = useState<string>();
  const [sort, setSort] = useState<{ column: Column; isTurned: boolean }>({
    ...{ column: 'power', isTurned: false },
  });
  const [isAll, setAll] = useState(false);
  const found = moves
    .filter((move) => isFound(move, search) && (type === undefined || move.type === type))
    .toSorted((a, b) => compare(sort.column, a, b) * (sort.isTurned ? -1 : 1));
  const shown = isAll ? found : found.slice(0, AT_FIRST);
  return (
    <>
      <div class="filters">
        <Field
          label="Find a move"
          hint="By its name, its kind or what it does: “poison”, “status”, “goes first”."
          value={search}
          onInput={setSearch}
          spellcheck={false}
          autoComplete="off"
        />
        <TypeFilter types={moves.map((move) => move.type)} value={type} onChange={setType} />
      </div>
      <p class="small muted" role="status">
        {found.length === 0 ? 'It can learn no such move.' : `${counted(found.length, 'move')}.`}
      </p>
      <table class="learnable">
        <caption class="hidden-text">Moves that it can learn</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <Heading
                key={column}
                column={column}
                sort={sort}
                onClick={() => setSort({ column, isTurned: sort.column === column && !sort.isTurned })}
              />
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {shown.map((move) => (
            <Row key={move.name} move={move} isBusy={isBusy} learn={learn} />
          ))}
        </tbody>
      </table>
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

function isFound({ name, category, effect }: LearnableMove, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [title(name), category, effect ?? ''].some((text) => text.toLowerCase().includes(wanted));
}

type HeadingProps = { column: Column; sort: { column: Column; isTurned: boolean }; onClick: () => void };

function Heading({ column, sort, onClick }: HeadingProps) {
  const isSorted = sort.column === column;
  const isText = column === 'type' || column === 'name' || column === 'category';
  const isUp = isText !== sort.isTurned;
  return (
    <th
      scope="col"
      class={`of-${column}`}
      {...(isSorted && { 'aria-sort': isUp ? 'ascending' : 'descending' })}
    >
      <button type="button" class="sort" onClick={onClick}>
        {BY[column].text}
        <span aria-hidden="true">{isSorted ? (isUp ? ' ↑' : ' ↓') : ''}</span>
      </button>
    </th>
  );
}

function Row({ move, isBusy, learn }: { move: LearnableMove } & Omit<Props, 'moves'>) {
  const { name, type, category, power, accuracy, pp, effect, level } = move;
  const hits = accuracy === null ? 'always' : `${accuracy}%`;
  return (
    <tr>
      <td class="of-type">
        <TypeChip type={type} />
      </td>
      <th scope="row">
        {title(name)}{' '}
        <span class="small level muted">{level === null ? 'taught only' : `from level ${level}`}</span>
        <span class="small in-short muted numbers">
          <TypeChip type={type} /> {category} · hits {hits} · {pp} uses
        </span>
        {effect !== null && <span class="small">{effect}</span>}
      </th>
      <td class="of-category">{category}</td>
      <td class="of-power numbers">
        {power ?? '–'}
        {power !== null && (
          <i
            class={`type-${type}`}
            style={{ inlineSize: `${Math.min(1, power / HIGH_POWER) * 100}%` }}
            aria-hidden="true"
          />
        )}
      </td>
      <td class="of-accuracy numbers">{hits}</td>
      <td class="of-pp numbers">{pp}</td>
      <td>
        <Button isBusy={isBusy} onClick={() => learn(name)}>
          Learn<span class="hidden-text"> {title(name)}</span>
        </Button>
      </td>
    </tr>
  );
}
