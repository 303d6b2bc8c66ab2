import { setTimeout as sleep } from 'node:timers/promises';
import { context, trace } from '@opentelemetry/api';
import { getRPCMetadata, RPCType } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import type { App } from '../app.js';
import { readTraceWith } from './trace-context.js';

/** Tracing of one process, switched on or off. */
export type Tracing = {
  /** Names the spans of this app's requests by their routes, and sends the last of them when the app closes. */
  watch(app: App): void;
};

/** Routes that machines call every few seconds; a trace of them says nothing. */
const UNTRACED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** A process that stops waits no longer than this for the last spans to be taken. */
const SEND_WITHIN_MILLIS = 2000;

/** People search in the query of an address, and some clients put secrets there. */
const withoutQueries: SpanProcessor = {
  onStart: () => undefined,
  onEnd: ({ attributes }) => {
    delete attributes['url.query'];
    if (typeof attributes['url.full'] === 'string') {
      attributes['url.full'] = attributes['url.full'].replace(/[?#].*$/s, '');
    }
  },
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

const createExporter = (protocol: 'http/protobuf' | 'http/json'): SpanExporter =>
  protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();

/** Starts OpenTelemetry, with spans of requests, of their statements and of their requests to other services. */
export function startSdk(serviceName: string, protocol: 'http/protobuf' | 'http/json'): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [withoutQueries, new BatchSpanProcessor(createExporter(protocol))],
  });
  provider.register();
  const instrumentations = [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url = '' }) => UNTRACED.has(url.replace(/\?.*$/s, '')),
      // This process sends requests through undici only.
      disableOutgoingRequestInstrumentation: true,
    }),
    new PgInstrumentation({ requireParentSpan: true }),
    new UndiciInstrumentation({ requireParentforSpans: true }),
  ];
  for (const instrumentation of instrumentations) instrumentation.setTracerProvider(provider);
  readTraceWith(() => {
    const span = trace.getSpanContext(context.active());
    return span && { trace_id: span.traceId, span_id: span.spanId };
  });
  const stop = async () => {
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, sleep(SEND_WITHIN_MILLIS, undefined, { ref: false })]);
  };
  return {
    watch: (app) => {
      nameSpansByRoute(app);
      app.addHook('onClose', stop);
    },
  };
}

function nameSpansByRoute(app: App): void {
  app.addHook('onRequest', async (request) => {
    const metadata = getRPCMetadata(context.active());
    const route = request.routeOptions.url;
    if (metadata?.type === RPCType.HTTP && route !== undefined) metadata.route = route;
  });
}
