import type pg from 'pg';

/** A statement as it was sent; one with a name is prepared, and its plan may be kept. */
export type Statement = { name?: string | undefined; text: string; values: readonly unknown[] };

/** More rows than a plan may sort: what one request is answered with. */
const MANY_ROWS = 1000;

/** Gives a function that runs `work` and tells which statements connections of `pool` sent meanwhile, each once. */
export function statementsOn(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<Statement[]> {
  const watched = new WeakSet<pg.PoolClient>();
  const sent = new Map<string, Statement>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.query = new Proxy(client.query, {
      apply(query, self, given: unknown[]) {
        const statement = statementOf(given);
        if (!sent.has(statement.text)) sent.set(statement.text, statement);
        return Reflect.apply(query, self, given);
      },
    });
  });
  return async (work) => {
    sent.clear();
    await work();
    return [...sent.values()];
  };
}

/** The two ways to call `query`: with SQL or with an object that has it, and perhaps the values as the second. */
function statementOf([what, values]: unknown[]): Statement {
  const { name, text, values: own = [] } = typeof what === 'string' ? { text: what } : Object(what);
  return { name, text, values: Array.isArray(values) ? values : own };
}

/** The times that PostgreSQL plans a prepared statement for its values before it keeps a plan for any, if that is no dearer. */
const PLANNED_FOR_VALUES = 5;

/**
 * Returns how often a request has to be sent until some connection has kept its plans, however the requests are spread
 * over `poolSize` connections.
 */
export const requestsUntilKept = (poolSize: number): number => PLANNED_FOR_VALUES * poolSize + 1;

/** The prepared statements that a connection of `pool` has run often, and has kept a plan for any values of. */
export async function keptPlans(pool: pg.Pool): Promise<Set<string>> {
  const kept = new Set<string>();
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) {
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM pg_prepared_statements WHERE custom_plans <= $1 AND generic_plans > 0',
      [PLANNED_FOR_VALUES],
    );
    for (const { name } of rows) kept.add(name);
    client.release();
  }
  return kept;
}

type Plan = {
  'Node Type': string;
  Strategy?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Plan Rows': number;
  Plans?: Plan[];
};

/**
 * Finds what is wrong with the plans that PostgreSQL makes for a statement, both for its values and, as for one prepared, for
 * any: a scan of one of the `large` tables, a search through all of an index, or a sort of many rows. None where it has no
 * plan, as COMMIT.
 */
export async function planFaults(
  client: pg.Client,
  { name, text, values }: Statement,
  large: readonly string[],
): Promise<string[]> {
  if (!/^\s*(select|with|insert|update|delete|\()/i.test(text)) return [];
  const faults = new Set<string>();
  const isKept = name !== undefined;
  const plans = [await planFor(client, text, values), ...(isKept ? [await planForAny(client, text)] : [])];
  for (const plan of plans) {
    // A plan that is made anew each time may search an index for as long as that is small.
    const searched = isKept ? indexesSearched(plan) : [];
    for (const index of searched) faults.add(`searches all of the index ${index}: ${text}`);
    for (const table of tablesRead(plan)) {
      if (large.includes(table)) faults.add(`reads all of ${table}: ${text}`);
    }
    for (const node of nodesOf(plan)) {
      if (/Sort$/.test(node['Node Type']) && node['Plan Rows'] > MANY_ROWS) {
        faults.add(`sorts ${node['Plan Rows']} rows: ${text}`);
      }
    }
  }
  return [...faults];
}

async function planFor(client: pg.Client, text: string, values: readonly unknown[]): Promise<Plan> {
  const explain = `EXPLAIN (FORMAT JSON) ${text}`;
  const { rows } = await client.query(explain, values.length > 0 ? [...values] : undefined);
  return rows[0]['QUERY PLAN'][0].Plan;
}

/** The generic plan; not by EXPLAIN's GENERIC_PLAN, which PostgreSQL 15 has not. */
async function planForAny(client: pg.Client, text: string): Promise<Plan> {
  const parameters = Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number)));
  const given = parameters > 0 ? `(${Array(parameters).fill('NULL').join()})` : '';
  await client.query('SET plan_cache_mode = force_generic_plan');
  try {
    await client.query(`PREPARE looked_at AS ${text}`);
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) EXECUTE looked_at${given}`);
    await client.query('DEALLOCATE looked_at');
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('RESET plan_cache_mode');
  }
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/**
 * The tables that are read from end to end. To count all rows is not meant: PostgreSQL counts them in an index or in the
 * table, depending on how much VACUUM could mark as visible to all.
 */
function tablesRead(plan: Plan, isCounted = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Filter: filter, Plans = [] } = plan;
  if (type === 'Seq Scan') return isCounted && filter === undefined ? [] : [table];
  const counts = type === 'Aggregate' && plan.Strategy === 'Plain';
  return Plans.flatMap((each) => tablesRead(each, counts));
}

/**
 * The indexes that are read from end to end, with no limit, to find some of their rows: where there are few when the plan is
 * made, that is the cheapest way, as with a partial index instead of the key. To count or to number them all is not meant.
 */
function indexesSearched(plan: Plan, sought = false): string[] {
  const {
    'Node Type': type,
    'Index Name': index,
    'Index Cond': condition,
    Filter: filter,
    Plans = [],
  } = plan;
  if (type === 'Limit' || type === 'WindowAgg') return [];
  const some = sought || filter !== undefined || /Join|Nested Loop/.test(type);
  const found = some && index !== undefined && condition === undefined ? [index] : [];
  return [...found, ...Plans.flatMap((each) => indexesSearched(each, some))];
}
