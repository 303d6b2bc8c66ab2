import type { App } from '../app.js';
import { EnvError } from '../settings/env.js';
import { readTracingEnv } from './env.js';

/** Tracing of one process, switched on or off. */
export type Tracing = {
  /** Names the spans of this app's requests by their routes. */
  watch(app: App): void;
  /** Sends what is not sent yet. */
  stop(): Promise<void>;
};

const OFF: Tracing = { watch: () => undefined, stop: async () => undefined };

/**
 * Switches tracing on where the `OTEL_*` variables ask for it; otherwise nothing of OpenTelemetry is loaded. To be
 * called before anything else is imported: the database's driver is watched only if it is loaded later. Ends the
 * process with 1 and a clear message where the variables are wrong.
 *
 * @param serviceName what the service is called unless `OTEL_SERVICE_NAME` says otherwise
 */
export async function startTracing(serviceName: string): Promise<Tracing> {
  try {
    const env = readTracingEnv();
    if (!env.enabled) return OFF;
    const { startSdk } = await import('./sdk.js');
    return await startSdk(serviceName, env.protocol);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
