import { type Answer, curl, type Sent, send } from '../http.js';
import { commonProblems, contractProblems, errorSchema } from './check.js';
import { type Draft, titleOf, Verbatim } from './drafts.js';
import { methodsOf } from './openapi.js';
import { misfits } from './schemas.js';
import { forgedAuthorization } from './tokens.js';
import { Known } from './values.js';
import type { Context, World } from './world.js';

/** The request sent for a draft, its answer, and the problems found in the answer. */
export type Played = { title: string; sent: Sent; answer: Answer; problems: string[] };

/** Sends what the draft says and holds the answer to the service's document, and to what is known of its world. */
export async function play(world: World, draft: Draft): Promise<Played> {
  const context: Context = { operation: draft.operation, actor: draft.actor, chosen: new Map() };
  const sent = await requestOf(world, draft, context);
  const answer = await send(world.url, sent);
  const problems = await problemsOf(world, draft, context, sent, answer);
  return { title: titleOf(draft), sent, answer, problems };
}

/** For a person: what is wrong, and the command that sends the request once more. */
export function report(world: World, { title, sent, answer, problems }: Played): string {
  const shown = answer.text.length > 2000 ? `${answer.text.slice(0, 2000)}…` : answer.text;
  return [
    title,
    ...problems.map((problem) => `  ${problem}`),
    curl(world.url, sent),
    `→ ${answer.status} ${shown}`,
  ].join('\n');
}

async function requestOf(world: World, draft: Draft, context: Context): Promise<Sent> {
  const path = await resolved(world, draft.path, context);
  const query = await Promise.all(
    draft.query.map(async ([name, value]) => [name, String((await resolved(world, value, context)) ?? '')]),
  );
  const token = world.tokenFor(context);
  const authorization =
    draft.forgery === undefined ? `Bearer ${token}` : forgedAuthorization(draft.forgery, token);
  const headers: Record<string, string> = {
    ...(draft.operation.needsToken && authorization !== undefined && { authorization }),
    ...draft.headers,
  };
  const { body } = draft;
  const type = body?.type === undefined ? {} : { 'content-type': body.type };
  const raw =
    body && ('raw' in body ? body.raw : encoded(body.type, await resolved(world, body.value, context)));
  return {
    method: draft.method,
    target: filled(draft.operation.path, Object(path)) + (query.length > 0 ? `?${encodedPairs(query)}` : ''),
    headers: { ...headers, ...type },
    ...(raw && { body: raw }),
  };
}

/** Percent-encoded; halves of surrogate pairs, which have no such form, as U+FFFD. */
const percentEncoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

const encodedPairs = (pairs: string[][]) => pairs.map((pair) => pair.map(percentEncoded).join('=')).join('&');

/** Undefined where it is not known yet what to send. */
function encoded(type: string | undefined, value: unknown): Buffer | undefined {
  if (value === undefined) return undefined;
  if (type !== 'application/x-www-form-urlencoded') return Buffer.from(JSON.stringify(value));
  return Buffer.from(encodedPairs(Object.entries(Object(value)).map(([name, text]) => [name, String(text)])));
}

function filled(path: string, values: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_match, name) => {
    const value = values[name];
    // An empty part would be another path.
    return value instanceof Verbatim ? value.text : percentEncoded(String(value ?? 1) || '-');
  });
}

/** The value with something known in the place of every `Known`; what is not known yet is left out. */
async function resolved(world: World, value: unknown, context: Context): Promise<unknown> {
  if (value instanceof Known) {
    const found = await world.find(value.kind, value.index, context);
    context.chosen.set(value.kind, found);
    return found;
  }
  if (value instanceof Verbatim) return value;
  if (Array.isArray(value)) return Promise.all(value.map((each) => resolved(world, each, context)));
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const found = await resolved(world, inner, context);
    if (found !== undefined) entries.push([name, found]);
  }
  return Object.fromEntries(entries);
}

async function problemsOf(
  world: World,
  draft: Draft,
  context: Context,
  sent: Sent,
  answer: Answer,
): Promise<string[]> {
  if (draft.expectation === 'wrong method') return wrongMethodProblems(world, draft, answer);
  const problems = [
    ...contractProblems(draft.operation, sent, answer),
    ...unexpected(world, draft, context, answer),
  ];
  return problems.length > 0 ? problems : world.observe(context, sent, answer);
}

