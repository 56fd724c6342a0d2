// Traces: one span per request, sent to an OpenTelemetry collector if one is configured. The spans continue the
// caller's traceparent; the sample rate is configurable (1 by default).
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../settings/config.ts';

export interface Tracing {
  /** Creates a span for each request of the application. */
  instrument(app: FastifyInstance): void;
  stop(): Promise<void>;
}

const off: Tracing = { instrument: () => undefined, stop: async () => undefined };

/** Starts tracing if an endpoint is configured. */
export function startTracing(config: Pick<Config, 'traceEndpoint' | 'traceSampleRate'>): Tracing {
  if (config.traceEndpoint === undefined) return off;
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', withSlash(config.traceEndpoint)).href,
  });
  const ownRate = new TraceIdRatioBasedSampler(config.traceSampleRate);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'provider-portal' }),
    // A caller cannot keep its requests out of the traces.
    sampler: new ParentBasedSampler({ root: ownRate, remoteParentNotSampled: ownRate }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('provider-portal');
  const propagator = new W3CTraceContextPropagator();
  const spans = new WeakMap<object, Span>();

  return {
    instrument(app) {
      app.addHook('onRequest', async (request) => {
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, {
          get: (carrier: typeof request.headers, key) => carrier[key],
          keys: (carrier: typeof request.headers) => Object.keys(carrier),
        });
        // Uses the route's pattern, never the address, because addresses can contain national numbers.
        const route = request.routeOptions.url ?? 'none';
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: { 'http.request.method': request.method, 'http.route': route },
          },
          parent,
        );
        spans.set(request, span);
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    stop: () => provider.shutdown(),
  };
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}
