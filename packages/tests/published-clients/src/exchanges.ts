import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

// Another validator than the service's own: neither can hide the other's mistakes.
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

/** A request and what came back. */
export type Exchange = { operationId: string; status: number; misfits: string[] };

/** An operation of a contract; one whose body depends on a setting is a function of it. */
type Operation = { method: string; url: string; schema: { operationId: string; response: object } };

/**
 * Holds exchanges with a service to its contract.
 *
 * @param setting is given to the operations that are functions
 */
export function contractOf(operations: object, setting?: string) {
  const contracts = Object.values(operations)
    .map((each): Operation => (typeof each === 'function' ? each(setting) : each))
    // Pages and pictures are for browsers.
    .filter(({ schema }) => !isForBrowsers(schema.response))
    .map(({ method, url, schema }) => ({
      ...schema,
      /** Which requests fit, e.g. `GET /battles/[^/]+`. */
      request: new RegExp(`^${method} ${url.replace(/:\w+/g, '[^/]+')}$`),
      isFixed: !url.includes(':'),
    }))
    // `/battles/pending` is no battle of that name.
    .sort((a, b) => Number(b.isFixed) - Number(a.isFixed));

  /** In what a body differs from the schema of the contract, which allows no field but those that it names. */
  function misfits(operationId: string, status: number, body: string): string[] {
    const { response } = contracts.find((each) => each.operationId === operationId) ?? {};
    const content: Record<string, { schema: object }> = Object(Object(response)[status]).content ?? {};
    const [type, media] =
      Object.entries(content).find(([each]) => /[/+]json$|^text\/plain$/.test(each)) ?? [];
    // Who may do what is added to all operations alike.
    const isOfAccess = status === 401 || status === 403;
    if (!media) return body === '' || isOfAccess ? [] : [`${status} with a body`];
    const validate = ajv.compile(media.schema);
    return validate(type === 'text/plain' ? body : JSON.parse(body)) ? [] : [ajv.errorsText(validate.errors)];
  }

  return {
    operationIds: contracts.map(({ operationId }) => operationId).sort(),
    /** `fetch` that notes of each request which operation it was, and in what its answer differs from the contract. */
    notingFetch(exchanges: Exchange[]): typeof fetch {
      return async (input, init) => {
        const answer = await fetch(input, init);
        const request = `${init?.method} ${new URL(String(input)).pathname}`;
        const operationId = contracts.find(({ request: pattern }) => pattern.test(request))?.operationId;
        if (operationId === undefined) throw new Error(`${request} is not in the contract`);
        const { status } = answer;
        // An event stream has no end to wait for.
        const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
        const body = isStream ? '' : await answer.clone().text();
        const isFile = /^(text\/csv|application\/marc)/.test(answer.headers.get('content-type') ?? '');
        exchanges.push({ operationId, status, misfits: isFile ? [] : misfits(operationId, status, body) });
        return answer;
      };
    },
  };
}

/** True for an operation that answers with a page or a picture. */
const isForBrowsers = (response: object) => {
  const { content } = Object(Object(response)[200]);
  return content !== undefined && Object.keys(content).every((type) => /^(text\/html|image\/)/.test(type));
};

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
