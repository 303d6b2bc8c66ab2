import { EnvError } from '../settings/env.js';

export type TracingEnv = { enabled: false } | { enabled: true; protocol: 'http/protobuf' | 'http/json' };

/**
 * Reads from the standard variables of OpenTelemetry if traces are wanted: an OTLP endpoint or `OTEL_TRACES_EXPORTER=otlp`
 * asks for them. OpenTelemetry itself reads the other variables (headers, sampling, batches, resource).
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
