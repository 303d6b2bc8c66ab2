import { operations } from '@repo/contracts/library';
import { type Answer, type Sent, send } from '../http.js';
import { jsonRequest } from '../requests.js';
import type { Knowledge } from './drafts.js';
import { type Contract, nameOf, type Operation, readDocument } from './openapi.js';
import { at, type Context, type World } from './world.js';

type User = { id: number; email: string; token: string; password: string; devices: string[] };

/** The ids of one kind of thing: those there are, and those that are deleted. */
type Ids = { present: number[]; gone: number[] };

const PASSWORD = 'correct horse battery';
const USERS = 3;

const KINDS: Readonly<Record<string, string>> = {
  book_id: 'book',
  loan_id: 'loan',
  user_id: 'user',
  copy_id: 'copy',
  hold_id: 'hold',
  book_ids: 'books',
  title: 'title',
};

/** Bodies that are known as a whole, by path. */
const BODIES: Readonly<Record<string, string>> = {
  '/users/login': 'credentials',
  '/session': 'credentials',
  '/users/password': 'password change',
};

/** Where access is guarded, others than staff get what is their own there. */
const OWN_OR_STAFF = ['POST /me/lists', 'PUT /me/lists/{list_id}', 'GET /loans', 'GET /loans/{loan_id}'];

/** Gives the kind of thing that a parameter or field refers to, by its name. */
const knowledge: Knowledge =
  ({ method, path }) =>
  (name) => {
    if (name === 'body') return BODIES[path];
    if (name === 'email') return undefined;
    if (name === 'id' && path.startsWith('/session')) return 'device';
    // New books mostly have titles of their own.
    return name === 'title' && method !== 'GET' ? undefined : KINDS[name];
  };

/** The answers of the library's operations, which are the same for open and guarded access. */
export const libraryContract: Contract = Object.fromEntries(
  Object.entries(operations).map(([name, operation]) => [
    name,
    typeof operation === 'function' ? operation('open') : operation,
  ]),
);

/** Somebody of the staff, who may do everything. */
export type Staff = { email: string; password: string };

/** True for an operation that the document says is only for staff. */
const isForStaff = ({ responses }: Operation): boolean =>
  Object.values(responses[403]?.content ?? {}).some(({ examples = {} }) => 'role_not_allowed' in examples);

