import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startHttpServer, type TestServer } from '@repo/testing/http-server';
import type { MoveBody, PokemonBody } from '../poke-api/schemas.js';

/** Real responses of PokeAPI, beside the repository where there are any. */
const FOLDER = fileURLToPath(new URL('../../../../../shared/pokeapi/api/v2/', import.meta.url));

export const hasRealResponses = existsSync(FOLDER);
/** Goes into the names of tests that are skipped without them. */
export const NEEDS_REAL_RESPONSES = 'needs real responses in ../shared/pokeapi';

type Resource = 'pokemon' | 'move';
type Entry = { name: string; url: string };

const read = (path: string): string => readFileSync(FOLDER + path, 'utf8');

/** Every name of a resource that PokeAPI lists, with its number. */
export function listed(resource: Resource): Map<string, string> {
  const index = JSON.parse(read(`${resource}/index.json`)) as { results: Entry[] };
  return new Map(index.results.map(({ name, url }) => [name, url.split('/').at(-2) ?? '']));
}

const fileOf = (resource: Resource, id: string) => `${resource}/${id}/index.json`;

/** The responses there are, which are some of those listed. */
function bodies<T>(resource: Resource): T[] {
  return [...listed(resource).values()]
    .filter((id) => existsSync(FOLDER + fileOf(resource, id)))
    .map((id) => JSON.parse(read(fileOf(resource, id))) as T);
}

export const realMoves = () => bodies<MoveBody>('move');
export const realPokemon = () => bodies<PokemonBody>('pokemon');

/** A server that answers as PokeAPI does, under `/api/v2`, with the responses there are and 404 for the rest. */
export async function startPokeApi(): Promise<TestServer> {
  const indexes = { pokemon: listed('pokemon'), move: listed('move') };
  const server = await startHttpServer((request, response) => {
    const [, resource, name] = /^\/api\/v2\/(pokemon|move)(?:\/([^/?]+))?/.exec(request.url ?? '') ?? [];
    if (resource !== 'pokemon' && resource !== 'move') return response.writeHead(404).end('Not Found');
    const id = name === undefined ? undefined : (indexes[resource].get(name) ?? name);
    const file = id === undefined ? `${resource}/index.json` : fileOf(resource, id);
    if (!existsSync(FOLDER + file)) return response.writeHead(404).end('Not Found');
    return response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(read(file));
  });
  return { ...server, url: `${server.url}/api/v2` };
}
