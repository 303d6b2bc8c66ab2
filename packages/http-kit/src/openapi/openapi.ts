import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { App } from '../app.js';
import { prepareAnswer, sendPrepared } from '../caching/prepared-answer.js';
import { withComponents } from './components.js';
import { withOpenAnswers } from './open-answers.js';
import { withoutFalseDemands } from './openapi-demands.js';

export type OpenApiOptions = {
  title: string;
  version: string;
  description: string;
  /** The public address of the service. */
  baseUrl: string;
  /** The security requirement of routes whose schema has no `security`. Default: none. */
  security?: readonly Record<string, string[]>[];
  /** More schemes than the bearer token, by the names that routes call them. */
  securitySchemes?: Readonly<Record<string, { type: 'apiKey'; in: 'cookie'; name: string }>>;
};

/** The documentation is the one page meant for browsers: it needs its own scripts and styles, and pictures in them. */
const DOCS_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** For each address: a page of the documentation takes six requests. */
const READING = { name: 'docs', max: 300, seconds: 60 };

/**
 * Collects the schemas of the routes into an OpenAPI 3.1 document. Await it before the routes are registered: it sees only
 * those that follow.
 */
export async function registerOpenApi(app: App, options: OpenApiOptions): Promise<void> {
  const { title, version, description, baseUrl, security = [], securitySchemes } = options;
  await app.register(swagger, {
    transformObject: (document) =>
      'openapiObject' in document
        ? withComponents(withOpenAnswers(withoutFalseDemands(document.openapiObject)))
        : document.swaggerObject,
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: { title, version, description },
      servers: [{ url: baseUrl }],
      security: [...security],
      components: {
        securitySchemes: {
          bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          ...securitySchemes,
        },
      },
    },
  });
}

/**
 * `GET /openapi.json`: the document of {@link registerOpenApi}. `GET /docs`: the same to read and try, without anything
 * from another host. Call it after the rate limits are registered, which hold for both: 300 a minute for each address,
 * apart from all else.
 */
export function registerDocs(app: App): void {
  const json = once(() => prepareAnswer('application/json; charset=utf-8', JSON.stringify(app.swagger())));
  const yaml = once(() => prepareAnswer('application/yaml', app.swagger({ yaml: true })));
  app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, ownLimit: READING, anyQuery: true };
      // Replaces the handlers of @fastify/swagger-ui, which serialize the document for every request.
      if (route.url === '/docs/json')
        route.handler = (request, reply) => sendPrepared(request, reply, json());
      if (route.url === '/docs/yaml')
        route.handler = (request, reply) => sendPrepared(request, reply, yaml());
    });
    docs.get('/openapi.json', { schema: { hide: true } }, (request, reply) =>
      sendPrepared(request, reply, json()),
    );
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY });
  });
}

/** The result of the first call, for all. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
