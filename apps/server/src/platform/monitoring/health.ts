// Liveness, readiness and metrics for operators.
import Fastify, { type FastifyInstance } from 'fastify';
import { openMetrics, type Metrics } from './metrics.ts';
import { openDrain, type Drain } from '../resilience/drain.ts';
import { openReadiness, type Readiness } from './readiness.ts';
import type { Services } from '../http/services.ts';
import { openSystemMetrics, type SystemMetrics } from './system-metrics.ts';

export interface Health {
  readonly drain: Drain;
  readonly readiness: () => Promise<Readiness>;
  readonly metrics: Metrics;
  readonly system: SystemMetrics;
}

export function openHealth(services: Services, metrics = openMetrics(services)): Health {
  const drain = openDrain();
  const system = openSystemMetrics(services);
  return { drain, readiness: openReadiness(services, drain), metrics, system };
}

export function registerLiveness(app: FastifyInstance): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
}

export function registerReadiness(app: FastifyInstance, { readiness }: Health): void {
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const { isReady, reasons, ...more } = await readiness();
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(isReady ? { status: 'ready', ...more } : { status: 'not ready', reasons, ...more });
  });
}

/** A small application for a port that only operators can reach. Metrics are never on the portal's port. */
export function createOperationsApp(health: Health): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  registerLiveness(app);
  registerReadiness(app, health);
  app.get('/metrics', async (_request, reply) =>
    reply.type(health.metrics.contentType).send(await metricsText(health)),
  );
  return app;
}

/** The figures of requests, and those of the system. */
export async function metricsText({ metrics, system }: Health): Promise<string> {
  return (await Promise.all([metrics.text(), system.text()])).join('\n');
}
