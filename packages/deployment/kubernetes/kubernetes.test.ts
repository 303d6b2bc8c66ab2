import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@repo/testing/programs';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { containersOf, linkProblems, workloads } from './check/link-problems.js';
import {
  build,
  FOLDER,
  hasKubectl,
  type Kind,
  type KubernetesObject,
  nameOf,
  type OfKind,
  ofKind,
  readBase,
  readObjects,
} from './check/objects.js';
import { schemaProblems } from './check/schema-problems.js';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const secrets = ofKind(readObjects('secrets.example.yaml'), 'Secret');
const base = readBase();

/** The one object of this kind and name, in these objects or the base. */
function one<K extends Kind>(kind: K, name: string, objects: readonly KubernetesObject[] = base): OfKind<K> {
  const found = ofKind(objects, kind).find((object) => nameOf(object) === name);
  if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
  return found;
}

test('the files are what Kubernetes and CloudNativePG accept, and fit together', async () => {
  const files = [...base, ...readObjects('base/outbound.yaml'), ...secrets];
  expect(await schemaProblems(files)).toEqual([]);
  expect(linkProblems([...base, ...readObjects('base/outbound.yaml')], secrets)).toEqual([]);
});

describe.skipIf(!hasKubectl).each(['small', 'large'])(
  'the overlay %s, built by kubectl (skipped where it is not on PATH)',
  (overlay) => {
    let objects: KubernetesObject[];
    beforeAll(() => {
      objects = build(join(FOLDER, 'overlays', overlay));
    });

    test('is what Kubernetes and CloudNativePG accept, and fits together', async () => {
      expect(await schemaProblems(objects)).toEqual([]);
      expect(linkProblems(objects, secrets)).toEqual([]);
    });

    test('has all that the base has, and runs the images of this version', () => {
      const names = (of: readonly KubernetesObject[]) =>
        of.map((object) => `${object.kind} ${nameOf(object).replace(/(-settings)-\w+$/, '$1')}`).sort();
      expect(names(objects)).toEqual(names(base));
      const { version } = JSON.parse(read('package.json'));
      const images = [...ofKind(objects, 'Deployment'), ...ofKind(objects, 'Job')].flatMap((workload) =>
        containersOf(workload).map(({ image }) => image),
      );
      expect([...new Set(images)].sort()).toEqual([
        `creature-arena/battle-service:${version}`,
        `creature-arena/library-service:${version}`,
      ]);
    });

    test('is read from standbys only where it is large', () => {
      const names = containersOf(one('Deployment', 'battle-service', objects)).flatMap(({ env = [] }) =>
        env.map(({ name }) => name),
      );
      expect(names.includes('DATABASE_READ_URL')).toBe(overlay === 'large');
    });
  },
);

