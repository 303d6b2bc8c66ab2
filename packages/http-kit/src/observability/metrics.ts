import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { sharedWhileRunning } from '../caching/shared-while-running.js';

/** The counts of a pg.Pool that are worth a graph. */
type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } };

type ReplicaCounts = { pool: PoolCounts; lagSeconds(): Promise<number> };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An answer of this route goes on for as long as its client stays: it counts among no requests. */
    stream?: boolean;
  }
  interface FastifyInstance {
    /** The registry of this app, to which a service adds its own metrics. */
    metrics: Metrics;
  }
}

/** The registry of the metrics of one app. */
export type Metrics = Registry;

export type MetricsOptions = {
  /** Shown as the labels of `build_info`. */
  build?: { service: string; version: string };
  /** The service's pool of database connections, and its replica's. */
  database?: { pool: PoolCounts; replica?: ReplicaCounts | undefined };
};

/** Enough for several scrapers behind one address. */
const SCRAPES = { name: 'metrics', max: 120, seconds: 60 };

/**
 * Serves `GET /metrics` in Prometheus' text format, from a registry of this app's own, `app.metrics`. They are gathered
 * once for all who ask at the same time.
 */
export const metricsPlugin = fastifyPlugin(registerMetrics, { name: 'metrics' });

async function registerMetrics(app: FastifyInstance, { build, database }: MetricsOptions): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerRequestMetrics(app, registry);
  if (build) registerBuild(registry, build);
  if (database) {
    const { pool, replica } = database;
    registerPoolMetrics(registry, { primary: pool, ...(replica && { replica: replica.pool }) });
    if (replica) registerLag(registry, replica);
  }
  const gather = sharedWhileRunning(() => registry.metrics());
  app.get(
    '/metrics',
    {
      config: { ownLimit: SCRAPES, neverShed: true, anyQuery: true },
      schema: { hide: true },
      logLevel: 'warn',
    },
    async (_request, reply) => reply.type(registry.contentType).send(await gather()),
  );
  app.decorate('metrics', registry);
}

function registerRequestMetrics(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    // The pattern, not the address: the number of series must not depend on clients.
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const inProgress = new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests that have begun and are not answered in full yet.',
    registers: [registry],
  });
  const end = () => inProgress.dec();
  app.addHook('onRequest', (request, reply, done) => {
    if (isStream(request)) return done();
    inProgress.inc();
    // Comes exactly once, also for a client that goes away.
    reply.raw.once('close', end);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (isStream(request) && reply.statusCode === 200) return done();
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

const isStream = ({ routeOptions }: FastifyRequest) => routeOptions.config.stream === true;

function registerBuild(registry: Registry, build: { service: string; version: string }): void {
  new Gauge({
    name: 'build_info',
    help: '1; its labels name the service and its version.',
    labelNames: ['service', 'version'],
    registers: [registry],
  }).set(build, 1);
}

function registerPoolMetrics(registry: Registry, pools: Readonly<Record<string, PoolCounts>>): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of each database pool in use and idle, and requests waiting for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  new Gauge({
    name: 'database_pool_max_connections',
    help: 'How many connections each database pool may have.',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries(pools)) this.set({ pool: name }, pool.options.max);
    },
  });
}

function registerLag(registry: Registry, { lagSeconds }: ReplicaCounts): void {
  registerDatabaseGauge(
    registry,
    {
      name: 'database_replica_lag_seconds',
      help: 'How far the read replica is behind; +Inf when it gets nothing from its primary, absent when it is away.',
      label: 'pool',
    },
    async () => new Map([['replica', await lagSeconds()]]),
  );
}

/** A scrape waits no longer than this for numbers from the database. */
const READ_WITHIN_MILLIS = 1000;

/**
 * Registers a gauge of numbers that are read from the database at every scrape, one for each value of `label`. If that takes
 * longer than a second or fails, the gauge has no values; other metrics do not wait for it. Every replica shows the same
 * numbers: graphs take the largest, not the sum.
 */
export function registerDatabaseGauge(
  registry: Metrics,
  { name, help, label }: { name: string; help: string; label: string },
  read: () => Promise<ReadonlyMap<string, number>>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      const late = sleep(READ_WITHIN_MILLIS, new Map<string, number>(), { ref: false });
      const values = await Promise.race([read(), late]).catch(() => new Map<string, number>());
      for (const [value, number] of values) this.set({ [label]: value }, number);
    },
  });
}
