import { invalid, toServiceError } from '@repo/http-kit';
import type { FastifyRequest } from 'fastify';

type Parts = Pick<FastifyRequest, 'params' | 'body'>;

const idInPath = ({ params }: Parts, name: string) => Number(Reflect.get(Object(params), name));

/** Says what is wrong with the `id` in a body: only that of the path may stand there. */
function idProblems(request: Parts, name: string): { id?: string[] } {
  const { id } = Object(request.body);
  return Number.isInteger(id) && id !== idInPath(request, name)
    ? { id: ['Must be the id of the path.'] }
    : {};
}

const ABOUT_THE_REQUEST = ['validation', 'malformed_body'];

/**
 * Makes a PUT route answer that its thing is not there before it tells what is wrong with the body, and refuse an `id`
 * other than that of the path. Spread it into the route's options.
 *
 * @param name of the part of the path that is the thing's id, which `requireId` has looked at
 * @param demand throws what the route answers where the thing is not there
 */
export function thereFirst(name: string, demand: (id: number) => Promise<unknown>) {
  return {
    preHandler: async (request: Parts): Promise<void> => {
      const problems = idProblems(request, name);
      if (problems.id) throw invalid(problems);
    },
    // Where nothing is wrong with the body, the change itself finds out whether the thing is there.
    errorHandler: async (error: unknown, request: Parts): Promise<never> => {
      const { code, fields } = toServiceError(error);
      if (!ABOUT_THE_REQUEST.includes(code)) throw error;
      await demand(idInPath(request, name));
      throw fields ? invalid({ ...fields, ...idProblems(request, name) }) : error;
    },
  };
}
