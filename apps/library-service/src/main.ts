import { runTraced } from '@repo/http-kit/tracing';

await runTraced('library-service', async () => (await import('./service.js')).service);