function wrongMethodProblems(world: World, { operation, method }: Draft, answer: Answer): string[] {
  const allowed = methodsOf(world.document, operation.path).sort().join(', ');
  const shape = errorSchema(world.document);
  return [
    ...commonProblems(answer),
    ...(answer.status === 405 ? [] : [`${answer.status} instead of 405`]),
    ...(answer.headers.allow === allowed ? [] : [`Allow: ${answer.headers.allow} instead of ${allowed}`]),
    ...(method === 'HEAD' ? [] : misfits(shape, answer.body)),
  ];
}

/** Messages of refusals by rules that no schema expresses. A request that fits the document may get them. */
const BEYOND_SCHEMAS = [
  'Must not be before loan_date.',
  'Must be the id of the path.',
  'Must not be before today.',
  'Must not be before the loan.',
  'Must not be after today.',
  'Must be from today to a year from today.',
  'Must not be before first.',
  'Must not be before from.',
  'Must be within 366 days from first.',
  'Must be within 367 days from from.',
  'Must be within 1827 days from from.',
  'Must be a PNG, JPEG or WebP of at most 102,400 bytes.',
  'Only the first 1000 titles are shown.',
  'Not a language.',
  'Not an ISBN: the check digit is wrong, or digits are missing.',
  'Give either card or user_id.',
  'Give either barcode or copy_id.',
  'Missing data for required field.',
  'There is no rule for */*.',
  'Must be one of those that the policy names.',
  'Must be a time zone, e.g. Europe/Berlin.',
  'Must be another time than `from`.',
  'Must be after the time of opening.',
  'Not of a known push service.',
  'Not those of a browser.',
  'Send either sets or text.',
  'Send either team_id or sets.',
  'Needs client_seed_hash, too.',
];
/** The same, with a text of the request in it. */
const NAMING_WHAT_IS_WRONG = /^There is another rule for |^Open \dv\d is played by the rules /;

/** Tells whether a 400 is about the request's schema. A service's own rules have other codes and messages. */
function isAboutForm(body: unknown): boolean {
  if (typeof body === 'string') return false;
  const { code, errors } = Object(body);
  if (typeof code === 'string') {
    return code === 'malformed_body' || (code === 'validation' && !areBeyondSchemas(Object(errors)));
  }
  return !areBeyondSchemas(Object(body));
}

/** True where each message about a field is of a rule that no schema expresses. */
const areBeyondSchemas = (errors: object): boolean =>
  // What is wrong with a file that is sent whole.
  'file' in errors ||
  Object.values(errors)
    .flat()
    .every((words) => BEYOND_SCHEMAS.includes(String(words)) || NAMING_WHAT_IS_WRONG.test(String(words)));

/** Tells whether a 401 is about the password in the body, and not about the token. */
const isAboutPassword = (body: unknown) => Object(body).message === 'Invalid password';

function unexpected(world: World, draft: Draft, context: Context, { status, body }: Answer): string[] {
  const { expectation, operation } = draft;
  if (expectation !== 'unauthorized' && world.isForbidden?.(context)) {
    return status === 403 || expectation === 'refused' ? [] : [`${status} instead of 403`];
  }
  // A required field was left out, because the world knows no value for it yet.
  if ([...context.chosen.values()].includes(undefined)) return [];
  switch (expectation) {
    case 'valid':
      if (status === 400 && isAboutForm(body)) return ['a valid request is refused for its form'];
      return operation.needsToken && status === 401 && !isAboutPassword(body)
        ? ['a valid token is refused']
        : [];
    case 'invalid':
      // The service checks that the resource exists before it validates the body.
      if (status === 404 && operation.method === 'PUT' && operation.path.includes('{')) return [];
      return status === 400 ? [] : [`${status} instead of 400`];
    case 'refused':
      return status >= 400 ? [] : [`${status} for a request that is not valid`];
    case 'unauthorized':
      return status === 401 || status === 403 ? [] : [`${status} without a valid token`];
    default:
      return [];
  }
}
