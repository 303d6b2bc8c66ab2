import type { Ajv, Options } from 'ajv';
import Format from 'typebox/format';

/** The options of every validator: values are taken as they are, defaults filled in, and all that is wrong is found. */
export const AJV_OPTIONS = {
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: true,
  allErrors: true,
  // Each error comes with the schema that it is about.
  verbose: true,
} as const satisfies Options;

/**
 * Has the format `date` refuse the year 0000, which is a date to RFC 3339 but not to PostgreSQL, and lets schemas carry
 * the keywords that only the OpenAPI document reads.
 */
export function extendAjv(ajv: Ajv): void {
  ajv.addVocabulary(['discriminator', 'x-documented-as']);
  ajv.addFormat('date', (text) => Format.IsDate(text) && !text.startsWith('0000'));
}
