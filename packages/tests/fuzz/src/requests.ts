import type { Sent } from './http.js';

/** A client's plain request with a JSON body. */
export const jsonRequest = (method: string, target: string, body?: unknown, token?: string): Sent => ({
  method,
  target,
  headers: {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  },
  ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
});
