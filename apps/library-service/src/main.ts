import { startTracing } from '@repo/http-kit/tracing';

// Before the rest is loaded, so that what is to be traced can be.
const tracing = await startTracing('library-service');
const { serve } = await import('./serve.js');
await serve(tracing);
