import {
  DEFAULT_CATEGORY,
  DEFAULT_MATERIAL,
  PARAMETER_NAMES,
  type PolicyDocument,
} from '@repo/contracts/library';
import { keyOf } from './terms.js';

const ANY = '*';

/** The categories of readers that a policy knows. */
export const categoriesOf = ({ categories }: PolicyDocument): string[] => [
  ...new Set([DEFAULT_CATEGORY, ...categories]),
];

/** The materials of copies that a policy knows. */
export const materialsOf = ({ materials }: PolicyDocument): string[] => [
  ...new Set([DEFAULT_MATERIAL, ...materials]),
];

/** Lists the problems of a policy beyond the shapes of its fields, by field. */
export function policyProblems(document: PolicyDocument): Record<string, string[]> {
  const known = {
    category: new Set([ANY, ...categoriesOf(document)]),
    material: new Set([ANY, ...materialsOf(document)]),
  };
  const problems: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const [n, rule] of document.rules.entries()) {
    for (const part of ['category', 'material'] as const) {
      const code = rule[part] ?? ANY;
      if (!known[part].has(code)) {
        problems[`document.rules.${n}.${part}`] = ['Must be one of those that the policy names.'];
      }
    }
    const key = keyOf(rule);
    if (seen.has(key)) problems[`document.rules.${n}`] = [`There is another rule for ${key}.`];
    seen.add(key);
  }
  for (const [day, hours] of Object.entries(document.opening_hours ?? {})) {
    if (hours && hours.from >= hours.to) {
      problems[`document.opening_hours.${day}.to`] = ['Must be after the time of opening.'];
    }
  }
  const general = document.rules.findIndex((rule) => keyOf(rule) === keyOf({}));
  if (general === -1) return { ...problems, 'document.rules': ['There is no rule for */*.'] };
  for (const parameter of PARAMETER_NAMES) {
    if (document.rules[general]?.[parameter] === undefined) {
      problems[`document.rules.${general}.${parameter}`] = ['Missing data for required field.'];
    }
  }
  return problems;
}
