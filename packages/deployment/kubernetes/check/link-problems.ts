import type { Container, PodTemplateSpec } from 'kubernetes-types/core/v1.js';
import type { LabelSelector } from 'kubernetes-types/meta/v1.js';
import { type KubernetesObject, nameOf, type OfKind, ofKind } from './objects.js';

/** Connections of a replica beside its pool: one for readiness; of the battle service another, for its listener. */
const BESIDE_POOL: Readonly<Record<string, number>> = { 'battle-service': 2, 'library-service': 1 };
/** While replicas are rolled there is a new one more, and an old one that ends. */
const WHILE_ROLLED = 2;
/** For migrations and commands of each service. */
const FOR_COMMANDS = 10;
/** PostgreSQL's own for its superuser, and for the operator, backups and an administrator. */
const NOT_FOR_SERVICES = 13;

/** Finds well-formed objects that do not fit together: names that lead nowhere, and more replicas than there are connections for. */
export function linkProblems(
  objects: readonly KubernetesObject[],
  secrets: readonly OfKind<'Secret'>[],
): string[] {
  return [
    ...selectorProblems(objects),
    ...ingressProblems(objects),
    ...scalingProblems(objects),
    ...settingsProblems(objects),
    ...secretProblems(objects, secrets),
    ...connectionProblems(objects),
  ];
}

const problem = (object: KubernetesObject, text: string) => `${object.kind} ${nameOf(object)}: ${text}`;

export type Workload = OfKind<'Deployment' | 'StatefulSet' | 'Job'>;

export const workloads = (objects: readonly KubernetesObject[]): Workload[] => [
  ...ofKind(objects, 'Deployment'),
  ...ofKind(objects, 'StatefulSet'),
  ...ofKind(objects, 'Job'),
];

export const containersOf = (workload: Workload): Container[] =>
  workload.spec?.template.spec?.containers ?? [];

type Labels = Readonly<Record<string, string>>;

/** The labels of each kind of pod; those of a database are given by the operator. */
function podLabels(objects: readonly KubernetesObject[]): Labels[] {
  const templates = workloads(objects).map(
    (workload): PodTemplateSpec | undefined => workload.spec?.template,
  );
  const ofDatabases = ofKind(objects, 'Cluster').map((cluster) => ({ 'cnpg.io/cluster': nameOf(cluster) }));
  return [...templates.map((template) => template?.metadata?.labels ?? {}), ...ofDatabases];
}

const hasAll = (labels: Labels, wanted: Labels) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);

function matches(labels: Labels, { matchLabels = {}, matchExpressions = [] }: LabelSelector): boolean {
  const fits = matchExpressions.every(
    ({ key, operator, values = [] }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );
  return fits && hasAll(labels, matchLabels);
}

/** Each pod that is named by an expression has to be there: a list in which one name is wrong still matches others. */
function selectorProblems(objects: readonly KubernetesObject[]): string[] {
  const pods = podLabels(objects);
  const isNowhere = ({ matchLabels = {}, matchExpressions = [] }: LabelSelector) => {
    const each = matchExpressions.flatMap(({ key, values = [] }) =>
      values.map((value) => ({ [key]: value })),
    );
    return [matchLabels, ...each].some((wanted) => !pods.some((labels) => hasAll(labels, wanted)));
  };
  const services = ofKind(objects, 'Service').flatMap((service) => {
    const { selector = {}, ports = [] } = service.spec ?? {};
    const behind = workloads(objects).filter(
      ({ spec }) =>
        Object.keys(selector).length > 0 && hasAll(spec?.template.metadata?.labels ?? {}, selector),
    );
    if (behind.length === 0) return [problem(service, 'selects no pod')];
    const open = behind.flatMap(containersOf).flatMap((container) => container.ports ?? []);
    const isOpen = (target: unknown) =>
      open.some(({ name, containerPort }) => target === name || target === containerPort);
    return ports
      .filter(({ port, targetPort = port }) => !isOpen(targetPort))
      .map(({ targetPort }) => problem(service, `no container has the port ${targetPort}`));
  });
  const own = workloads(objects).flatMap((workload) => {
    const selector = workload.spec?.selector;
    return selector === undefined || matches(workload.spec?.template.metadata?.labels ?? {}, selector)
      ? []
      : [problem(workload, 'does not select its own pods')];
  });
  const budgets = ofKind(objects, 'PodDisruptionBudget')
    .filter(({ spec }) => isNowhere(spec?.selector ?? {}))
    .map((budget) => problem(budget, 'selects no pod'));
  const policies = ofKind(objects, 'NetworkPolicy');
  const peers = policies.flatMap((policy) => {
    const { podSelector, ingress = [], egress = [] } = policy.spec ?? { podSelector: {} };
    const others = [...ingress.flatMap(({ from = [] }) => from), ...egress.flatMap(({ to = [] }) => to)];
    // Pods of another namespace are not among these objects.
    const here = others.filter(({ namespaceSelector }) => namespaceSelector === undefined);
    const selectors = [podSelector, ...here.flatMap((peer) => peer.podSelector ?? [])];
    return selectors
      .filter(isNowhere)
      .map((selector) => problem(policy, `selects no pod: ${JSON.stringify(selector)}`));
  });
  const unguarded = pods
    .filter((labels) => !policies.some(({ spec }) => matches(labels, spec?.podSelector ?? {})))
    .map((labels) => `no NetworkPolicy is for the pods ${JSON.stringify(labels)}`);
  return [...services, ...own, ...budgets, ...peers, ...unguarded];
}

function ingressProblems(objects: readonly KubernetesObject[]): string[] {
  return ofKind(objects, 'Ingress').flatMap((ingress) =>
    (ingress.spec?.rules ?? [])
      .flatMap(({ http }) => http?.paths ?? [])
      .filter(({ backend }) => {
        const service = ofKind(objects, 'Service').find((each) => nameOf(each) === backend.service?.name);
        return !service?.spec?.ports?.some(({ name }) => name === backend.service?.port?.name);
      })
      .map(({ path }) => problem(ingress, `${path} leads to no Service`)),
  );
}

function scalingProblems(objects: readonly KubernetesObject[]): string[] {
  const deployments = ofKind(objects, 'Deployment').map(nameOf);
  return ofKind(objects, 'HorizontalPodAutoscaler')
    .filter(({ spec }) => !deployments.includes(spec?.scaleTargetRef.name ?? ''))
    .map((scaler) => problem(scaler, 'scales nothing'));
}

function settingsProblems(objects: readonly KubernetesObject[]): string[] {
  const maps = ofKind(objects, 'ConfigMap').map(nameOf);
  return workloads(objects).flatMap((workload) => {
    const containers = containersOf(workload);
    const unknown = containers
      .flatMap(({ envFrom = [] }) => envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? []))
      .filter((name) => !maps.includes(name))
      .map((name) => problem(workload, `there is no ConfigMap ${name}`));
    // Kubernetes leaves a reference to a later variable as it is.
    const late = containers.flatMap(({ env = [] }) =>
      env.flatMap(({ name, value = '' }, place) => {
        const earlier = env.slice(0, place).map((each) => each.name);
        const referred = [...value.matchAll(/\$\((\w+)\)/g)].map(([, each = '']) => each);
        return referred
          .filter((each) => !earlier.includes(each))
          .map((each) => problem(workload, `${each} has to stand before ${name}`));
      }),
    );
    return [...unknown, ...late];
  });
}

