import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@repo/contracts/battle';
import { ROOT } from '@repo/testing/programs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

// Another validator than the service's own: neither can hide the other's mistakes.
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

type Document = { paths: Record<string, Record<string, { operationId: string }>> };

const document: Document = JSON.parse(
  readFileSync(join(ROOT, 'docs', 'openapi', 'battle-service.json'), 'utf8'),
);

/** Every operation of the battle service by its id, with a pattern that its requests fit: `GET /battles/[^/]+`. */
const documented = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      operationId,
      request: new RegExp(`^${method.toUpperCase()} ${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
      isFixed: !path.includes('{'),
    })),
  )
  // `/battles/pending` is no battle of that name.
  .sort((a, b) => Number(b.isFixed) - Number(a.isFixed));

export const operationIds = documented.map(({ operationId }) => operationId).sort();

/** A request and what came back. */
export type Exchange = { operationId: string; status: number; misfits: string[] };

/** `fetch` that notes of each request which operation it was, and in what its answer differs from the contract. */
export function notingFetch(exchanges: Exchange[]): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    const request = `${init?.method} ${new URL(String(input)).pathname}`;
    const operationId = documented.find(({ request: pattern }) => pattern.test(request))?.operationId;
    if (operationId === undefined) throw new Error(`${request} is not documented`);
    const { status } = answer;
    // An event stream has no end to wait for.
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    const body = isStream ? '' : await answer.clone().text();
    exchanges.push({
      operationId,
      status,
      misfits: misfits(operationId, status, body),
    });
    return answer;
  };
}

/** In what a body differs from the schema of the contract, which allows no field but those that it names. */
function misfits(operationId: string, status: number, body: string): string[] {
  const { response } = Object.values(operations).find((each) => each.operationId === operationId) ?? {};
  const content = Object(Object(response)[status]).content ?? {};
  const media = content['application/json'] ?? content['application/problem+json'];
  if (!media) return body === '' ? [] : [`${status} with a body`];
  const validate = ajv.compile(media.schema);
  return validate(JSON.parse(body)) ? [] : [ajv.errorsText(validate.errors)];
}
