import type { RouteOptions } from 'fastify';
import { type TSchema, Type } from 'typebox';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route ignores query parameters that it does not know. */
    anyQuery?: boolean;
  }
}

const NO_QUERY = Type.Object({}, { additionalProperties: false });

/** The closed schema of each schema: one object each, so that it is compiled once. */
const closed = new WeakMap<object, TSchema>();

/**
 * Makes the query of a route refuse parameters that its schema does not name, and all where it has no schema, so that a
 * mistyped name is never taken for a parameter that was left out. Call it for every route, before it is made.
 */
export function closeQuery(route: Pick<RouteOptions, 'config' | 'schema'>): void {
  if (route.config?.anyQuery) return;
  route.schema = { ...route.schema, querystring: closedSchema(route.schema?.querystring) };
}

function closedSchema(schema: unknown): TSchema {
  const { properties } = Object(schema);
  if (!properties) return NO_QUERY;
  const known = closed.get(properties);
  if (known) return known;
  const made = Type.Object(properties, { additionalProperties: false });
  closed.set(properties, made);
  return made;
}
