import type { RouteOptions } from 'fastify';
import { Type } from 'typebox';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route ignores query parameters that it does not know. */
    anyQuery?: boolean;
  }
}

/**
 * Makes the query of a route refuse parameters that its schema does not name, and all where it has no schema, so that a
 * mistyped name is never taken for a parameter that was left out. Call it for every route, before it is made.
 */
export function closeQuery(route: Pick<RouteOptions, 'config' | 'schema'>): void {
  if (route.config?.anyQuery) return;
  const { properties = {} } = Object(route.schema?.querystring);
  route.schema = {
    ...route.schema,
    querystring: Type.Object(properties, { additionalProperties: false }),
  };
}