test.skipIf(!hasKubectl)(
  'the overlay that docs/kubernetes.md shows is built, with its own addresses (skipped where kubectl is not on PATH)',
  async () => {
    const [, example = ''] = /^```yaml\n(.*?)^```$/ms.exec(read('docs/kubernetes.md')) ?? [];
    // Kustomize takes no absolute path.
    const folder = mkdtempSync(join(FOLDER, '../node_modules/.overlay-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(
      join(folder, 'kustomization.yaml'),
      example.replace('../creature-arena/packages/deployment/kubernetes', '../../kubernetes'),
    );
    const objects = build(folder);
    expect(await schemaProblems(objects)).toEqual([]);
    expect(linkProblems(objects, secrets)).toEqual([]);
    expect(JSON.stringify(objects)).not.toMatch(/arena\.example\.org|library\.example\.org|10\.244\./);
  },
);

type Fault = [name: string, kind: Kind, object: string, plant: (text: string) => string, found: RegExp];

/** The object with something in its JSON replaced. @throws where nothing is */
function planted(objects: readonly KubernetesObject[], [, kind, name, plant]: Fault): KubernetesObject[] {
  const object = one(kind, name, objects);
  const text = JSON.stringify(object);
  expect(plant(text)).not.toBe(text);
  return objects.map((each) => (each === object ? JSON.parse(plant(text)) : each));
}

const FAULTS_OF_FIELDS: Fault[] = [
  [
    'an unknown field of a container',
    'Deployment',
    'battle-service',
    (text) => text.replace('readOnlyRootFilesystem', 'readonlyRootFilesystem'),
    /^Deployment battle-service: .*readonlyRootFilesystem/,
  ],
  [
    'an unknown field of the database',
    'Cluster',
    'database',
    (text) => text.replace('failoverQuorum', 'failoverQuorums'),
    /^Cluster database: .*failoverQuorums/,
  ],
  [
    'an unknown field of the database’s metadata',
    'Cluster',
    'database',
    (text) => text.replace('"metadata":{', '"metadata":{"label":{},'),
    /^Cluster database: .*'"label"' does not exist/,
  ],
  [
    'a wrong type of Kubernetes',
    'PodDisruptionBudget',
    'library-service',
    (text) => text.replace('"maxUnavailable":1', '"maxUnavailable":true'),
    /^PodDisruptionBudget library-service: .*not assignable/,
  ],
  [
    'a wrong type of the database',
    'Cluster',
    'database',
    (text) => text.replace('"max_connections":"200"', '"max_connections":200'),
    /^Cluster database: .*max_connections must be string/,
  ],
  [
    'a field of Kubernetes that is missing',
    'HorizontalPodAutoscaler',
    'battle-service',
    (text) => text.replace('"maxReplicas":4,', ''),
    /^HorizontalPodAutoscaler battle-service: .*'maxReplicas' is missing/,
  ],
  [
    'a field of the database that is missing',
    'Cluster',
    'database',
    (text) => text.replace('"name":"battle-database"', ''),
    /^Cluster database: .*must have required property 'name'/,
  ],
  [
    'a kind that its version does not have',
    'Ingress',
    'battle-service',
    (text) => text.replace('networking.k8s.io/v1', 'networking.k8s.io/v1beta1'),
    /^Ingress battle-service: .*v1beta1/,
  ],
  [
    'an amount of memory that is none',
    'Job',
    'battle-migrate',
    (text) => text.replace('256Mi', '256MB'),
    /^Job battle-migrate: requests.memory is no quantity: 256MB/,
  ],
];

test('each planted fault in a field is found', async () => {
  // One object for each fault, so that the compiler runs once.
  const faulty = FAULTS_OF_FIELDS.map((fault) =>
    one(fault[1], fault[2], planted(base, fault) as KubernetesObject[]),
  );
  const problems = await schemaProblems(faulty);
  const missed = FAULTS_OF_FIELDS.filter(
    ([, , , , found]) => !problems.some((problem) => found.test(problem)),
  );
  expect({ missed: missed.map(([name]) => name), problems }).toMatchObject({ missed: [] });
});

test.each<Fault>([
  [
    'a Service that selects nothing',
    'Service',
    'battle-service',
    (text) => text.replace(/"app.kubernetes.io\/name":"battle-service"/, '"app.kubernetes.io/name":"battle"'),
    /^Service battle-service: selects no pod$/,
  ],
  [
    'a Service whose port no container has',
    'Service',
    'library-service',
    (text) => text.replace('"targetPort":"http"', '"targetPort":"web"'),
    /^Service library-service: no container has the port web$/,
  ],
  [
    'a Deployment that does not select its own pods',
    'Deployment',
    'library-service',
    (text) =>
      text.replace(
        '"matchLabels":{"app.kubernetes.io/name":"library-service"',
        '"matchLabels":{"app":"library"',
      ),
    /^Deployment library-service: does not select its own pods$/,
  ],
  [
    'a NetworkPolicy that lets in whom nothing is',
    'NetworkPolicy',
    'database',
    (text) => text.replace('"battle-migrate"', '"battle-migrations"'),
    /^NetworkPolicy database: selects no pod: .*battle-migrations/,
  ],
  [
    'pods without a NetworkPolicy',
    'NetworkPolicy',
    'valkey',
    (text) =>
      text.replace(
        '"podSelector":{"matchLabels":{"app.kubernetes.io/name":"valkey"}',
        '"podSelector":{"matchLabels":{"app.kubernetes.io/name":"library-migrate"}',
      ),
    /^no NetworkPolicy is for the pods .*valkey/,
  ],
  [
    'an Ingress that leads to no Service',
    'Ingress',
    'library-service',
    (text) => text.replace('"service":{"name":"library-service"', '"service":{"name":"library"'),
    /^Ingress library-service: \/ leads to no Service$/,
  ],
  [
    'a secret’s key that is not described',
    'Deployment',
    'battle-service',
    (text) => text.replace('"key":"JWT_SECRET"', '"key":"JWT_KEY"'),
    /^Deployment battle-service: the secret battle-secrets.JWT_KEY is not described$/,
  ],
  [
    'a password of the database that is not described',
    'Cluster',
    'database',
    (text) => text.replace('"name":"library-database"', '"name":"library-postgres"'),
    /^Cluster database: the secret library-postgres.password is not described$/,
  ],
  [
    'settings that nothing makes',
    'Deployment',
    'battle-service',
    (text) => text.replace('"name":"battle-settings"', '"name":"battle-config"'),
    /^Deployment battle-service: there is no ConfigMap battle-config$/,
  ],
  [
    'a variable that stands after the one that has it in its value',
    'Job',
    'library-migrate',
    (text) => text.replace('"name":"DATABASE_PASSWORD"', '"name":"PASSWORD"'),
    /^Job library-migrate: DATABASE_PASSWORD has to stand before DATABASE_URL$/,
  ],
  [
    'more replicas than the role has connections for',
    'HorizontalPodAutoscaler',
    'battle-service',
    (text) => text.replace('"maxReplicas":4', '"maxReplicas":5'),
    /^HorizontalPodAutoscaler battle-service: needs 94 connections, of the 82 of its role$/,
  ],
  [
    'a larger pool than the role has connections for',
    'ConfigMap',
    'library-settings',
    (text) => text.replace('"DATABASE_POOL_SIZE":"10"', '"DATABASE_POOL_SIZE":"20"'),
    /^HorizontalPodAutoscaler library-service: needs 136 connections, of the 76 of its role$/,
  ],
  [
    'roles with more connections than the database',
    'Cluster',
    'database',
    (text) => text.replace('"max_connections":"200"', '"max_connections":"170"'),
    /^Cluster database: its roles need 171 connections, of 170$/,
  ],
])('%s is found', (...fault) => {
  const problems = linkProblems(planted(base, fault), secrets);
  expect(
    problems.some((problem) => fault[4].test(problem)),
    problems.join('\n'),
  ).toBe(true);
});

type ComposeService = {
  image: string;
  command: string | string[];
  stop_grace_period: string;
  deploy: { resources: { limits: { cpus: string; memory: string } } };
};
type Compose = { services: Record<string, ComposeService> };
const compose: Compose = parse(read('docker-compose.yml'), { merge: true });

describe.each(['battle', 'library'])('the %s service agrees with docker-compose.yml and the docs', (name) => {
  const deployment = one('Deployment', `${name}-service`);
  const pod = deployment.spec?.template.spec;
  const [container] = containersOf(deployment);
  const ofCompose = compose.services[`${name}-service`];

  test('it is started, watched and ended in the same way', () => {
    const port = { path: '/healthz', port: 'http' };
    expect(container?.startupProbe?.httpGet).toEqual(port);
    expect(container?.livenessProbe?.httpGet).toEqual(port);
    expect(container?.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
    expect(container?.ports).toEqual([{ name: 'http', containerPort: name === 'battle' ? 3001 : 3002 }]);
    const pause = container?.lifecycle?.preStop?.sleep?.seconds ?? Number.NaN;
    expect(`${(pod?.terminationGracePeriodSeconds ?? 0) - pause}s`).toBe(ofCompose?.stop_grace_period);
    const job = containersOf(one('Job', `${name}-migrate`))[0];
    expect(job?.command).toEqual(compose.services[`${name}-migrate`]?.command);
    for (const [each, like] of [
      [container, ofCompose],
      [job, compose.services[`${name}-migrate`]],
    ] as const) {
      const { cpus, memory } = like?.deploy.resources.limits ?? {};
      expect(each?.resources?.limits).toEqual({ cpu: cpus, memory: `${memory}i` });
    }
  });

  test('its settings are known and named once, and its roles and passwords are those of its addresses', () => {
    const known = [...read('docs/settings.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, each]) => each);
    const settings = Object.keys(one('ConfigMap', `${name}-settings`).data ?? {});
    const variables = (container?.env ?? []).map((each) => each.name);
    const ofAddresses = ['DATABASE_PASSWORD', 'REDIS_PASSWORD'];
    const all = [...settings, ...variables].filter((each) => !ofAddresses.includes(each));
    expect(all.filter((each) => !known.includes(each))).toEqual([]);
    expect(all.filter((each, place) => all.indexOf(each) !== place)).toEqual([]);
    const inFull = (variable: string) => container?.env?.find((each) => each.name === variable)?.value;
    expect(inFull('DATABASE_URL')).toContain(
      `postgres://${name}:$(DATABASE_PASSWORD)@database-rw:5432/arena`,
    );
    expect(inFull('REDIS_URL')).toBe(`redis://${name}:$(REDIS_PASSWORD)@valkey:6379`);
  });

  test('from outside its operations and pages are reached, at its address, and neither metrics nor health', () => {
    const document = JSON.parse(read(`docs/openapi/${name}-service.json`));
    const parts = Object.keys(document.paths).map((path) => path.split('/')[1]);
    const [rule] = one('Ingress', `${name}-service`).spec?.rules ?? [];
    const open = (rule?.http?.paths ?? []).map(({ path }) => path);
    const wanted = new Set([...parts, 'app', 'docs', 'openapi.json'].map((part) => `/${part}`));
    expect(open.sort()).toEqual([...wanted].sort());
    expect(`https://${rule?.host}`).toBe(one('ConfigMap', `${name}-settings`).data?.BASE_URL);
  });
});

test('no container may be root, write to its file system, keep a capability or use the machine without bounds', () => {
  for (const workload of workloads(base)) {
    const pod = workload.spec?.template.spec;
    expect(pod?.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod?.automountServiceAccountToken).toBe(false);
    for (const { securityContext, resources } of containersOf(workload)) {
      expect(securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources?.limits).toEqual({ cpu: expect.anything(), memory: resources?.requests?.memory });
    }
  }
});

test('the store of limits is the one of docker-compose.yml', () => {
  const [container] = containersOf(one('StatefulSet', 'valkey'));
  expect(container?.image).toBe(compose.services.valkey?.image);
  const words = String(compose.services.valkey?.command).match(/'[^']*'|\S+/g) ?? [];
  const command = words.map((word) =>
    word.replace(/^'(.*)'$/, '$1').replace(/\$\{(\w+)[^}]*\}/, (_all, name) => `$(${name})`),
  );
  expect(container?.args).toEqual(command);
});
