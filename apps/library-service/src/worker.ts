import { runTraced } from '@repo/http-kit/tracing';

await runTraced('library-worker', async () => {
  const { service } = await import('./service.js');
  return { run: (tracing) => service.runInBackground(tracing, (app) => app.worker.start()) };
});
