import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { read } from './files.js';
import { startService } from './services.js';

type Panel = { title: string; targets?: { expr: string }[] };
type Rule = { alert: string; expr: string };

const { panels } = JSON.parse(read('docs/grafana/services.json')) as { panels: Panel[] };
const { groups } = parse(read('docs/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };

/** Every query of the dashboard and of the alert rules, with the title of its panel or rule. */
const queries = [
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr }))),
  ...groups.flatMap(({ rules }) => rules).map(({ alert, expr }) => ({ title: alert, expr })),
];

/** Metrics that Prometheus itself adds. */
const OF_PROMETHEUS = ['up'];

/** The metrics of a query: the words outside of texts, label matchers, ranges and label lists that are no functions. */
function metricsOf(query: string): string[] {
  const bare = query
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/\b(?:and|or|unless|bool|offset)\b/g, ' ');
  return bare.match(/\b[a-z_:][a-z0-9_:]*\b(?!\s*\()/gi) ?? [];
}

/** The metrics that the table of docs/operations.md names, but for prom-client's. */
const documented = [...read('docs/operations.md').matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);

/** The names of all series that one of the built services declares at /metrics, whether they have a sample yet or not. */
async function exposedBy(name: 'battle' | 'library'): Promise<string[]> {
  const { url } = await startService(name, (databaseUrl) => ({
    // Two metrics are there only with these settings. Nothing needs to answer at the address of Redis.
    REDIS_URL: 'redis://127.0.0.1:1',
    DATABASE_READ_URL: databaseUrl,
    LOG_LEVEL: 'silent',
  }));
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, metric, type]) =>
    type === 'histogram'
      ? ['', '_bucket', '_count', '_sum'].map((part) => `${metric}${part}`)
      : [`${metric}`],
  );
}

test('the services expose every metric of the dashboard, of the alert rules and of the documentation', async () => {
  const exposed = new Set([
    ...OF_PROMETHEUS,
    ...(await exposedBy('battle')),
    ...(await exposedBy('library')),
  ]);
  expect(queries.filter(({ expr }) => metricsOf(expr).length === 0)).toEqual([]);
  const unknown = queries.flatMap(({ title, expr }) =>
    metricsOf(expr)
      .filter((metric) => !exposed.has(metric))
      .map((metric) => `${title}: ${metric}`),
  );
  expect(unknown).toEqual([]);
  expect(documented.filter((metric) => !exposed.has(`${metric}`))).toEqual([]);
  expect([queries.length, documented.length].every((count) => count > 10)).toBe(true);
});
