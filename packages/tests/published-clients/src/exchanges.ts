import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@repo/testing/programs';
import type { ServiceName } from '@repo/testing/service-process';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

// Another validator than the service's own: neither can hide the other's mistakes.
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

type Document = { paths: Record<string, Record<string, { operationId: string }>> };

/** A request and what came back. */
export type Exchange = { operationId: string; status: number; misfits: string[] };

/** The operations of a contract; those whose bodies depend on a setting are functions of it. */
type Operations = object;

/**
 * Holds exchanges with a service to its contract.
 *
 * @param setting is given to the operations that are functions
 */
export function contractOf(service: ServiceName, operations: Operations, setting?: string) {
  const document: Document = JSON.parse(
    readFileSync(join(ROOT, 'docs', 'openapi', `${service}.json`), 'utf8'),
  );
  const contracts = Object.values(operations).map((each) =>
    Object(typeof each === 'function' ? each(setting) : each),
  );
  /** Every operation by its id, with a pattern that its requests fit: `GET /battles/[^/]+`. */
  const documented = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({
        operationId,
        request: new RegExp(`^${method.toUpperCase()} ${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
        isFixed: !path.includes('{'),
      })),
    )
    // `/battles/pending` is no battle of that name.
    .sort((a, b) => Number(b.isFixed) - Number(a.isFixed));

  /** In what a body differs from the schema of the contract, which allows no field but those that it names. */
  function misfits(operationId: string, status: number, body: string): string[] {
    const { response } = contracts.find((each) => each.operationId === operationId) ?? {};
    const content = Object(Object(response)[status]).content ?? {};
    const media = content['application/json'] ?? content['application/problem+json'];
    // Who may do what is added to all operations alike.
    const isOfAccess = status === 401 || status === 403;
    if (!media) return body === '' || isOfAccess ? [] : [`${status} with a body`];
    const validate = ajv.compile(media.schema);
    return validate(JSON.parse(body)) ? [] : [ajv.errorsText(validate.errors)];
  }

  return {
    operationIds: documented.map(({ operationId }) => operationId).sort(),
    /** `fetch` that notes of each request which operation it was, and in what its answer differs from the contract. */
    notingFetch(exchanges: Exchange[]): typeof fetch {
      return async (input, init) => {
        const answer = await fetch(input, init);
        const request = `${init?.method} ${new URL(String(input)).pathname}`;
        const operationId = documented.find(({ request: pattern }) => pattern.test(request))?.operationId;
        if (operationId === undefined) throw new Error(`${request} is not documented`);
        const { status } = answer;
        // An event stream has no end to wait for.
        const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
        const body = isStream ? '' : await answer.clone().text();
        exchanges.push({ operationId, status, misfits: misfits(operationId, status, body) });
        return answer;
      };
    },
  };
}

/** A client, which notes the names of the methods that are called. */
export function noting<T extends object>(client: T, called: Set<string>, prefix = ''): T {
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || value === undefined) return value;
      if (typeof value !== 'function') return noting(Object(value), called, `${prefix}${key}.`);
      called.add(prefix + key);
      return value;
    },
  });
}

/** The names of all methods of a client. */
export function methodsOf(client: object, prefix = ''): string[] {
  return Object.entries(client).flatMap(([key, value]) =>
    typeof value === 'function' ? [prefix + key] : methodsOf(value, `${prefix}${key}.`),
  );
}

export const entriesOf = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const entries: T[] = [];
  for await (const entry of list) entries.push(entry);
  return entries;
};

/** The error of a call that has to be refused. */
export const refusalOf = <E = Error>(sent: Promise<unknown>): Promise<E> =>
  sent.then(
    () => {
      throw new Error('it should have been refused');
    },
    (error: unknown) => error as E,
  );
