import type { FastifySchema, HTTPMethods } from 'fastify';
import type { App } from '../app.js';
import { APP_ROOT, acceptsHtml, varyBy } from '../web-app/web-app.js';

/** The method, the path and the documentation of a route. */
export type Operation = { method: HTTPMethods; url: string; schema: FastifySchema };

export type FrontPageOptions = {
  name: string;
  version: string;
  /** The public address of the service. */
  baseUrl: string;
  operation: Operation;
  /** Browsers are led to the web app. */
  hasWebApp: boolean;
};

/** Says which service this is, and where what describes it is; to browsers, where the web app is. */
export function registerFrontPage(app: App, options: FrontPageOptions): void {
  const { name, version, baseUrl, operation, hasWebApp } = options;
  const links = {
    docs: `${baseUrl}/docs`,
    openapi: `${baseUrl}/openapi.json`,
    health: `${baseUrl}/healthz`,
  };
  app.route({
    ...operation,
    config: { cacheSeconds: 'default' },
    handler: async (request, reply) => {
      if (!hasWebApp) return { name, version, links };
      varyBy(reply, 'Accept');
      if (acceptsHtml(request)) return reply.redirect(APP_ROOT, 303);
      return { name, version, links };
    },
  });
}
