import { runTraced } from '@repo/http-kit/tracing';

await runTraced('battle-service', async () => (await import('./service.js')).service);
