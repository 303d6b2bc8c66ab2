import {
  PARAMETER_NAMES,
  type ParameterName,
  type PolicyDocument,
  type PolicyParameters,
  type PolicyRule,
  type RuleReference,
} from '@repo/contracts/library';

/** The key that a rule is found by: the category of the reader and the material of the copy. */
export type Key = { category: string; material: string };

/** The policy that a decision is made by. */
export type PolicyInForce = { id: number; document: PolicyDocument };

/** The parameters that hold for a key, and the rule that each comes from. */
export type Terms = {
  policy: number;
  values: PolicyParameters;
  ruleOf: (parameter: ParameterName) => RuleReference;
};

const ANY = '*';

/** The key of a rule as text: `grade-1/*`. */
export const keyOf = ({
  category = ANY,
  material = ANY,
}: Pick<PolicyRule, 'category' | 'material'>): string => `${category}/${material}`;

/** The keys of the rules that can hold for a key, the most specific first: the category counts more than the material. */
const keysFor = ({ category, material }: Key): string[] => [
  keyOf({ category, material }),
  keyOf({ category }),
  keyOf({ material }),
  keyOf({}),
];

/**
 * Takes each parameter from the most specific rule that says it. The order of the rules does not matter.
 * @throws Error for a document in which no rule says it, which `policyProblems` finds
 */
export function termsFor({ id, document }: PolicyInForce, key: Key): Terms {
  const byKey = new Map(document.rules.map((rule) => [keyOf(rule), rule]));
  const found = keysFor(key).flatMap((name) => {
    const rule = byKey.get(name);
    return rule ? [{ name, rule }] : [];
  });
  const source = (parameter: ParameterName) => {
    const first = found.find(({ rule }) => rule[parameter] !== undefined);
    if (!first) throw new Error(`policy ${id} has no value for ${parameter}`);
    return first;
  };
  const values = Object.fromEntries(
    PARAMETER_NAMES.map((parameter) => [parameter, source(parameter).rule[parameter]]),
  ) as PolicyParameters;
  return {
    policy: id,
    values,
    ruleOf: (parameter) => ({ policy: id, key: source(parameter).name, parameter }),
  };
}
