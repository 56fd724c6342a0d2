// Metrics in Prometheus format: of this process, or of all its worker processes. Collecting the first takes milliseconds,
// so they are cached for a second.
import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import type { Services } from '../http/services.ts';
import { requestCounts } from '../records/counts.ts';

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const KEPT_MS = 1_000;

export interface Metrics {
  readonly contentType: string;
  /** Counts and times the requests of the application. */
  instrument(app: FastifyInstance): void;
  text(): Promise<string>;
}

let ofProcess: Registry | undefined;

/**
 * Memory, processor and event loop. They are measured once per process: the measurement has a timer and an observer
 * that cannot be stopped, which would keep each closed application in memory.
 */
function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export function openMetrics({ database }: Pick<Services, 'database'>): Metrics {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const { pool, replica, turns } = database;
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Database connections of this process by state, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'waiting' }, turns.waiting());
    },
  });
  const refusals = new Counter({
    name: 'requests_refused_total',
    help: 'Requests answered with 503 because they would have waited too long',
    registers: [registry],
    collect() {
      refusals.reset();
      refusals.inc(turns.refusals());
    },
  });
  const looked = new Counter({
    name: 'reference_lookups_total',
    help: 'Looks for reference data in memory, by whether it was there and current',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      looked.reset();
      looked.inc({ result: 'hit' }, database.reference.hits);
      looked.inc({ result: 'miss' }, database.reference.misses);
    },
  });
  if (replica !== undefined) {
    const reads = new Counter({
      name: 'replica_reads_total',
      help: 'Requests that may read from the replica: read there, or from the primary because it was behind or away',
      labelNames: ['result'],
      registers: [registry],
      collect() {
        reads.reset();
        for (const [result, number] of Object.entries(replica.counts))
          reads.inc({ result }, number);
      },
    });
  }
  const all = Registry.merge([processMetrics(), requestCounts, registry]);
  if (cluster.isWorker) shareWithPrimary(all);
  let last: { readonly at: number; readonly text: Promise<string> } | undefined;
  return {
    contentType: registry.contentType,
    instrument(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        durations.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
      });
    },
    text() {
      const now = performance.now();
      if (last === undefined || now - last.at > KEPT_MS) {
        last = { at: now, text: all.metrics() };
      }
      return last.text;
    },
  };
}

/** Lets the primary process ask for the metrics of the registry. */
function shareWithPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  // Its constructor begins to listen to the primary process.
  void new AggregatorRegistry();
}

/** The metrics of all workers, in their primary process. */
export function metricsOfWorkers(): Metrics {
  const workers = new AggregatorRegistry();
  return {
    contentType: workers.contentType,
    instrument: () => undefined,
    text: () => workers.clusterMetrics(),
  };
}
