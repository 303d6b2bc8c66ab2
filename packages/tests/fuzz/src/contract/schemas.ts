import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Schema } from './openapi.js';

// Another validator than the one the services check requests with: neither can hide the other's mistakes.
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

const validators = new WeakMap<object, ReturnType<typeof ajv.compile>>();

function validatorOf(schema: Schema) {
  const known = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, known);
  return known;
}

export const fits = (schema: Schema, value: unknown): boolean => validatorOf(schema)(value) === true;

/** Gives the violations of the schema by the value, one line each. */
export function misfits(schema: Schema, value: unknown): string[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
  );
}
