import type { ServiceError } from './errors.js';

/** Makes the body of an error; the status and the headers are the error's own. */
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
