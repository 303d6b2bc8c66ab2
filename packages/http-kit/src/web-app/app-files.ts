import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of a web app as it is sent: as it is, and compressed where the build has made that. */
export type AppFile = {
  type: string;
  etag: string;
  bytes: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
};

/** The content type of a file by the end of its name. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
};

/**
 * All files of a folder by their paths in it (`assets/index-4f2a.js`), with `.br` and `.gz` beside a file as its compressed
 * forms.
 *
 * @throws Error where the folder is not there, or has a file of a kind that is not known
 */
export function readAppFiles(folder: URL): Map<string, AppFile> {
  const root = fileURLToPath(folder);
  const bytesOf = new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(root, path).split(sep).join('/'), readFileSync(path)] as const),
  );
  const originals = [...bytesOf].filter(([path]) => !/\.(?:br|gz)$/.test(path));
  return new Map(
    originals.map(([path, bytes]) => {
      const type = TYPES[extname(path)];
      if (type === undefined) throw new Error(`${join(root, path)}: it is not known what this is served as`);
      return [path, appFile(type, bytes, bytesOf.get(`${path}.br`), bytesOf.get(`${path}.gz`))];
    }),
  );
}

/** The tag is weak, since it is the same for all compressed forms (RFC 9110 section 8.8.3.3). */
export function appFile(type: string, bytes: Buffer, br?: Buffer, gzip?: Buffer): AppFile {
  return { type, etag: `W/"${hashOf([bytes])}"`, bytes, br, gzip };
}

/** Names one build: it changes with any byte of any file. */
export function buildOf(files: ReadonlyMap<string, AppFile>): string {
  return hashOf([...files.values()].map(({ etag }) => Buffer.from(etag)).sort(Buffer.compare));
}

function hashOf(parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 16);
}
