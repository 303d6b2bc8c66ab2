import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from './app.js';

/** The counts of a pg.Pool that are worth a graph. */
type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number };

/** `GET /metrics` in Prometheus' text format, from a registry of this app's own. */
export function registerMetrics(app: App, { pool }: { pool?: PoolCounts } = {}): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    // The pattern, not the address: the number of series must not depend on clients.
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  if (pool) registerPoolGauge(registry, pool);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get(
    '/metrics',
    { config: { unlimited: true }, schema: { hide: true }, logLevel: 'warn' },
    async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  );
  return registry;
}

function registerPoolGauge(registry: Registry, pool: PoolCounts): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the database pool in use and idle, and requests waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
