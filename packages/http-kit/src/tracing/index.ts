import { EnvError } from '../settings/env.js';
import { readTracingEnv } from './env.js';
import type { Tracing } from './sdk.js';

const OFF: Tracing = { watch: () => undefined };

/**
 * Runs a service, with tracing where the `OTEL_*` variables ask for it.
 *
 * @param name the service's name in its traces, unless `OTEL_SERVICE_NAME` is set
 * @param load imports the service: after tracing has begun, so that its modules can be traced
 */
export async function runTraced(
  name: string,
  load: () => Promise<{ run(tracing: Tracing): Promise<void> }>,
): Promise<void> {
  const tracing = await startTracing(name);
  const service = await load();
  await service.run(tracing);
}

/**
 * Switches tracing on where the `OTEL_*` variables ask for it; otherwise nothing of OpenTelemetry is loaded. Ends the
 * process with 1 and a clear message where the variables are wrong.
 */
async function startTracing(serviceName: string): Promise<Tracing> {
  try {
    const env = readTracingEnv();
    if (!env.enabled) return OFF;
    const { startSdk } = await import('./sdk.js');
    return startSdk(serviceName, env.protocol);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
