import process from 'node:process';
import jwt from '@fastify/jwt';
import Fastify from 'fastify';
import pg from 'pg';
import { type Baseline, baselines } from './baselines.js';

/**
 * The baseline of the measurements: a server of Fastify and pg without any code of the services. Each route runs the
 * prepared statements of one operation and sends a text of the size of the service's answer.
 */
const { DATABASE_URL, JWT_SECRET = '', PORT, SERVICE } = process.env;
// As many connections as a service has.
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify({ logger: false });
await app.register(jwt, { secret: JWT_SECRET, verify: { algorithms: ['HS256'] } });
const bodies = new Map<string, string>();

/** Statements of a service with the values that each is run with. */
type Replay = { statements: { text: string; isPrepared: boolean }[]; values: (string | number | null)[][] };

const run = async (on: pg.Pool | pg.PoolClient, baseline: Baseline, parameters: readonly string[]) => {
  for (const { name, text, values } of baseline.statements ?? []) {
    await on.query({ name, text, values: values(parameters) });
  }
};

async function transact(baseline: Baseline, parameters: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await run(client, baseline, parameters);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/** A baseline that does what a service did for a request, in the same round trips. */
function replayOf(name: string, { statements, values }: Replay): Baseline {
  const remaining = values.values();
  const steps = statements.map(({ text, isPrepared }, place) => {
    const isEdge = text === 'BEGIN' || text === 'COMMIT';
    const own = isEdge ? [] : remaining.next().value;
    if (own === undefined) throw new Error(`${name}: the values of a statement are missing: ${text}`);
    return { text, own, ...(isPrepared && { name: `${name} ${place}` }) };
  });
  if (remaining.next().done !== true) throw new Error(`${name}: there are more values than statements`);
  return {
    token: statements.some(({ text }) => text.includes('"appointed"')),
    work: async (parameters) => {
      const client = await pool.connect();
      try {
        // On its way with the first statement, as the services have it.
        const begun: Promise<unknown>[] = [];
        for (const { own, ...statement } of steps) {
          const given = own.map((value) => parameterOf(value, parameters));
          if (statement.text === 'BEGIN') begun.push(client.query('BEGIN'));
          else await client.query({ ...statement, values: given });
        }
        await Promise.all(begun);
      } finally {
        client.release();
      }
    },
  };
}

const parameterOf = (value: string | number | null, parameters: readonly string[]) => {
  const [, place] = /^\$(\d)$/.exec(String(value)) ?? [];
  return place === undefined ? value : decodeURIComponent(parameters[Number(place)] ?? '');
};

app.get('/ready', async () => 'yes');
app.put<{ Params: { name: string }; Body: { text: string } }>('/bodies/:name', async (request) => {
  bodies.set(request.params.name, request.body.text);
  return 'kept';
});
const known = new Map(Object.entries(await baselines(SERVICE ?? '', pool)));
app.put<{ Params: { name: string }; Body: Replay }>('/statements/:name', async (request) => {
  const { name } = request.params;
  known.set(name, replayOf(name, request.body));
  return 'kept';
});
app.get<{ Params: { name: string; '*': string } }>('/:name/*', async (request, reply) => {
  const { name } = request.params;
  const baseline = known.get(name);
  if (!baseline) return reply.code(404).send();
  const parameters = request.params['*'].split('/');
  if (baseline.token) await request.jwtVerify();
  if (baseline.work) await baseline.work(parameters);
  else if (baseline.transaction) await transact(baseline, parameters);
  else await run(pool, baseline, parameters);
  return reply.type('application/json; charset=utf-8').send(bodies.get(name));
});
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.once('SIGINT', async () => {
  await app.close();
  await pool.end();
  process.exit();
});
