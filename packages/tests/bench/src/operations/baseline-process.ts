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

app.get('/ready', async () => 'yes');
app.put<{ Params: { name: string }; Body: { text: string } }>('/bodies/:name', async (request) => {
  bodies.set(request.params.name, request.body.text);
  return 'kept';
});
for (const [name, baseline] of Object.entries(await baselines(SERVICE ?? '', pool))) {
  app.get<{ Params: { '*': string } }>(`/${name}/*`, async (request, reply) => {
    const parameters = request.params['*'].split('/');
    if (baseline.token) await request.jwtVerify();
    if (baseline.work) await baseline.work();
    else if (baseline.transaction) await transact(baseline, parameters);
    else await run(pool, baseline, parameters);
    return reply.type('application/json; charset=utf-8').send(bodies.get(name));
  });
}
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.once('SIGINT', async () => {
  await app.close();
  await pool.end();
  process.exit();
});
