import Type, { type TSchema } from 'typebox';
import type { App } from '../app.js';

const address = (description: string) => Type.String({ format: 'uri', description });

/** The answer of `GET /`. */
export const FrontPage = Type.Object({
  name: Type.String(),
  version: Type.String(),
  links: Type.Object({
    docs: address('The interactive documentation.'),
    openapi: address('The OpenAPI document.'),
    health: address('200 while the process runs.'),
  }),
});

export type FrontPageOptions = {
  name: string;
  version: string;
  /** The public address of the service. */
  baseUrl: string;
  /** The answers of the route for its documentation: FrontPage, and the refusals that every route can give. */
  response: Record<number, TSchema>;
};

/** `GET /`: says which service this is, and where what describes it is. */
export function registerFrontPage(app: App, { name, version, baseUrl, response }: FrontPageOptions): void {
  const links = {
    docs: `${baseUrl}/docs`,
    openapi: `${baseUrl}/openapi.json`,
    health: `${baseUrl}/healthz`,
  };
  app.get(
    '/',
    { schema: { tags: ['Service'], summary: 'Name, version and links', security: [], response } },
    async () => ({ name, version, links }),
  );
}
