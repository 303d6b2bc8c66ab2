import { STAFF_ROLES } from '@repo/contracts/library';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { callerOf } from './identity.js';
import { refusal } from './refusals.js';
import { refusals, TokenRefusal } from './responses.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where access is guarded, this route is for librarians and admins only. */
    staffOnly?: boolean;
  }
}

type AccessOptions = {
  access: 'open' | 'guarded';
  /** Whether the account was made with `create-user`; null when there is none. */
  isAppointed: (userId: number) => Promise<boolean | null>;
};

const accessRefusals = refusals({ 401: TokenRefusal, 403: TokenRefusal });

const isStaffRole = (role: string) => STAFF_ROLES.some((staff) => staff === role);

/**
 * Where access is guarded, refuses requests to routes with `config.staffOnly` unless they come from staff. After
 * the rate limits, so that guessing is limited; before anything of the request is read. Register it before the
 * routes.
 */
export const accessPlugin = fastifyPlugin<AccessOptions>(async (app, { access, isAppointed }) => {
  if (access === 'open') {
    app.log.warn(
      'everybody may change the library (ACCESS=open); use ACCESS=guarded where strangers can reach it',
    );
    return;
  }
  const requireStaff = async (request: FastifyRequest): Promise<void> => {
    const { id, role } = callerOf(request);
    const appointed = await isAppointed(id);
    if (appointed === null) throw refusal('token_invalid');
    // The role alone does not do: it may have been chosen freely while access was open.
    if (!appointed || !isStaffRole(role)) throw refusal('role_not_allowed');
  };
  app.addHook('onRoute', (route) => {
    if (!route.config?.staffOnly) return;
    route.onRequest = [requireStaff, ...[route.onRequest ?? []].flat()];
    const response = { ...Object(route.schema?.response), ...accessRefusals };
    const documented = { ...route.schema, security: [{ bearerAuth: [] }], response };
    route.schema = documented;
  });
});
