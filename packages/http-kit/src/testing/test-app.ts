import { type App, type AppOptions, createApp } from '../app.js';
import { renderProblem } from '../errors/problem.js';
import { createLog } from '../observability/log.js';

/** An app with production's settings that logs into `lines`, each a JSON text. */
export function testApp(options: Partial<AppOptions> = {}): { app: App; lines: string[] } {
  const lines: string[] = [];
  const log = createLog({ name: 'test', level: 'info', stream: { write: (line) => lines.push(line) } });
  const env = { TRUST_PROXY: [] };
  return { app: createApp({ env, log, renderError: renderProblem, ...options }), lines };
}
