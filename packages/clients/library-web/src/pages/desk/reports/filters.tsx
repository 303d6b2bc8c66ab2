import { signal } from '@preact/signals';
import { Button, Field, Form, todayHere, useRead } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { library } from '../../../library.js';
import { CodeChoice } from '../rules/code-choice.js';
import { daysOf, lastYears, PERIODS, type Period } from './periods.js';

/** The questions that a report can be asked. */
export type Asks = 'period' | 'years' | 'category' | 'material';

/** What a report is asked. A report of today is asked without days: its operation has none. */
export type Query = { from: string; to: string; category?: string; material?: string };

const YEARS = ['1', '2', '3', '5'];
const ALL = '*';

/** The choices outlive the page of one report: the next one is of the same time. */
const choice = signal({
  period: 'this school year' as Period,
  own: daysOf('this month', todayHere()),
  years: '3',
  category: ALL,
  material: ALL,
});

const choose = (change: Partial<typeof choice.value>) => {
  choice.value = { ...choice.peek(), ...change };
};

/** Returns what is asked: the chosen values of those that the report takes. */
export function queryOf(asks: readonly Asks[], today: string): Query {
  const { period, own, years, category, material } = choice.value;
  const days = asks.includes('years')
    ? lastYears(Number(years), today)
    : period === 'own days'
      ? own
      : daysOf(period, today);
  return {
    ...(asks.includes('period') || asks.includes('years') ? days : {}),
    ...(asks.includes('category') && category !== ALL && { category }),
    ...(asks.includes('material') && material !== ALL && { material }),
  } as Query;
}

/** The fields of a report, and behind them its buttons. */
export function Filters({ asks, children }: { asks: readonly Asks[]; children: ComponentChildren }) {
  const policy = useRead('policy', () => library.policies.current(), { freshMillis: 300_000 });
  const { categories = [], materials = [] } = policy.data?.document ?? {};
  const { period, years, category, material } = choice.value;
  return (
    <div class="stack">
      <div class="report-filters">
        {asks.includes('period') && (
          <CodeChoice
            label="Time"
            value={period}
            codes={PERIODS}
            onChange={(next) => choose({ period: next as Period })}
          />
        )}
        {asks.includes('years') && (
          <CodeChoice
            label="Not lent for years"
            value={years}
            codes={YEARS}
            onChange={(next) => choose({ years: next })}
          />
        )}
        {asks.includes('category') && (
          <CodeChoice
            label="Category"
            value={category}
            codes={[ALL, 'default', ...categories]}
            onChange={(next) => choose({ category: next })}
          />
        )}
        {asks.includes('material') && (
          <CodeChoice
            label="Material"
            value={material}
            codes={[ALL, 'book', ...materials]}
            onChange={(next) => choose({ material: next })}
          />
        )}
        {children}
      </div>
      {asks.includes('period') && period === 'own days' && <OwnDays />}
    </div>
  );
}

/** Two days, which count once they are asked for. */
function OwnDays() {
  const [days, setDays] = useState(choice.value.own);
  return (
    <Form class="report-filters" onSubmit={() => choose({ own: days })}>
      <Field label="From" kind="date" value={days.from} onInput={(from) => setDays({ ...days, from })} />
      <Field label="To" kind="date" value={days.to} onInput={(to) => setDays({ ...days, to })} />
      <Button type="submit">Show</Button>
    </Form>
  );
}
