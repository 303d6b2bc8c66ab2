import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node';

/** Runs after which a thread is replaced, since vitest leaves a little in it each time. */
const RUNS = 100;

type Listener = (message: unknown) => void;
type Thread = { readonly worker: ThreadsPoolWorker; runs: number };

/** The thread that waits for the next run. */
let waiting: Thread | undefined;

/**
 * Runs tests in a thread that lives on when they have ended, for the simulator and the species take seconds to load, and the engine
 * one. Loaded again for each run are the tests and what they build battles from, to which the engine's caches are bound, so that
 * nothing of a mutant is left for the next one.
 */
export class KeptThread implements PoolWorker {
  readonly name = 'kept';
  readonly #options: PoolOptions;
  readonly #listeners: [event: string, listener: Listener][] = [];
  #thread: Thread | undefined;
  #running = false;
  #stopping = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const kept = waiting;
    waiting = undefined;
    this.#thread = kept ?? { worker: new ThreadsPoolWorker(this.#options), runs: 0 };
    if (kept === undefined) await this.#thread.worker.start();
    this.on('message', (message) => {
      if ((message as { type?: string }).type !== 'testfileFinished') return;
      this.#running = false;
      if (this.#stopping) this.#tellStopped();
    });
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    if (thread === undefined) return;
    for (const [event, listener] of this.#listeners.splice(0)) thread.worker.off(event, listener);
    thread.runs += 1;
    if (this.#running || thread.runs >= RUNS) await thread.worker.stop();
    else waiting = thread;
    this.#thread = undefined;
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    this.#thread?.worker.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#thread?.worker.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'stop') {
      this.#stopping = true;
      if (!this.#running) this.#tellStopped();
    } else if (message.type === 'run') {
      this.#running = true;
      const { context } = message;
      this.#thread?.worker.send({ ...message, context: { ...context, invalidates: this.#loadedAgain() } });
    } else this.#thread?.worker.send(message);
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  /** Says that the thread has ended, which it would do if it were asked. */
  #tellStopped(): void {
    for (const [event, listener] of this.#listeners)
      if (event === 'message') listener({ type: 'stopped', __vitest_worker_response__: true });
  }

  /** The files that are loaded again for each run. */
  #loadedAgain(): string[] {
    const graphs = Object.values(this.#options.project.vite.environments).map(
      ({ moduleGraph }) => moduleGraph,
    );
    const files = graphs.flatMap(({ fileToModulesMap }) => [...fileToModulesMap.keys()]);
    return files.filter((file) => file.includes('/src/testing/'));
  }
}
