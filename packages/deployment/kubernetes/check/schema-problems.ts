import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runProgram } from '@repo/testing/programs';
import { Ajv } from 'ajv';
import { FOLDER, type KubernetesObject, nameOf } from './objects.js';

/** The modules of `kubernetes-types` by the groups of the API. */
const MODULES: Readonly<Record<string, string>> = { '': 'core', 'networking.k8s.io': 'networking' };

const CLUSTER = 'postgresql.cnpg.io/v1 Cluster';

const matchesCluster = new Ajv({
  allErrors: true,
  strict: false,
  formats: { int32: true, int64: true, 'date-time': true },
}).compile(JSON.parse(readFileSync(join(FOLDER, 'data/cluster.schema.json'), 'utf8')));

/**
 * Finds faults that an API server with strict validation would refuse: fields that are not known, missing, or of another type. The compiler
 * says so of Kubernetes' own objects, which are written as literals of their types; Ajv of the Cluster, by the schema that
 * CloudNativePG brings. Neither knows which texts a field takes.
 */
export async function schemaProblems(objects: readonly KubernetesObject[]): Promise<string[]> {
  const clusters = objects.filter((object) => typeOf(object) === CLUSTER);
  const found = clusters.flatMap((object) => {
    const errors = matchesCluster(object) ? [] : (matchesCluster.errors ?? []);
    return errors.map(({ instancePath, message, params }) =>
      problem(object, `${instancePath} ${message} ${JSON.stringify(params)}`),
    );
  });
  return [...found, ...(await compilerProblems(objects)), ...objects.flatMap(quantityProblems)];
}

const typeOf = ({ apiVersion, kind }: KubernetesObject): string => `${apiVersion} ${kind}`;

const problem = (object: KubernetesObject, text: string): string =>
  `${object.kind} ${nameOf(object)}: ${text}`;

async function compilerProblems(objects: readonly KubernetesObject[]): Promise<string[]> {
  // In a folder from which the types are found.
  const folder = await mkdtemp(join(FOLDER, '../node_modules/.kubernetes-'));
  try {
    await Promise.all(
      objects.map((object, index) => writeFile(join(folder, `${index}.ts`), literalOf(object))),
    );
    const compilerOptions = { noEmit: true, strict: true, skipLibCheck: true, module: 'nodenext', types: [] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
    const { code, out, err } = await runProgram(process.execPath, [tsc, '-p', folder, '--pretty', 'false']);
    const found = [...out.matchAll(/^(?:.*?(\d+)\.ts\(\d+,\d+\): )?error (TS\d+: .*)$/gm)];
    if (code !== 0 && found.length === 0) throw new Error(out + err);
    return found.map(([, index, text]) => {
      const object = objects[Number(index)];
      return object === undefined ? String(text) : problem(object, String(text));
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The object as a literal of its type, which has an excess property where a field is not known. */
function literalOf(object: KubernetesObject): string {
  if (typeOf(object) === CLUSTER) {
    return `import type { ObjectMeta } from 'kubernetes-types/meta/v1.js';
export const metadata: ObjectMeta = ${JSON.stringify(object.metadata, null, 1)};\n`;
  }
  const [version = '', group = ''] = String(object.apiVersion).split('/').reverse();
  return `import type { ${object.kind} } from 'kubernetes-types/${MODULES[group] ?? group}/${version}.js';
export const object: ${object.kind} = ${JSON.stringify(object, null, 1)};\n`;
}

/** Amounts of processors, memory and storage, which are texts by their type. */
function quantityProblems(object: KubernetesObject): string[] {
  const isQuantity = (value: unknown) =>
    /^\d+(?:\.\d+)?(?:m|k|M|G|T|P|E|Ki|Mi|Gi|Ti|Pi|Ei)?$/.test(String(value));
  const found: string[] = [];
  JSON.stringify(object, (key, value) => {
    for (const [name, amount] of Object.entries(/^(?:requests|limits)$/.test(key) ? value : {}))
      if (!isQuantity(amount)) found.push(problem(object, `${key}.${name} is no quantity: ${amount}`));
    return value;
  });
  return found;
}
