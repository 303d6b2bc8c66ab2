import type { Book, Loan, User } from '@repo/contracts/library';
import { type Answer, type RequestParts, send as sendRequest } from '@repo/testing/http-client';

export type { Answer };

/** Sends a request as a client would and reads the answer. */
export const send = <T = unknown>(url: string, method: string, path: string, parts?: RequestParts) =>
  sendRequest<T>(url, method, path, parts);

export const PASSWORD = 'correct horse battery';

let made = 0;
/** A number no other call in this test file got. */
const next = () => {
  made += 1;
  return made;
};

/** A valid body for POST /users/register, of somebody new. */
export const someone = (changes: Record<string, unknown> = {}) => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: `ada.${next()}@example.org`,
  password: PASSWORD,
  role: 'reader',
  ...changes,
});

/** A valid body for POST /books, of a new title. */
export const someBook = (changes: Record<string, unknown> = {}) => ({
  title: `A Book of Numbers, volume ${next()}`,
  genre: 'Mathematics',
  age_category: 'Adult',
  publish_date: '1843-09-01',
  author: 'A. A. L.',
  ...changes,
});

/** A client of the service that listens at `url`; `token` is sent with each request that has none of its own. */
export function clientOf(url: string, token?: string) {
  const request = <T = unknown>(method: string, path: string, init: RequestParts = {}) =>
    send<T>(url, method, path, { ...(token !== undefined && { token }), ...init });
  const created = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await request<T>('POST', path, { body });
    if (answer.status !== 201) throw new Error(`POST ${path} gave ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const login = async (email: string, password = PASSWORD) => {
    const answer = await request<{ token: string }>('POST', '/users/login', { body: { email, password } });
    return answer.body.token;
  };
  return {
    request,
    login,
    get: <T = unknown>(path: string, init: RequestParts = {}) => request<T>('GET', path, init),
    put: <T = unknown>(path: string, body?: unknown) =>
      request<T>('PUT', path, { ...(body !== undefined && { body }) }),
    post: <T = unknown>(path: string, body?: unknown) =>
      request<T>('POST', path, { ...(body !== undefined && { body }) }),
    remove: <T = unknown>(path: string, init: RequestParts = {}) => request<T>('DELETE', path, init),
    newUser: async (changes: Record<string, unknown> = {}) => {
      const user = await created<User>('/users/register', someone(changes));
      return { ...user, token: await login(user.email) };
    },
    newBook: (changes: Record<string, unknown> = {}) => created<Book>('/books', someBook(changes)),
    newLoan: (body: Record<string, unknown>) => created<Loan>('/loans', body),
  };
}

export type Client = ReturnType<typeof clientOf>;