/** A new library service with a few users and a member of the staff. */
export async function libraryWorld(url: string, staff: Staff): Promise<World> {
  const document = await readDocument(url, libraryContract);
  const ask = (method: string, target: string, body?: unknown, token?: string) =>
    send(url, jsonRequest(method, target, body, token));
  const login = async (email: string, password = PASSWORD): Promise<string> => {
    const { status, text, body } = await ask('POST', '/users/login', { email, password });
    if (status !== 200) throw new Error(`logging ${email} in gave ${status} ${text}`);
    return Object(body).token;
  };

  let made = 0;
  const users: User[] = [];
  const ids: Record<string, Ids> = {
    book: { present: [], gone: [] },
    loan: { present: [], gone: [] },
    user: { present: [], gone: [] },
    copy: { present: [], gone: [] },
    hold: { present: [], gone: [] },
  };
  const titles: string[] = ['e'];

  async function join(): Promise<User> {
    made += 1;
    const email = `user${made}@example.org`;
    const person = { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD, role: 'reader' };
    const { body } = await ask('POST', '/users/register', person);
    const user = { id: Object(body).id, email, token: await login(email), password: PASSWORD, devices: [] };
    ids.user?.present.push(user.id);
    return user;
  }
  for (let count = 0; count < USERS; count += 1) users.push(await join());
  const staffToken = await login(staff.email, staff.password);

  const userOf = ({ actor }: Context): User => {
    const user = at(users, actor);
    if (!user) throw new Error('there are no users');
    return user;
  };
  /** Three of four requests to routes for staff come from the staff. */
  const fromStaff = ({ operation, actor }: Context) => isForStaff(operation) && actor % 4 !== 0;
  /** Nobody here has the account of a self-service page. */
  const isForbidden = (context: Context) =>
    context.operation.path.startsWith('/self/') ||
    (isForStaff(context.operation) &&
      !fromStaff(context) &&
      !OWN_OR_STAFF.includes(nameOf(context.operation)));

  function findId(kind: string, index: number): number | undefined {
    const { present = [], gone = [] } = ids[kind] ?? {};
    return index % 6 === 0 && gone.length > 0 ? at(gone, Math.floor(index / 6)) : at(present, index);
  }

  /** Mostly a device of the client's own. */
  function findDevice(index: number, context: Context): string | undefined {
    const others = users.flatMap(({ devices }) => devices);
    return at(index % 4 === 0 ? others : userOf(context).devices, Math.floor(index / 4));
  }

  function find(kind: string, index: number, context: Context): unknown {
    switch (kind) {
      case 'books':
        return [...new Set([0, 1, 2].slice(index % 4).flatMap((step) => findId('book', index + step) ?? []))];
      case 'device':
        return findDevice(index, context);
      case 'title':
        return at(titles, index);
      case 'credentials':
        return {
          email: at(users, index)?.email,
          password: index % 4 === 0 ? 'wrong' : at(users, index)?.password,
        };
      case 'password change':
        return {
          old_password: index % 4 === 0 ? 'wrong' : userOf(context).password,
          new_password: `${PASSWORD} ${index}`,
        };
      default:
        return findId(kind, index);
    }
  }

  function learn(context: Context, { status, body }: Answer): void {
    const { operation } = context;
    if (nameOf(operation) === 'GET /session/devices' && Array.isArray(body))
      userOf(context).devices = body.map(({ id }) => id);
    if (operation.path === '/patrons/{user_id}' && status === 200) {
      const { user: changed } = Object(body);
      const user = users.find(({ id }) => id === changed?.id);
      if (user) user.email = changed.email;
    }
    if (status !== 201) return;
    const { hold, id = hold?.id, title } = Object(body);
    const kind = {
      '/books': 'book',
      '/books/{book_id}/copies': 'copy',
      '/loans': 'loan',
      '/users/register': 'user',
      '/holds': 'hold',
      '/me/holds': 'hold',
    }[operation.path];
    if (kind !== undefined) ids[kind]?.present.push(id);
    const part = String(title ?? '').slice(1, 9);
    if (/\S/.test(part)) titles.push(part);
  }

  /** Notes a book, loan or copy as deleted and checks that a GET of it gives 404. */
  async function forget({ target }: Sent): Promise<string[]> {
    const [, list = '', digits] = /^\/(books|loans|copies)\/(\d+)/.exec(target) ?? [];
    const kind = { books: 'book', loans: 'loan', copies: 'copy' }[list] ?? '';
    const id = Number(digits);
    const known = ids[kind];
    if (known) known.present = known.present.filter((other) => other !== id);
    known?.gone.push(id);
    const { status } = await ask('GET', `/${list}/${id}`, undefined, staffToken);
    return status === 404 ? [] : [`${kind} ${id} is deleted, and asking for it gives ${status}`];
  }

  async function endDevice(context: Context): Promise<string[]> {
    const own = userOf(context);
    const id = context.chosen.get('device');
    if (!own.devices.some((device) => device === id)) return ['a device that is not theirs is logged out'];
    own.devices = own.devices.filter((device) => device !== id);
    const left = await ask('GET', '/session/devices', undefined, own.token);
    return left.text.includes(String(id)) ? [`device ${id} is logged out and still there`] : [];
  }

  async function forgetUser(context: Context): Promise<string[]> {
    const { id, email, token, password } = userOf(context);
    const known = ids.user;
    if (known) known.present = known.present.filter((other) => other !== id);
    known?.gone.push(id);
    const profile = await ask('GET', '/users/profile', undefined, token);
    const again = await ask('POST', '/users/login', { email, password });
    users[context.actor % users.length] = await join();
    return [
      ...(profile.status === 401 ? [] : [`the token of deleted user ${id} gets ${profile.status}`]),
      ...(again.status === 401 ? [] : [`deleted user ${id} logs in with ${again.status}`]),
    ];
  }

  /** Lets somebody new act in the place of a user whose account the desk has deleted, or whose password it has replaced. */
  async function replaceUser({ chosen }: Context, isDeleted: boolean): Promise<string[]> {
    const id = Number(chosen.get('user'));
    const known = ids.user;
    if (known && isDeleted) {
      known.present = known.present.filter((other) => other !== id);
      known.gone.push(id);
    }
    const place = users.findIndex((user) => user.id === id);
    const token = users[place]?.token;
    if (token === undefined) return [];
    const { status } = await ask('GET', '/users/profile', undefined, token);
    users[place] = await join();
    return status === 401 ? [] : [`the token of user ${id}, which the desk has ended, gets ${status}`];
  }

  /** Notes a user's new password and token, and checks that they are accepted and the old token is not. */
  async function noteNewPassword(
    context: Context,
    { body: sent }: Sent,
    { body }: Answer,
  ): Promise<string[]> {
    const user = userOf(context);
    const old = user.token;
    user.token = Object(body).token;
    user.password = Object(JSON.parse(String(sent))).new_password;
    const before = await ask('GET', '/users/profile', undefined, old);
    const after = await ask('GET', '/users/profile', undefined, user.token);
    const again = await ask('POST', '/users/login', { email: user.email, password: user.password });
    return [
      ...(before.status === 401 ? [] : [`a token from before a new password gets ${before.status}`]),
      ...(after.status === 200 ? [] : [`the token after a new password gets ${after.status}`]),
      ...(again.status === 200 ? [] : [`logging in with a new password gives ${again.status}`]),
    ];
  }

  /** Finds loans of other users in an answer to a user who is not staff. */
  function notTheirOwn(context: Context, { status, body }: Answer): string[] {
    const { operation } = context;
    const isOwn = isForStaff(operation) && OWN_OR_STAFF.includes(nameOf(operation)) && !fromStaff(context);
    if (!isOwn || status !== 200) return [];
    const others = [body].flat().filter((loan) => Object(loan).user_id !== userOf(context).id);
    return others.map((loan) => `the loan ${Object(loan).id} of another is shown`);
  }

  /** Gives the kinds of those things in the path or body that were deleted before. */
  const goneIn = ({ chosen }: Context): string[] =>
    Object.entries(ids)
      .filter(([kind, { gone }]) => gone.includes(Number(chosen.get(kind))))
      .map(([kind]) => kind);

  async function observe(context: Context, sent: Sent, answer: Answer): Promise<string[]> {
    const { status } = answer;
    const name = nameOf(context.operation);
    if (isForbidden(context) && status < 400) return [`${status} for somebody who is not of the staff`];
    // A list of what a deleted user has is empty, which is no mistake.
    const gone = name.startsWith('GET ') && !name.includes('{') ? [] : goneIn(context);
    if (gone.length > 0 && status < 400) return [`${status} for a deleted ${gone.join(' and ')}`];
    learn(context, answer);
    const shown = sent.method === 'HEAD' ? [] : notTheirOwn(context, answer);
    if (shown.length > 0) return shown;
    if (name === 'POST /patrons/{user_id}/one-time-password' && status === 201) {
      return replaceUser(context, false);
    }
    if (name === 'DELETE /patrons/{user_id}' && status === 200) return replaceUser(context, true);
    if (name === 'PUT /users/password' && status === 200) return noteNewPassword(context, sent, answer);
    if (sent.method !== 'DELETE' || status !== 200 || name === 'DELETE /session') return [];
    if (name === 'DELETE /session/devices/{id}') return endDevice(context);
    return name === 'DELETE /users' ? forgetUser(context) : forget(sent);
  }

  return {
    url,
    document,
    knowledge,
    isForbidden,
    tokenFor: (context) => (fromStaff(context) ? staffToken : userOf(context).token),
    find,
    observe,
  };
}
