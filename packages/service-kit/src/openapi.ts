import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { App } from './app.js';
import { withoutFalseDemands } from './openapi-demands.js';

export type OpenApiOptions = {
  title: string;
  version: string;
  description: string;
  /** The public address of the service. */
  baseUrl: string;
  /** What routes ask for unless their schema's `security` says otherwise. Default: nothing. */
  security?: readonly Record<string, string[]>[];
};

/** The documentation is the one page meant for browsers: it needs its own scripts and styles, and pictures in them. */
const DOCS_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `GET /openapi.json`: an OpenAPI 3.1 document of every route's schemas. `GET /docs`: the same to read and try,
 * without anything from another host. Await it before the routes are registered: it sees only those that follow.
 */
export async function registerOpenApi(app: App, options: OpenApiOptions): Promise<void> {
  const { title, version, description, baseUrl, security = [] } = options;
  await app.register(swagger, {
    transformObject: (document) =>
      'openapiObject' in document ? withoutFalseDemands(document.openapiObject) : document.swaggerObject,
    openapi: {
      openapi: '3.1.0',
      info: { title, version, description },
      servers: [{ url: baseUrl }],
      security: [...security],
      components: {
        securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  });
  app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, unlimited: true };
    });
    docs.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY });
  });
}
