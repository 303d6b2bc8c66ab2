import {
  ACCOUNT_ERRORS,
  errorAnswers,
  KIOSK,
  KIOSK_ERRORS,
  STAFF_ERRORS,
  STAFF_ROLES,
} from '@repo/contracts/library';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { libraryError } from '../http/errors.js';
import { type Caller, callerOf } from '../http/identity.js';
import type { Standing, TokenIdentity } from '../users/users.repository.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where access is guarded, this route is for librarians and admins only. */
    staffOnly?: boolean;
    /** Where access is guarded, this route is for anybody with a token; others than staff get what is their own. */
    ownOrStaff?: boolean;
    /** However access is set, this route is only for those who have an account, or for staff. */
    requires?: 'account' | 'librarian' | 'admin' | 'kiosk';
  }
  interface FastifyRequest {
    /** The user who may see only what is their own; null: everybody's may be seen. */
    onlyOf: number | null;
    /** True for an admin, on routes for staff. */
    isAdmin: boolean;
  }
}

type AccessOptions = {
  access: 'open' | 'guarded';
  /** Reads the standing of a token's account; null when the token has ended. */
  findStanding: (token: TokenIdentity) => Promise<Standing | null>;
};

const isStaffRole = (role: string) => STAFF_ROLES.some((staff) => staff === role);

/**
 * Refuses requests to routes with `config.requires` from all others; where access is guarded, also those to routes with
 * `config.staffOnly` unless they come from staff, and those to routes with `config.ownOrStaff` without a token. After the
 * rate limits, so that guessing is limited; before anything of the request is read. Register it before the routes.
 */
export const accessPlugin = fastifyPlugin<AccessOptions>(guardRoutes, {
  name: 'access',
  dependencies: ['@repo/auth', 'rate-limits'],
});

async function guardRoutes(app: FastifyInstance, { access, findStanding }: AccessOptions): Promise<void> {
  app.decorateRequest('onlyOf', null);
  app.decorateRequest('isAdmin', false);
  if (access === 'open') {
    app.log.warn(
      'everybody may change the library (ACCESS=open); use ACCESS=guarded where strangers can reach it',
    );
  }
  /** The caller, with the role that counts: null for those who are no staff. */
  async function standingOf(
    request: FastifyRequest,
  ): Promise<{ caller: Caller; staffRole: string | null; isKiosk: boolean }> {
    const caller = callerOf(request);
    const standing = await findStanding(caller);
    if (standing === null) throw libraryError('token_invalid');
    if (standing.hasOneTimePassword) throw libraryError('password_change_required');
    // The role alone does not do: it may have been chosen freely while access was open.
    const isStaff = standing.appointed && isStaffRole(caller.role) && isStaffRole(standing.role);
    const isKiosk = standing.appointed && standing.role === KIOSK;
    return { caller, staffRole: isStaff ? standing.role : null, isKiosk };
  }
  const requireStaff = async (request: FastifyRequest): Promise<void> => {
    const { staffRole } = await standingOf(request);
    if (staffRole === null) throw libraryError('role_not_allowed');
    request.isAdmin = staffRole === 'admin';
  };
  const requireAdmin = async (request: FastifyRequest): Promise<void> => {
    if ((await standingOf(request)).staffRole !== 'admin') throw libraryError('admin_only');
  };
  const restrictToOwn = async (request: FastifyRequest): Promise<void> => {
    const { caller, staffRole, isKiosk } = await standingOf(request);
    if (isKiosk) throw libraryError('kiosk_not_allowed');
    if (staffRole === null) request.onlyOf = caller.id;
  };
  const requireKiosk = async (request: FastifyRequest): Promise<void> => {
    if (!(await standingOf(request)).isKiosk) throw libraryError('kiosk_only');
  };
  const required = {
    account: [restrictToOwn, ACCOUNT_ERRORS],
    librarian: [requireStaff, STAFF_ERRORS],
    admin: [requireAdmin, [...STAFF_ERRORS, 'admin_only']],
    kiosk: [requireKiosk, KIOSK_ERRORS],
  } as const;

  // Also on routes for everybody: whoever takes the token from a tablet has nothing else of it.
  app.addHook('onRequest', async ({ identity, routeOptions }) => {
    if (identity.kind !== 'token' || identity.claims.role !== KIOSK) return;
    if (routeOptions.config.requires !== 'kiosk') throw libraryError('kiosk_not_allowed');
  });

  app.addHook('onRoute', (route) => {
    const { staffOnly, ownOrStaff, requires } = route.config ?? {};
    const protect = (hook: onRequestAsyncHookHandler, errors: object) => {
      route.onRequest = [hook, ...[route.onRequest ?? []].flat()];
      // A route that documents more for one of these statuses has them among its own.
      const response = { ...errors, ...Object(route.schema?.response) };
      const documented = { ...route.schema, security: [{ bearerAuth: [] }], response };
      route.schema = documented;
    };
    if (requires) {
      const [hook, errors] = required[requires];
      protect(hook, errorAnswers(errors));
    } else if (access === 'guarded' && (staffOnly || ownOrStaff)) {
      protect(staffOnly ? requireStaff : restrictToOwn, errorAnswers(STAFF_ERRORS));
    }
  });
}
