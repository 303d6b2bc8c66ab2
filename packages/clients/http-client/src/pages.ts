import type { Answer, HttpRequest, QueryValue } from './request.js';

/** A part of a list. */
export type Page<T> = {
  items: readonly T[];
  /** The number of entries of the whole list; undefined: the service does not say. */
  total: number | undefined;
  /** Reads the page that follows; undefined: this is the last one. */
  next: (() => Promise<Page<T>>) | undefined;
};

/** A list that comes in pages: goes through all entries, and reads each page when it gets there. */
export type Pages<T> = AsyncIterable<T> & {
  /** The first page alone. */
  page(): Promise<Page<T>>;
};

type Send = <T>(request: HttpRequest) => Promise<Answer<T>>;

/** The list that begins with the answer to `request`; `Link` with `rel="next"` names what follows. */
export function pagesOf<T>(send: Send, request: HttpRequest): Pages<T> {
  const read = async (query: HttpRequest['query']): Promise<Page<T>> => {
    const { body, headers } = await send<T[]>({ ...request, query });
    const total = headers.get('x-total-count');
    const next = nextQuery(headers.get('link'));
    return {
      items: body,
      total: total === null ? undefined : Number(total),
      next: next && (() => read(next)),
    };
  };
  const page = () => read(request.query);
  return {
    page,
    async *[Symbol.asyncIterator]() {
      for (let now: Page<T> | undefined = await page(); now; now = await now.next?.()) yield* now.items;
    },
  };
}

/**
 * The query of the address with `rel="next"` of a `Link` header (RFC 8288); undefined: none. The rest of the address is not
 * used: the next page has the path of the first one, and a token goes nowhere else.
 */
export function nextQuery(header: string | null): Record<string, QueryValue> | undefined {
  // No pattern over the whole header: its length is the server's choice.
  for (const link of (header ?? '').split('<').slice(1)) {
    const [target = '', ...parameters] = link.split('>');
    if (!parameters.join('>').split(';').some(isNext)) continue;
    return Object.fromEntries(new URLSearchParams(target.split('?')[1]?.split('#')[0]));
  }
  return undefined;
}

/** True for the parameter `rel` with the type `next`, alone or among others. */
function isNext(parameter: string): boolean {
  const [name = '', value = ''] = parameter.toLowerCase().split('=', 2);
  return name.trim() === 'rel' && value.split(/[\s",]+/).includes('next');
}
