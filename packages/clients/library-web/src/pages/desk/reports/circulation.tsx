import type { CirculationReport } from '@creature-arena/library-client';
import { Section } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { Table } from '../../../parts/table.js';
import { type Bar, Bars } from './bars.js';
import { fullMonth, number, shortMonth, weekday } from './numbers.js';

type Counts = Omit<CirculationReport['totals'], 'titles' | 'titles_lent'>;
type Row = { label: string; short: string | undefined; counts: Counts };

const OTHERS = 'others, together';

/** Loans, returns and renewals of a period. */
export function Circulation({ report }: { report: CirculationReport }) {
  const { totals, months, weekdays, categories, materials } = report;
  const rows = <R extends Counts>(of: readonly R[], label: (row: R) => string | null, short = label): Row[] =>
    of.map((row) => ({ label: label(row) ?? OTHERS, short: short(row) ?? undefined, counts: row }));
  return (
    <>
      <Figures totals={totals} />
      <div class="report-plates">
        <Plate title="Loans by month">
          <Counted
            title="Loans by month"
            first="Month"
            rows={rows(
              months,
              ({ month }) => month && fullMonth(month),
              ({ month }) => month && shortMonth(month),
            )}
            hasBefore
          />
        </Plate>
        <Plate title="Loans by weekday">
          <Counted
            title="Loans by weekday"
            first="Weekday"
            rows={rows(
              weekdays,
              (row) => (row.weekday === null ? null : weekday(row.weekday)),
              (row) => (row.weekday === null ? null : weekday(row.weekday).slice(0, 3)),
            )}
          />
          <p class="small muted">Weekdays on which the library is closed are left out.</p>
        </Plate>
        <Plate title="By category of readers">
          <CountTable first="Category" rows={rows(categories, ({ category }) => category)} />
        </Plate>
        <Plate title="By material">
          <CountTable first="Material" rows={rows(materials, ({ material }) => material)} />
        </Plate>
      </div>
      <p class="small muted">
        No report names what a reader has borrowed and brought back. Fewer than 5 loans of one category are
        joined with others.
      </p>
    </>
  );
}

const Plate = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <div class="plate">
    <Section title={title}>{children}</Section>
  </div>
);

function Figures({ totals }: Pick<{ totals: CirculationReport['totals'] }, 'totals'>) {
  const { loans, before, returns, late, renewals, titles_lent: lent, titles } = totals;
  const growth = loans !== null && before ? Math.round((loans / before - 1) * 100) : undefined;
  const share = lent !== null && titles > 0 ? `${Math.round((lent / titles) * 100)} %` : '–';
  return (
    <ul class="figures">
      <Figure of="Loans" value={number(loans)}>
        {growth === undefined || growth === 0
          ? `${number(before)} in the year before`
          : `${growth < 0 ? '−' : '+'}${Math.abs(growth)} % on the year before`}
      </Figure>
      <Figure of="Returns" value={number(returns)}>
        {number(late)} of them late
      </Figure>
      <Figure of="Renewals" value={number(renewals)}>
        {loans !== null && loans > 0 && renewals !== null
          ? `${Math.round((renewals / loans) * 100)} for every 100 loans`
          : ''}
      </Figure>
      <Figure of="Titles lent" value={share}>
        {number(lent)} of {number(titles)}
      </Figure>
    </ul>
  );
}

const Figure = ({ of, value, children }: { of: string; value: string; children: ComponentChildren }) => (
  <li class="plate">
    <span class="small muted">{of}</span> <strong>{value}</strong> <span class="small muted">{children}</span>
  </li>
);

/** Bars, and their table. */
function Counted({
  title,
  hasBefore = false,
  ...table
}: TableProps & { title: string; hasBefore?: boolean }) {
  const bars = table.rows.flatMap(({ short, counts: { loans, before } }): Bar[] =>
    short === undefined
      ? []
      : [{ label: short, value: loans ?? 0, ...(hasBefore && { before: before ?? 0 }) }],
  );
  return (
    <>
      {bars.length > 0 && <Bars title={title} bars={bars} />}
      {hasBefore && (
        <p class="small muted chart-key">
          <span class="key-bar" /> loans <span class="key-line" /> in the year before
        </p>
      )}
      <details>
        <summary>As a table</summary>
        <CountTable {...table} />
      </details>
    </>
  );
}

type TableProps = { first: string; rows: readonly Row[] };

const CountTable = ({ first, rows }: TableProps) => (
  <div class="counts">
    <Table isGoneTo columns={[first, 'Loans', 'Year before', 'Returns', 'Late', 'Renewals']}>
      {rows.map(({ label, counts: { loans, before, returns, late, renewals } }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td class="numbers">{number(loans)}</td>
          <td class="numbers">{number(before)}</td>
          <td class="numbers">{number(returns)}</td>
          <td class="numbers">{number(late)}</td>
          <td class="numbers">{number(renewals)}</td>
        </tr>
      ))}
    </Table>
  </div>
);
