import type { FastifySchema } from 'fastify';
import type { App } from '../app.js';
import { APP_ROOT, acceptsHtml, varyBy } from '../web-app/web-app.js';

export type FrontPageOptions = {
  name: string;
  version: string;
  /** The public address of the service. */
  baseUrl: string;
  /** Documents the route. */
  schema: FastifySchema;
  /** Browsers are led to the web app. */
  hasWebApp: boolean;
};

/** `GET /`: says which service this is, and where what describes it is; to browsers, where the web app is. */
export function registerFrontPage(app: App, options: FrontPageOptions): void {
  const { name, version, baseUrl, schema, hasWebApp } = options;
  const links = {
    docs: `${baseUrl}/docs`,
    openapi: `${baseUrl}/openapi.json`,
    health: `${baseUrl}/healthz`,
  };
  app.get('/', { config: { cacheSeconds: 'default' }, schema }, async (request, reply) => {
    if (!hasWebApp) return { name, version, links };
    varyBy(reply, 'Accept');
    if (acceptsHtml(request)) return reply.redirect(APP_ROOT, 303);
    return { name, version, links };
  });
}