/** A key that is referred to has to be described, and one that is described to be used. */
function secretProblems(
  objects: readonly KubernetesObject[],
  secrets: readonly OfKind<'Secret'>[],
): string[] {
  const described = secrets.flatMap((secret) =>
    Object.keys(secret.stringData ?? {}).map((key) => `${nameOf(secret)}.${key}`),
  );
  const byWorkloads = workloads(objects).flatMap((workload) =>
    containersOf(workload).flatMap(({ env = [] }) =>
      env.flatMap(({ valueFrom }) => {
        const { name, key } = valueFrom?.secretKeyRef ?? {};
        return key === undefined ? [] : [{ by: workload as KubernetesObject, key: `${name}.${key}` }];
      }),
    ),
  );
  const byClusters = ofKind(objects, 'Cluster').flatMap((cluster) =>
    cluster.spec.managed.roles.flatMap(({ passwordSecret: { name } }) =>
      ['username', 'password'].map((key) => ({ by: cluster as KubernetesObject, key: `${name}.${key}` })),
    ),
  );
  const used = [...byWorkloads, ...byClusters];
  return [
    ...used
      .filter(({ key }) => !described.includes(key))
      .map(({ by, key }) => problem(by, `the secret ${key} is not described`)),
    ...described
      .filter((key) => !used.some((each) => each.key === key))
      .map((key) => `the secret ${key} is described, and nothing uses it`),
  ];
}

/** The most replicas fit into the connections of their role, and the roles into those of the database. */
function connectionProblems(objects: readonly KubernetesObject[]): string[] {
  const poolOf = (service: string) => {
    const settings = ofKind(objects, 'ConfigMap').find((map) =>
      nameOf(map).startsWith(service.replace('-service', '-settings')),
    );
    return Number(settings?.data?.DATABASE_POOL_SIZE);
  };
  return ofKind(objects, 'Cluster').flatMap((cluster) => {
    const { roles } = cluster.spec.managed;
    const tooMany = ofKind(objects, 'HorizontalPodAutoscaler').flatMap((scaler) => {
      const service = scaler.spec?.scaleTargetRef.name ?? '';
      const limit = roles.find(({ name }) => service === `${name}-service`)?.connectionLimit ?? 0;
      const replicas = (scaler.spec?.maxReplicas ?? 0) + WHILE_ROLLED;
      const needed = replicas * (poolOf(service) + (BESIDE_POOL[service] ?? Number.NaN)) + FOR_COMMANDS;
      return needed <= limit
        ? []
        : [problem(scaler, `needs ${needed} connections, of the ${limit} of its role`)];
    });
    const all = roles.reduce((sum, { connectionLimit }) => sum + connectionLimit, NOT_FOR_SERVICES);
    const most = Number(cluster.spec.postgresql.parameters.max_connections);
    return all <= most
      ? tooMany
      : [...tooMany, problem(cluster, `its roles need ${all} connections, of ${most}`)];
  });
}
