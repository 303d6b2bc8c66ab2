import { randomUUID } from 'node:crypto';
import { type IncomingMessage, METHODS, type Server, type ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify';
import { registerCaching } from './caching/caching.js';
import { registerErrors, sendError } from './errors/error-handler.js';
import type { RenderError } from './errors/problem.js';
import { answerOnWire, noteExchange } from './errors/wire-errors.js';
import { limitPipelining } from './limits/pipelining.js';
import { BASE_HEADERS } from './requests/base-headers.js';
import { closeQuery } from './requests/closed-query.js';
import { acceptJsonOnly } from './requests/json-body.js';
import { createKnownPaths, type KnownPaths } from './requests/known-paths.js';
import { addressOf, registerHeadChecks } from './requests/request-head.js';
import { checkText } from './requests/text-hook.js';
import { describeIssue as defaultDescribeIssue } from './validation/describe-issue.js';
import { validationOptions } from './validation/validation.js';
import type { DescribeIssue } from './validation/validation-issues.js';

/** A Fastify instance whose handlers are typed by the typebox schemas of their routes. */
export type App = FastifyInstance<
  Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyInstance {
    /** `started` once the process has begun to stop: readiness is 503 then, and connections are not kept alive. */
    shutdown: { started: boolean };
    /** The paths of all routes, which the answers to a wrong method need. */
    knownPaths: KnownPaths;
  }
}

export type AppOptions = {
  env: { TRUST_PROXY: readonly string[] };
  log: FastifyBaseLogger;
  /** Makes the body of every answer that is an error. */
  renderError: RenderError;
  /** Makes the text for each invalid field. Default: `describeIssue`. */
  describeIssue?: DescribeIssue;
  /** Largest body in bytes. Default: 64 KiB. */
  bodyLimit?: number;
};

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Sets the headers that every answer has. */
function setBaseHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).headers(BASE_HEADERS);
}

/** Node's own limit of 16 KiB for a request's head comes first; each route limits the length of its ids itself. */
const ROUTER_OPTIONS = { maxParamLength: 16_384 };

/** An HTTP server with the behaviour both services share and no routes yet. */
export function createApp(options: AppOptions): App {
  const { env, log, renderError, describeIssue = defaultDescribeIssue, bodyLimit = 64 * 1024 } = options;
  const app = fastify({
    loggerInstance: log,
    genReqId: requestIdOf,
    trustProxy: env.TRUST_PROXY.length > 0 ? [...env.TRUST_PROXY] : false,
    bodyLimit,
    ...validationOptions(describeIssue),
    // A request on a kept connection while the process stops is answered; then the connection ends.
    return503OnClosing: false,
    // Milliseconds: for a request to arrive, for a connection to be silent, and for an unused one to be kept. The last is
    // longer than the 60 s of common proxies, so that none sends into a closed connection.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: {
      headersTimeout: 10_000,
      // The two timeouts are checked this often; Node's own 30 s would double them.
      connectionsCheckingInterval: 1000,
      // Refused by the head checks instead, in the service's own shape.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => answerOnWire(error, socket, renderError),
    rewriteUrl: addressOf,
    routerOptions: ROUTER_OPTIONS,
    // Errors of the router itself never reach the hooks.
    frameworkErrors: (error: FastifyError, request, reply) => {
      setBaseHeaders(request, reply);
      sendError(error, request, reply, renderError);
    },
  }).withTypeProvider<TypeBoxTypeProvider>();

  // The methods that Node reads, of WebDAV and others: on a known path they are 405 like any other wrong one. CONNECT
  // never becomes a request.
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method) && method !== 'CONNECT') app.addHttpMethod(method);
  }
  // A service makes its answers field by field from what a client may see; their schemas are documentation, and
  // never change an answer silently.
  app.setSerializerCompiler(() => JSON.stringify);
  acceptJsonOnly(app);
  app.decorate('shutdown', { started: false });
  app.decorate('knownPaths', createKnownPaths(ROUTER_OPTIONS));
  app.addHook('onRoute', (route) => {
    app.knownPaths.add(route);
    closeQuery(route);
  });
  limitPipelining(app);
  // Hooks that wait for nothing call `done`: a promise for each would cost every request more than the hook does.
  app.addHook('onRequest', (request, reply, done) => {
    noteExchange(request.raw, reply.raw);
    setBaseHeaders(request, reply);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.shutdown.started) reply.header('connection', 'close');
    done();
  });
  app.addHook('preValidation', checkText);
  registerErrors(app, renderError);
  registerHeadChecks(app);
  registerCaching(app);
  return app;
}
