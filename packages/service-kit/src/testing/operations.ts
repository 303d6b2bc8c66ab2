import { send } from './http.js';

/** One method of one address, as the service's OpenAPI document has it. */
export type Operation = {
  method: string;
  /** With the parameters in braces: `/battles/{id}`. */
  path: string;
  /** The names of the parameters of its query. */
  queries: string[];
  hasBody: boolean;
  needsToken: boolean;
};

type Described = {
  parameters?: { in: string; name: string }[];
  requestBody?: unknown;
  security?: object[];
};
type Document = { security?: object[]; paths: Record<string, Record<string, Described>> };

/** In a list of what may be asked for: that a token may also be left out. */
const isNothing = (demand: object) => Object.keys(demand).length === 0;

/** Every operation that the service at `url` documents, so that a test of all of them cannot forget a new one. */
export async function operationsOf(url: string): Promise<Operation[]> {
  const { body } = await send<Document>(url, 'GET', '/openapi.json');
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { parameters = [], requestBody, security = body.security ?? [] }]) => ({
        method: method.toUpperCase(),
        path,
        queries: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        hasBody: requestBody !== undefined,
        needsToken: security.length > 0 && !security.some(isNothing),
      }),
    ),
  );
}

/** The address with every parameter set to the same value. */
export const withParameters = (path: string, value: string): string => path.replace(/\{[^}]+\}/g, value);
