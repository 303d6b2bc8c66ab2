import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1.js';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.js';
import type { Job } from 'kubernetes-types/batch/v1.js';
import type { ConfigMap, Namespace, Secret, Service } from 'kubernetes-types/core/v1.js';
import type { ObjectMeta } from 'kubernetes-types/meta/v1.js';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1.js';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js';
import { parse, parseAllDocuments } from 'yaml';

/** The part of CloudNativePG's Cluster that the checks read. */
export type Cluster = {
  apiVersion: 'postgresql.cnpg.io/v1';
  kind: 'Cluster';
  metadata: ObjectMeta;
  spec: {
    postgresql: { parameters: Record<string, string> };
    bootstrap: { initdb: { postInitApplicationSQL: string[] } };
    managed: { roles: { name: string; connectionLimit: number; passwordSecret: { name: string } }[] };
  };
};

type OfKubernetes =
  | Namespace
  | ConfigMap
  | Secret
  | Service
  | Deployment
  | StatefulSet
  | Job
  | HorizontalPodAutoscaler
  | PodDisruptionBudget
  | NetworkPolicy
  | Ingress;
/** `apiVersion` and `kind` are optional in the types, since servers may infer them; no file leaves them out. */
export type KubernetesObject =
  | { [K in OfKubernetes as string]: K & { kind: NonNullable<K['kind']> } }[string]
  | Cluster;
export type Kind = KubernetesObject['kind'];
export type OfKind<K extends Kind> = Extract<KubernetesObject, { kind: K }>;

export const FOLDER = new URL('../', import.meta.url).pathname;

export const nameOf = (object: KubernetesObject): string => object.metadata?.name ?? '';

export function ofKind<K extends Kind>(objects: readonly KubernetesObject[], kind: K): OfKind<K>[] {
  return objects.filter((object): object is OfKind<K> => object.kind === kind);
}

/** The objects of a YAML file. What they look like is not checked yet. */
export const readObjects = (file: string): KubernetesObject[] =>
  objectsOf(readFileSync(join(FOLDER, file), 'utf8'));

const objectsOf = (text: string): KubernetesObject[] =>
  parseAllDocuments(text).map((document) => document.toJS());

/** The files of the base, with the maps of settings that Kustomize would make, under the names that they have there. */
export function readBase(): KubernetesObject[] {
  const { resources, configMapGenerator }: Kustomization = parse(
    readFileSync(join(FOLDER, 'base/kustomization.yaml'), 'utf8'),
  );
  const maps = configMapGenerator.map(({ name, envs }): KubernetesObject => {
    const lines = envs.flatMap((file) => readFileSync(join(FOLDER, 'base', file), 'utf8').split('\n'));
    const settings = lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s, 2));
    return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: Object.fromEntries(settings) };
  });
  return [...resources.flatMap((file) => readObjects(`base/${file}`)), ...maps];
}

type Kustomization = { resources: string[]; configMapGenerator: { name: string; envs: string[] }[] };

/** A kubectl with Kustomize 5 or newer is on PATH. */
export const hasKubectl = /"kustomizeVersion": "v(?:[5-9]|\d\d)/.test(
  spawnSync('kubectl', ['version', '--client', '--output=json'], { encoding: 'utf8' }).stdout ?? '',
);

/** Returns the objects that `kubectl kustomize` makes of a folder. @throws with its message */
export function build(folder: string): KubernetesObject[] {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return objectsOf(stdout);
}
