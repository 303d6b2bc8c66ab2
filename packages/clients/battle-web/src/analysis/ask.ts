import { workerAddress } from '@repo/web-kit/workers';
import address from './analysis-worker.ts?worker&url';
import type { Question, Reply } from './questions.js';

/**
 * Asks a worker that is started for it.
 * @returns ends the worker; it must be called
 */
export function ask(question: Question, hear: (reply: Reply) => void): () => void {
  const worker = new Worker(workerAddress(address), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => hear(data));
  worker.addEventListener('error', () => hear({ problem: 'a part of the app could not be loaded' }));
  worker.postMessage(question);
  return () => worker.terminate();
}
