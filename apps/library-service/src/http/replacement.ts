import { invalid, toServiceError } from '@repo/http-kit';
import type { FastifyRequest } from 'fastify';

type Parts = Pick<FastifyRequest, 'params' | 'body'>;

const idInPath = ({ params }: Parts, name: string) => Number(Reflect.get(Object(params), name));

/** The problem of an `id` in a body, if there is one: it must be that of the path. */
function idProblems(request: Parts, name: string): { id?: string[] } {
  const { id } = Object(request.body);
  return Number.isInteger(id) && id !== idInPath(request, name)
    ? { id: ['Must be the id of the path.'] }
    : {};
}

const REQUEST_ERRORS = ['validation', 'malformed_body'];

/**
 * Options of a PUT route that answers 404 for something that does not exist before it reports an invalid body, and 400
 * for an `id` other than that of the path.
 *
 * @param name the part of the path that is the id, checked by `requireId` before
 * @param requireExisting throws the route's 404 where the thing does not exist
 */
export function notFoundFirst(name: string, requireExisting: (id: number) => Promise<unknown>) {
  return {
    preHandler: async (request: Parts): Promise<void> => {
      const problems = idProblems(request, name);
      if (problems.id) throw invalid(problems);
    },
    // A valid body needs no look-up: the change itself finds out that the thing does not exist.
    errorHandler: async (error: unknown, request: Parts): Promise<never> => {
      const { code, fields } = toServiceError(error);
      if (!REQUEST_ERRORS.includes(code)) throw error;
      await requireExisting(idInPath(request, name));
      throw fields ? invalid({ ...fields, ...idProblems(request, name) }) : error;
    },
  };
}
