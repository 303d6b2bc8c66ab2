import type { FastifyRequest, RouteOptions } from 'fastify';
import findMyWay from 'find-my-way';
import { notFound, ServiceError } from '../errors/errors.js';

/** The path of the route that @fastify/cors adds, so that OPTIONS is known everywhere. It is no path of its own. */
export const ANY_PATH = '*';

/** The paths of a service, each with its methods: Fastify's own router finds a route by path and method together. */
export type KnownPaths = {
  add(route: RouteOptions): void;
  /** As routes name them, such as `/battles/:battle_id`. */
  patterns(): string[];
  /** What to answer a request that no route has: 405 with `Allow` where other methods are known, otherwise 404. */
  errorAt(request: FastifyRequest): ServiceError;
};

export function createKnownPaths(options: { maxParamLength: number }): KnownPaths {
  const router = findMyWay(options);
  const methodsOf = new Map<string, Set<string>>();
  return {
    add({ url, method }) {
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
    errorAt({ url }) {
      const path = url.replace(/[?#].*$/s, '');
      const methods: Set<string> | undefined = router.find('GET', path)?.store;
      return methods === undefined
        ? notFound('not_found', 'There is nothing at this address.')
        : methodNotAllowed([...methods].sort().join(', '));
    },
  };
}

/** RFC 9110 section 15.5.6. HEAD comes with GET; OPTIONS is a method like the others. */
const methodNotAllowed = (allow: string): ServiceError =>
  new ServiceError({
    status: 405,
    code: 'method_not_allowed',
    detail: `This address answers ${allow} only.`,
    headers: { allow },
  });
