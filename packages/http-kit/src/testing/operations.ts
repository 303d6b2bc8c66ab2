import { send } from '@repo/testing/http-client';
import { dereferenced } from './dereferenced.js';

/** One method of one address, as the service's OpenAPI document has it. */
export type Operation = {
  method: string;
  /** With the parameters in braces: `/battles/{id}`. */
  path: string;
  /** The names of the parameters of its query. */
  queries: string[];
  hasBody: boolean;
  /** The names of the fields of its body. */
  fields: string[];
  /** The lists anywhere in its body that may have any number of items, by their paths. */
  endlessLists: string[];
  needsToken: boolean;
};

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  maxItems?: number;
};

type Described = {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: object[];
};
type Document = { security?: object[]; paths: Record<string, Record<string, Described>> };

/** False for the empty security requirement `{}`, which makes a token optional, and for that of a cookie. */
const isForToken = (demand: object) => 'bearerAuth' in demand;

/** Every operation that the service at `url` documents, so that a test of all of them cannot forget a new one. */
export async function operationsOf(url: string): Promise<Operation[]> {
  const { body } = await send<Document>(url, 'GET', '/openapi.json');
  return Object.entries(dereferenced(body).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { parameters = [], requestBody, security = body.security ?? [] }]) => ({
        method: method.toUpperCase(),
        path,
        queries: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        hasBody: requestBody !== undefined,
        fields: fieldsOf(requestBody?.content['application/json']?.schema),
        endlessLists: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => endlessLists(schema)),
        needsToken: security.length > 0 && security.every(isForToken),
      }),
    ),
  );
}

/** The fields of an object, or of all variants of a union. */
function fieldsOf({ properties = {}, oneOf = [] }: Schema = {}): string[] {
  return [...new Set([...Object.keys(properties), ...oneOf.flatMap(fieldsOf)])];
}

function endlessLists(schema: Schema, path = ''): string[] {
  const { type, properties = {}, items, anyOf = [], oneOf = [], maxItems } = schema;
  const isEndless = [type].flat().includes('array') && maxItems === undefined;
  return [
    ...(isEndless ? [path] : []),
    ...Object.entries(properties).flatMap(([name, property]) => endlessLists(property, `${path}.${name}`)),
    ...(items ? endlessLists(items, `${path}[]`) : []),
    ...[...anyOf, ...oneOf].flatMap((variant) => endlessLists(variant, path)),
  ];
}

/** The address with every parameter set to the same value. */
export const withParameters = (path: string, value: string): string => path.replace(/\{[^}]+\}/g, value);
