import { dereferenced } from '@repo/http-kit/testing/dereferenced';

/** A JSON Schema, as far as the services' documents use it. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minProperties?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  not?: Schema;
};

type Content = Record<string, { schema: Schema }>;

export type Parameter = { in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: Schema };

export type Response = { content?: Content; headers?: Record<string, { schema: Schema }> };

type Security = Record<string, string[]>[];

type DocumentedOperation = {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Response>;
  security?: Security;
};

/** An OpenAPI document of a service, without references. */
export type OpenApi = {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, Record<string, DocumentedOperation>>;
  security?: Security;
};

/** One method of one path. */
export type Operation = {
  method: string;
  /** With the names of its parameters in braces: `/books/{book_id}`. */
  path: string;
  parameters: Parameter[];
  /** The schemas of the request body by content type; undefined for an operation without a body. */
  body: { required: boolean; content: Content } | undefined;
  responses: Record<string, Response>;
  needsToken: boolean;
};

/** `GET /books/{book_id}` */
export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`;

/** True for the empty security requirement `{}`, which makes a token optional. */
const isNothing = (demand: object) => Object.keys(demand).length === 0;

/** Every operation of a document. */
export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { parameters = [], requestBody, responses, security = document.security ?? [] } = operation;
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody && { required: requestBody.required ?? false, content: requestBody.content },
        responses,
        needsToken: security.length > 0 && !security.some(isNothing),
      };
    }),
  );
}

/** The methods that are documented for a path; HEAD comes with GET (RFC 9110 section 9.3.2). */
export function methodsOf(document: OpenApi, path: string): string[] {
  const methods = Object.keys(document.paths[path] ?? {}).map((method) => method.toUpperCase());
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

/** The document that a service serves, with each component in the place of every reference to it. */
export async function readDocument(url: string): Promise<OpenApi> {
  const answer = await fetch(`${url}/openapi.json`);
  if (!answer.ok) throw new Error(`GET /openapi.json gave ${answer.status}`);
  return dereferenced((await answer.json()) as OpenApi);
}
