import type { Answer, Sent } from '../http.js';
import { nameOf, type OpenApi, type Operation, type Response, type Schema } from './openapi.js';
import { misfits } from './schemas.js';

/** Never in any answer, whatever was asked. */
const SECRETS = ['$argon2', 'password_hash', 'passwordHash', 'server_secret'];

/** Everything in which an answer is not what the service's own document promises; empty when nothing is. */
export function contractProblems(operation: Operation, { method }: Sent, answer: Answer): string[] {
  const problems = commonProblems(answer);
  const response = operation.responses[answer.status];
  if (!response) return [...problems, `${answer.status} is not documented for ${nameOf(operation)}`];
  return [
    ...problems,
    ...headerProblems(response, answer),
    // An answer to HEAD has the headers of the one to GET and no body (RFC 9110 section 9.3.2).
    ...(method === 'HEAD'
      ? answer.text === ''
        ? []
        : ['an answer to HEAD has a body']
      : bodyProblems(response, answer)),
    ...leaks(operation, answer),
  ];
}

/** Checks the rules that every answer of both services must follow, and gives the violations. */
export function commonProblems({ status, headers }: Answer): string[] {
  return [
    ...(status >= 500 ? [`the service failed with ${status}`] : []),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no X-Content-Type-Options: nosniff']),
    ...(headers['x-request-id'] ? [] : ['no X-Request-Id']),
    ...(status >= 400 && headers['cache-control'] !== 'no-store' ? ['an error that may be stored'] : []),
  ];
}

function headerProblems({ headers = {} }: Response, answer: Answer): string[] {
  return Object.entries(headers).flatMap(([name, { schema }]) => {
    const text = answer.headers[name.toLowerCase()];
    if (text === undefined) return [`the documented header ${name} is missing from this ${answer.status}`];
    const value = schema.type === 'integer' && /^[0-9]+$/.test(text) ? Number(text) : text;
    return misfits(schema, value).map((misfit) => `${name}: ${text}: ${misfit}`);
  });
}

function bodyProblems({ content }: Response, { text, body, headers }: Answer): string[] {
  if (!content) return text === '' ? [] : ['a body where none is documented'];
  const type = headers['content-type']?.split(';')[0] ?? 'none';
  const documented = content[type];
  if (!documented) return [`the content type ${type} is not documented`];
  if (!type.endsWith('json')) return misfits(documented.schema, text);
  if (body === undefined) return ['the body is not JSON'];
  return misfits(documented.schema, body);
}

function leaks({ path }: Operation, { text }: Answer): string[] {
  // A record publishes the secret of its battle, after the end.
  const secrets = path.endsWith('/record') ? SECRETS.slice(0, -1) : SECRETS;
  return secrets.filter((secret) => text.includes(secret)).map((secret) => `the answer contains ${secret}`);
}

/** The shape of a service's errors, for those that belong to no operation. */
export function errorSchema({ components: { schemas } }: OpenApi): Schema {
  const schema = schemas.Problem ?? schemas.ErrorBody;
  if (!schema) throw new Error('no component is the shape of errors');
  return schema;
}
