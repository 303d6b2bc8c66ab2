import type { CacheStore } from '@repo/http-kit';

/**
 * A function that gives what `compute` gave at most `seconds` ago. However many ask at once, one looks or computes
 * and all get its result. A failure is not kept.
 */
export function keepFor<T>(options: {
  store: CacheStore;
  key: string;
  seconds: number;
  compute: () => Promise<T>;
}): () => Promise<T> {
  const { store, key, seconds, compute } = options;
  let running: Promise<T> | undefined;

  const find = () =>
    new Promise<{ item: T; ttl: number } | null>((resolve, reject) => {
      store.get<T>(key, (error, found) => (error ? reject(error) : resolve(found)));
    });
  const keep = (value: T) =>
    new Promise<void>((resolve, reject) => {
      store.set(key, value, seconds * 1000, (error) => (error ? reject(error) : resolve()));
    });
  const findOrCompute = async (): Promise<T> => {
    const found = await find();
    // The store goes by the date: what it would keep for longer was put in before the date was set back.
    if (found && found.ttl <= seconds * 1000) return found.item;
    const value = await compute();
    await keep(value);
    return value;
  };

  return () => {
    running ??= findOrCompute().finally(() => {
      running = undefined;
    });
    return running;
  };
}
