import type { FastifySchema } from 'fastify';
import type { App } from '../app.js';

export type FrontPageOptions = {
  name: string;
  version: string;
  /** The public address of the service. */
  baseUrl: string;
  /** Documents the route. */
  schema: FastifySchema;
};

/** `GET /`: says which service this is, and where what describes it is. */
export function registerFrontPage(app: App, { name, version, baseUrl, schema }: FrontPageOptions): void {
  const links = {
    docs: `${baseUrl}/docs`,
    openapi: `${baseUrl}/openapi.json`,
    health: `${baseUrl}/healthz`,
  };
  app.get('/', { config: { cacheSeconds: 'default' }, schema }, async () => ({ name, version, links }));
}
