import type { RouteOptions } from 'fastify';
import findMyWay from 'find-my-way';
import { ANY_PATH } from './cors.js';

/** The paths of a service, each with its methods: Fastify's own router finds a route by path and method together. */
export type KnownPaths = {
  add(route: Pick<RouteOptions, 'url' | 'method'>): void;
  /** As routes name them, such as `/battles/:battle_id`. */
  patterns(): string[];
  /** The methods of the path that fits this address best: `/books/search` before `/books/:id`. None: it is unknown. */
  methodsAt(url: string): ReadonlySet<string> | undefined;
};

/** Give it the options of Fastify's own router, so that both read an address alike. */
export function createKnownPaths(options: { maxParamLength: number }): KnownPaths {
  const router = findMyWay(options);
  const methodsOf = new Map<string, Set<string>>();
  return {
    add({ url, method }) {
      // The route of preflights is at every address, and has no path of its own.
      if (url === ANY_PATH) return;
      let methods = methodsOf.get(url);
      if (methods === undefined) {
        methods = new Set();
        methodsOf.set(url, methods);
        router.on('GET', url, () => undefined, methods);
      }
      for (const each of [method].flat()) methods.add(each);
    },
    patterns: () => [...methodsOf.keys()],
    methodsAt: (url) => router.find('GET', url)?.store,
  };
}
