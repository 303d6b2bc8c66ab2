import type { ParameterName, PolicyDocument, PolicyRule } from '@creature-arena/library-client';

/** One value that a draft has otherwise than the policy in force. `*`: any. */
export type Change = {
  category: string;
  material: string;
  parameter: ParameterName;
  value: PolicyRule[ParameterName];
};

const ANY = '*';

/** The category and the material of a rule. */
export const keyOf = ({ category = ANY, material = ANY }: PolicyRule): string => `${category}/${material}`;

/** The policy with these changes; a rule that is not there yet is made, and so are the categories and materials named. */
export function draftOf(document: PolicyDocument, changes: readonly Change[]): PolicyDocument {
  return changes.reduce(changed, document);
}

function changed(document: PolicyDocument, { category, material, parameter, value }: Change): PolicyDocument {
  const key = `${category}/${material}`;
  const said = { [parameter]: value };
  const known = document.rules.find((rule) => keyOf(rule) === key);
  const rules = known
    ? document.rules.map((rule) => (rule === known ? { ...rule, ...said } : rule))
    : [...document.rules, { ...named('category', category), ...named('material', material), ...said }];
  return {
    ...document,
    categories: withCode(document.categories, category, 'default'),
    materials: withCode(document.materials, material, 'book'),
    rules,
  };
}

const named = (field: 'category' | 'material', code: string) => (code === ANY ? {} : { [field]: code });

/** The codes with this one; those that are always there are not named. */
const withCode = (codes: readonly string[], code: string, always: string): readonly string[] =>
  code === ANY || code === always || codes.includes(code) ? codes : [...codes, code];
