import type { LearnableMove } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { Button, Field } from '@repo/web-kit';
import { useState } from 'preact/hooks';
import { counted } from '../../numbers.js';
import { TypeChip } from '../../parts/type-chip.js';
import { COLUMNS, type ColumnName, compareMoves, FIRST_SORT, type Sort } from './move-columns.js';
import { TypeFilter } from './type-filter.js';

type Props = {
  moves: readonly LearnableMove[];
  /** Those that the creature has. */
  known: readonly string[];
  isBusy: boolean;
  learn: (name: string) => void;
};

/** So many are shown at first: more than a list is read through. */
const AT_FIRST = 15;

/** The longest bar; a few moves go beyond it. */
const HIGH_POWER = 150;

/** Moves that can be learned, with what each does; sorted by any column, and only those that are looked for. */
export function MoveTable({ moves, known, isBusy, learn }: Props) {
  const [search, setSearch] = useState('');
  const [type, setType] = useState<string>();
  const [sort, setSort] = useState(FIRST_SORT);
  const [isAll, setAll] = useState(false);
  const found = moves
    .filter((move) => isFound(move, search) && (type === undefined || move.type === type))
    .toSorted(compareMoves(sort));
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
        <caption class="hidden-text">Moves that it can learn; the names of columns sort it</caption>
        <thead>
          <tr>
            {(Object.keys(COLUMNS) as ColumnName[]).map((column) => (
              <Heading key={column} column={column} sort={sort} setSort={setSort} />
            ))}
            <th scope="col" class="of-effect small">
              What it does
            </th>
            <td class="of-learn" />
          </tr>
        </thead>
        <tbody>
          {shown.map((move) => (
            <Row
              key={move.name}
              move={move}
              isKnown={known.includes(move.name)}
              isBusy={isBusy}
              learn={learn}
            />
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

type HeadingProps = { column: ColumnName; sort: Sort; setSort: (sort: Sort) => void };

/** Sorts by its column; pressed again, the other way round. */
function Heading({ column, sort, setSort }: HeadingProps) {
  const { text, isUpFirst } = COLUMNS[column];
  const isSorted = sort.column === column;
  return (
    <th
      scope="col"
      class={`of-${column}`}
      {...(isSorted && { 'aria-sort': sort.isUp ? 'ascending' : 'descending' })}
    >
      <button
        type="button"
        class="sort"
        onClick={() => setSort({ column, isUp: isSorted ? !sort.isUp : isUpFirst })}
      >
        {text}
        <span aria-hidden="true">{isSorted ? (sort.isUp ? ' ↑' : ' ↓') : ''}</span>
      </button>
    </th>
  );
}

/** Says what a number is where there is no room for columns. */
const Unit = ({ children }: { children: string }) => <span class="unit">{children}</span>;

type RowProps = { move: LearnableMove; isKnown: boolean } & Pick<Props, 'isBusy' | 'learn'>;

function Row({ move, isKnown, isBusy, learn }: RowProps) {
  const { name, type, category, power, accuracy, pp, effect, level } = move;
  return (
    <tr>
      <th scope="row" class="of-name">
        {title(name)}
      </th>
      <td class="of-type">
        <TypeChip type={type} />
      </td>
      <td class="of-category">{category}</td>
      <td class="of-power numbers">
        {power !== null && (
          <>
            <Unit>power </Unit>
            {power}
            <i
              class={`type-${type}`}
              style={{ inlineSize: `${Math.min(1, power / HIGH_POWER) * 100}%` }}
              aria-hidden="true"
            />
          </>
        )}
      </td>
      <td class="of-accuracy numbers">
        <Unit>hits </Unit>
        {accuracy === null ? 'always' : `${accuracy}%`}
      </td>
      <td class="of-pp numbers">
        {pp}
        <Unit> uses</Unit>
      </td>
      <td class="of-level numbers">
        {level !== null && <Unit>level </Unit>}
        {level ?? 'taught'}
      </td>
      <td class="of-effect small">{effect ?? (category === 'status' ? '' : 'Only damage.')}</td>
      <td class="of-learn">
        {isKnown ? (
          <span class="small muted">It knows this.</span>
        ) : (
          <Button isBusy={isBusy} onClick={() => learn(name)}>
            Learn<span class="hidden-text"> {title(name)}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}
