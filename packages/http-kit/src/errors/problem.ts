import type { ServiceError } from './errors.js';

/** How a service shows an error: the shell decides status and headers, this the body. */
export type RenderError = (error: ServiceError) => { contentType: string; body: unknown };

/** Problem details of RFC 9457, with `code` and, for validation, `errors` as extension members. */
export const renderProblem: RenderError = (error) => ({
  contentType: 'application/problem+json; charset=utf-8',
  body: {
    type: 'about:blank',
    title: error.title,
    status: error.status,
    detail: error.detail,
    code: error.code,
    ...(error.fields && { errors: error.fields }),
  },
});
