import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.js';

type Options = {
  name: string;
  /** The address below which browsers send it. */
  path: string;
  /** The public address of the service. */
  baseUrl: string;
};

export type SessionCookie = {
  /** The token of the browser's session, as it was sent; undefined: there is none. */
  of(request: FastifyRequest): string | undefined;
  /** Gives the browser a token, which it keeps for `seconds`; null: until it is closed. */
  set(request: FastifyRequest, reply: FastifyReply, token: string, seconds: number | null): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
};

/** The cookie of sessions: no script reads it, no other path and no page of another origin gets it. `app` alone reads cookies. */
export async function openSessionCookie(app: App, { name, path, baseUrl }: Options): Promise<SessionCookie> {
  await app.register(cookie);
  const options = ({ protocol }: FastifyRequest) =>
    ({
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure: protocol === 'https' || baseUrl.startsWith('https:'),
    }) as const;
  return {
    of: ({ cookies }) => cookies[name],
    set: (request, reply, token, seconds) =>
      void reply.setCookie(name, token, {
        ...options(request),
        ...(seconds !== null && { maxAge: seconds }),
      }),
    clear: (request, reply) => void reply.clearCookie(name, options(request)),
  };
}
