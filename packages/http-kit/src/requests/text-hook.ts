import type { preValidationHookHandler } from 'fastify';
import { invalid } from '../errors/errors.js';
import { FieldProblems } from '../validation/field-problems.js';
import { fromText } from '../validation/from-text.js';
import { findBadText } from '../validation/text-hygiene.js';

/**
 * Prepares every request for validation, so that no route can forget it. Text that cannot be stored, and a query parameter
 * that is given twice, is refused. A missing body counts as an empty object where the route requires no field of it. Text in
 * the path and the query becomes a number or boolean where the schema asks for one.
 *
 * @throws ServiceError 400
 */
export const checkText: preValidationHookHandler = (request, _reply, done) => {
  if (request.body === undefined && hasOnlyOptionalFields(request.routeOptions.schema?.body)) {
    request.body = {};
  }
  const problems = new FieldProblems();
  for (const part of [request.params, request.query, request.body]) findBadText(part, problems);
  for (const [name, value] of Object.entries(Object(request.query))) {
    if (problems.isFull) break;
    if (Array.isArray(value)) problems.add(name, 'Given more than once.');
  }
  if (!problems.isEmpty) return done(invalid(problems.toErrors()));
  const { params, querystring } = request.routeOptions.schema ?? {};
  request.params = fromText(params, request.params);
  request.query = fromText(querystring, request.query);
  done();
};

/** A field with a default is optional, too. */
function hasOnlyOptionalFields(schema: unknown): boolean {
  const { type, required, properties } = Object(schema);
  if (type !== 'object') return false;
  if (!Array.isArray(required)) return true;
  return required.every((name) => Object(properties)[name]?.default !== undefined);
}
