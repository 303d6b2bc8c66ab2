import { EnvError } from '../settings/env.js';

export type TracingEnv = { enabled: false } | { enabled: true; protocol: 'http/protobuf' | 'http/json' };

/**
 * Whether the standard variables of OpenTelemetry ask for traces: an OTLP endpoint or `OTEL_TRACES_EXPORTER=otlp`
 * does. What else they say (headers, sampling, batches, resource) is read by OpenTelemetry itself.
 *
 * @throws EnvError for an exporter or a protocol that this service does not have
 */
export function readTracingEnv(source: NodeJS.ProcessEnv = process.env): TracingEnv {
  const exporter = source.OTEL_TRACES_EXPORTER?.trim();
  const endpoint =
    source.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?.trim() || source.OTEL_EXPORTER_OTLP_ENDPOINT?.trim();
  const isDisabled = source.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true' || exporter === 'none';
  if (isDisabled || !(exporter || endpoint)) return { enabled: false };

  const protocol =
    source.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL?.trim() ||
    source.OTEL_EXPORTER_OTLP_PROTOCOL?.trim() ||
    'http/protobuf';
  const problems = [];
  if (exporter && exporter !== 'otlp')
    problems.push('OTEL_TRACES_EXPORTER is not valid: it must be otlp or none');
  if (protocol === 'http/protobuf' || protocol === 'http/json') {
    if (problems.length === 0) return { enabled: true, protocol };
  } else {
    problems.push('OTEL_EXPORTER_OTLP_PROTOCOL is not valid: it must be http/protobuf or http/json');
  }
  throw new EnvError(problems);
}
