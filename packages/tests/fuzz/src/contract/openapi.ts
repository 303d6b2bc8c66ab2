import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dereferenced } from '@repo/http-kit/testing/dereferenced';
import { withOpenAnswers } from '@repo/http-kit/testing/open-answers';
import { ROOT } from '@repo/testing/programs';

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

type Content = Record<string, { schema: Schema; examples?: Record<string, unknown> }>;

export type Parameter = { in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: Schema };

export type Response = { content?: Content; headers?: Record<string, { schema: Schema }> };

type Security = Record<string, string[]>[];

type DocumentedOperation = {
  operationId: string;
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

/** False for the empty security requirement `{}`, which makes a token optional, and for that of a cookie. */
const isForToken = (demand: object) => 'bearerAuth' in demand;

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
        needsToken: security.length > 0 && security.every(isForToken),
      };
    }),
  );
}

/** The methods that are documented for a path; HEAD comes with GET (RFC 9110 section 9.3.2). */
export function methodsOf(document: OpenApi, path: string): string[] {
  const methods = Object.keys(document.paths[path] ?? {}).map((method) => method.toUpperCase());
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

/** A service's operations in `packages/contracts`, where answers allow no field that is not documented. */
export type Contract = Record<string, { schema: { operationId: string; response: object } }>;

/**
 * The document that a service serves, with each component in the place of every reference to it. Its answers are open to
 * fields of later versions; here they are those of the contract, which are closed.
 */
export async function readDocument(url: string, contract: Contract): Promise<OpenApi> {
  const answer = await fetch(`${url}/openapi.json`);
  if (!answer.ok) throw new Error(`GET /openapi.json gave ${answer.status}`);
  const document = dereferenced((await answer.json()) as OpenApi);
  for (const operation of Object.values(document.paths).flatMap(Object.values<DocumentedOperation>)) {
    closeAnswers(operation, contract);
  }
  return document;
}

function closeAnswers({ operationId, responses }: DocumentedOperation, contract: Contract): void {
  const closed = Object.values(contract).find(({ schema }) => schema.operationId === operationId);
  if (!closed) throw new Error(`the contract has no operation ${operationId}`);
  for (const [status, { content }] of Object.entries(responses)) {
    const schemas = Object(closed.schema.response)[status]?.content ?? {};
    for (const [type, media] of Object.entries(content ?? {}))
      media.schema = schemas[type]?.schema ?? media.schema;
  }
}

/** An earlier document of the battle service, as a client that was generated from it has it. */
export async function readEarlierDocument(name: string): Promise<OpenApi> {
  const text = await readFile(join(ROOT, 'docs', 'openapi', 'earlier', `${name}.json`), 'utf8');
  return withOpenAnswers(dereferenced(JSON.parse(text)));
}
