import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { read } from './files.js';
import { startService } from './services.js';

type Panel = { title: string; targets?: { expr: string }[] };

const { panels } = JSON.parse(read('docs/grafana/services.json')) as { panels: Panel[] };
const shown = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const));

type Rule = { alert: string; expr: string; annotations: { summary: string; description: string } };

const { groups } = parse(read('docs/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** Every query of the dashboard and of the alert rules, by its title. */
const queries = [...shown, ...rules.map(({ alert, expr }) => [alert, expr] as const)];

/** What Grafana puts in place of its variables. */
const filledIn = (expr: string) => expr.replaceAll('$__rate_interval', '1m');

/** Every node of a query's syntax tree. */
function nodesOf(query: string): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  parser.parse(query).iterate({ enter: ({ node }) => void nodes.push(node) });
  return nodes;
}

/** The series a query selects: the metric's name and the names of the labels it is matched by. */
function selectorsOf(query: string): { metric: string; labels: string[] }[] {
  const textOf = ({ from, to }: SyntaxNode) => query.slice(from, to);
  return nodesOf(query)
    .filter(({ name }) => name === 'VectorSelector')
    .map((selector) => {
      const metric = selector.getChild('Identifier');
      const matchers = selector.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
      return {
        metric: metric ? textOf(metric) : '',
        labels: matchers.flatMap((matcher) => matcher.getChildren('LabelName').map(textOf)),
      };
    });
}

/** The lines that one of the built services shows at /metrics. */
async function metricsOf(name: 'battle' | 'library'): Promise<string[]> {
  const { url } = await startService(name, (databaseUrl) => ({
    // Nothing is there; whether Redis is away is what one of the metrics says.
    REDIS_URL: 'redis://127.0.0.1:1',
    DATABASE_READ_URL: databaseUrl,
    LOG_LEVEL: 'silent',
  }));
  return (await (await fetch(`${url}/metrics`)).text()).split('\n');
}

/** The metric and the labels that Prometheus itself adds. */
const ADDED = ['up', 'job', 'instance'];

/** The names of all series that such lines declare. */
function namesOf(lines: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const line of lines) {
    const [, name, type] = line.match(/^# TYPE (\S+) (\S+)$/) ?? [];
    if (name === undefined) continue;
    names.add(name);
    if (type === 'histogram') for (const part of ['bucket', 'count', 'sum']) names.add(`${name}_${part}`);
  }
  return names;
}

test('the dashboard and the alert rules have queries, and each can be parsed', () => {
  expect([shown.length > 15, rules.length > 5]).toEqual([true, true]);
  const broken = queries.filter(([, expr]) => nodesOf(filledIn(expr)).some(({ type }) => type.isError));
  expect(broken).toEqual([]);
  const unread = queries.filter(([, expr]) =>
    selectorsOf(filledIn(expr)).every(({ metric }) => metric === ''),
  );
  expect(unread).toEqual([]);
});

test('the services export every metric of the dashboard and the alert rules, with the labels it is matched by', async () => {
  const lines = [...(await metricsOf('battle')), ...(await metricsOf('library'))];
  const labelsOf = (metric: string) =>
    lines
      .filter((line) => line.startsWith(`${metric}{`))
      .flatMap((line) => line.match(/[a-z_]+(?==")/g) ?? []);
  const exported = namesOf(lines);
  const unknown = queries.flatMap(([title, expr]) =>
    selectorsOf(filledIn(expr)).flatMap(({ metric, labels }) => {
      if (!ADDED.includes(metric) && !exported.has(metric)) return [`${title}: ${metric}`];
      return labels
        .filter((label) => !ADDED.includes(label) && !labelsOf(metric).includes(label))
        .map((label) => `${title}: ${metric}{${label}}`);
    }),
  );
  expect(unknown).toEqual([]);
});

test('what calls for somebody has an alert, which says what is wrong and what to do', () => {
  expect(rules.map(({ alert }) => alert)).toEqual(
    expect.arrayContaining(['NotReady', 'ErrorRate', 'PoolExhausted', 'BreakerOpen', 'Shedding']),
  );
  for (const { annotations } of rules) {
    expect(annotations).toEqual({ summary: expect.any(String), description: expect.any(String) });
  }
});
