// Traces: a span for each request and each job, with one for each of its statements and requests to other servers, sent to
// an OpenTelemetry collector if one is configured. The spans of a request continue the caller's traceparent; the sample
// rate is configurable (1 by default).
import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../settings/config.ts';
import { workOfRequest } from '../records/request-log.ts';
import type { WorkPart, WorkRecord } from '../records/work-record.ts';

export interface Tracing {
  /** Creates a span for each request of the application. */
  instrument(app: FastifyInstance): void;
  /** Begins the span of a job. Returns a function that ends it. */
  beginJob(task: string, work: WorkRecord): (hasFailed: boolean) => void;
  stop(): Promise<void>;
}

export const TRACING_OFF: Tracing = {
  instrument: () => undefined,
  beginJob: () => () => undefined,
  stop: async () => undefined,
};

/** Starts tracing if an endpoint is configured. */
export function startTracing(config: Pick<Config, 'traceEndpoint' | 'traceSampleRate'>): Tracing {
  if (config.traceEndpoint === undefined) return TRACING_OFF;
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', withSlash(config.traceEndpoint)).href,
  });
  const ownRate = new TraceIdRatioBasedSampler(config.traceSampleRate);
  // A new trace has the id that the log and the response name.
  let nextId: string | undefined;
  const random = new RandomIdGenerator();
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'provider-portal' }),
    // A caller cannot keep its requests out of the traces.
    sampler: new ParentBasedSampler({ root: ownRate, remoteParentNotSampled: ownRate }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
    idGenerator: {
      generateTraceId: () => nextId ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
  });
  const tracer = provider.getTracer('provider-portal');

  const begin: Begin = (traceId, ...span) => {
    nextId = traceId;
    const begun = tracer.startSpan(...span);
    nextId = undefined;
    return begun;
  };

  return {
    instrument: (app) => instrument(app, tracer, begin),
    beginJob(task, work) {
      const options = { kind: SpanKind.CONSUMER };
      const span = begin(work.traceId, `job ${task}`, options, ROOT_CONTEXT);
      traceParts(work, tracer, span);
      return (hasFailed) => {
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    stop: () => provider.shutdown(),
  };
}

/** Begins a span; if it begins a trace, this is its id. */
type Begin = (traceId: string | undefined, ...span: Parameters<Tracer['startSpan']>) => Span;

function instrument(app: FastifyInstance, tracer: Tracer, begin: Begin): void {
  const propagator = new W3CTraceContextPropagator();
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', async (request) => {
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, {
      get: (carrier: typeof request.headers, key) => carrier[key],
      keys: (carrier: typeof request.headers) => Object.keys(carrier),
    });
    // Uses the route's pattern, never the address, because addresses can contain national numbers.
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const options = { kind: SpanKind.SERVER, attributes };
    const work = workOfRequest(request);
    const span = begin(work?.traceId, `${request.method} ${route}`, options, parent);
    spans.set(request, span);
    if (work !== undefined) traceParts(work, tracer, span);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** Makes a span of each part of the work, if its own span is sampled. */
function traceParts(work: WorkRecord, tracer: Tracer, span: Span): void {
  if (!span.isRecording()) return;
  const parent = trace.setSpan(ROOT_CONTEXT, span);
  work.trace = ({ name, kind, began, ms, hasFailed }: WorkPart) => {
    const attributes =
      kind === 'statement'
        ? { 'db.system.name': 'postgresql', 'db.operation.name': name }
        : { 'peer.service': name };
    const options = { kind: SpanKind.CLIENT, startTime: began, attributes };
    const part = tracer.startSpan(name, options, parent);
    if (hasFailed) part.setStatus({ code: SpanStatusCode.ERROR });
    part.end(began + ms);
  };
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}
