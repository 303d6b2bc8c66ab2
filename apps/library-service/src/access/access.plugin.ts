import { errorAnswers, STAFF_ERRORS, STAFF_ROLES } from '@repo/contracts/library';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { libraryError } from '../errors.js';
import type { TokenIdentity } from '../users/users.repository.js';
import { type Caller, callerOf } from './identity.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where access is guarded, this route is for librarians and admins only. */
    staffOnly?: boolean;
    /** Where access is guarded, this route is for anybody with a token; others than staff get what is their own. */
    ownOrStaff?: boolean;
  }
  interface FastifyRequest {
    /** The user who may see only what is their own; null: everybody's may be seen. */
    onlyOf: number | null;
  }
}

type AccessOptions = {
  access: 'open' | 'guarded';
  /** Resolves to true if `create-user` has appointed the token's account; null when the token has ended. */
  isAppointed: (token: TokenIdentity) => Promise<boolean | null>;
};

const accessErrors = errorAnswers(STAFF_ERRORS);

const isStaffRole = (role: string) => STAFF_ROLES.some((staff) => staff === role);

/**
 * Where access is guarded, refuses requests to routes with `config.staffOnly` unless they come from staff, and those
 * to routes with `config.ownOrStaff` without a token. After the rate limits, so that guessing is limited; before
 * anything of the request is read. Register it before the routes.
 */
export const accessPlugin = fastifyPlugin<AccessOptions>(guardRoutes, {
  name: 'access',
  dependencies: ['@repo/auth', 'rate-limits'],
});

async function guardRoutes(app: FastifyInstance, { access, isAppointed }: AccessOptions): Promise<void> {
  app.decorateRequest('onlyOf', null);
  if (access === 'open') {
    app.log.warn(
      'everybody may change the library (ACCESS=open); use ACCESS=guarded where strangers can reach it',
    );
    return;
  }
  const isStaff = async (caller: Caller): Promise<boolean> => {
    const appointed = await isAppointed(caller);
    if (appointed === null) throw libraryError('token_invalid');
    // The role alone does not do: it may have been chosen freely while access was open.
    return appointed && isStaffRole(caller.role);
  };
  const requireStaff = async (request: FastifyRequest): Promise<void> => {
    if (!(await isStaff(callerOf(request)))) throw libraryError('role_not_allowed');
  };
  const restrictToOwn = async (request: FastifyRequest): Promise<void> => {
    const caller = callerOf(request);
    if (!(await isStaff(caller))) request.onlyOf = caller.id;
  };
  app.addHook('onRoute', (route) => {
    const { staffOnly, ownOrStaff } = route.config ?? {};
    if (!staffOnly && !ownOrStaff) return;
    route.onRequest = [staffOnly ? requireStaff : restrictToOwn, ...[route.onRequest ?? []].flat()];
    const response = { ...Object(route.schema?.response), ...accessErrors };
    const documented = { ...route.schema, security: [{ bearerAuth: [] }], response };
    route.schema = documented;
  });
}
