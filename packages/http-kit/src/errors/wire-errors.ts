import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { BASE_HEADERS } from '../requests/base-headers.js';
import { badRequest, ServiceError } from './errors.js';
import type { RenderError } from './problem.js';

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** The request each connection sent last. */
const latest = new WeakMap<Socket, Exchange>();

/** Remembers the request that is in work on a connection, for {@link answerOnWire}. Call it with every request. */
export function noteExchange(request: IncomingMessage, response: ServerResponse): void {
  latest.set(request.socket, { request, response });
}

/**
 * Answers on the bare connection, in the service's own shape, where Node's parser refuses a request before it is whole: it
 * is no HTTP, its head is too large, or it does not arrive in time. Then closes the connection.
 */
export function answerOnWire(error: ConnectionError, socket: Socket, render: RenderError): void {
  if (socket.writable && error.code !== 'ECONNRESET' && isFree(latest.get(socket))) {
    socket.write(wireAnswer(errorOf(error.code), render));
  }
  socket.destroySoon();
}

/** True if an answer sent now is neither taken for that of an earlier request, nor breaks one that has begun. */
function isFree(exchange: Exchange | undefined): boolean {
  if (!exchange || exchange.response.writableFinished) return true;
  return !exchange.request.complete && !exchange.response.headersSent;
}

function errorOf(code: string): ServiceError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ServiceError({
        status: 408,
        code: 'request_timeout',
        detail: 'The request did not arrive in time.',
      });
    case 'HPE_HEADER_OVERFLOW':
      return new ServiceError({
        status: 431,
        code: 'head_too_large',
        detail: 'The address and the headers together are larger than this service accepts.',
      });
    default:
      return badRequest('This is not HTTP/1.1.');
  }
}

function wireAnswer(error: ServiceError, render: RenderError): string {
  const { contentType, body } = render(error);
  const text = JSON.stringify(body);
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    `Date: ${new Date().toUTCString()}`,
    'Connection: close',
    'Cache-Control: no-store',
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...Object.entries(BASE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${randomUUID()}`,
    '',
    text,
  ].join('\r\n');
}
