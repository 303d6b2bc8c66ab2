// Takes the schema of a Cluster from a release of CloudNativePG, without its descriptions and what only the operator writes:
//   curl -L https://github.com/cloudnative-pg/cloudnative-pg/releases/download/v1.30.0/cnpg-1.30.0.yaml \
//     | node packages/deployment/kubernetes/data/take-cluster-schema.mjs > packages/deployment/kubernetes/data/cluster.schema.json
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseAllDocuments } from 'yaml';

const objects = parseAllDocuments(readFileSync(0, 'utf8')).map((document) => document.toJS());
const definition = objects.find(
  (object) => object?.kind === 'CustomResourceDefinition' && object.spec.names.kind === 'Cluster',
);
const { schema } = definition.spec.versions.find(({ name }) => name === 'v1');
const cluster = closed(schema.openAPIV3Schema);
delete cluster.properties.status;
process.stdout.write(`${JSON.stringify(cluster)}\n`);

/**
 * The schema without descriptions and Kubernetes' own keywords. Kubernetes refuses, with strict validation, what a schema
 * does not name; in JSON Schema that has to be said.
 */
function closed(schema) {
  const { description, properties, items, anyOf, additionalProperties, ...rest } = schema;
  const keywords = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('x-')));
  if (rest['x-kubernetes-int-or-string']) return { anyOf };
  if (items) keywords.items = closed(items);
  if (properties) {
    keywords.properties = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, closed(each)]),
    );
    keywords.additionalProperties = false;
  }
  if (additionalProperties) keywords.additionalProperties = closed(additionalProperties);
  return keywords;
}
