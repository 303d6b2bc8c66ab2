type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Returns an operation as Fastify takes a route, without its handler. `url` has its parameters like `/books/:book_id`. */
export const operation = <S>(method: Method, url: string, schema: S) => ({ method, url, schema });
