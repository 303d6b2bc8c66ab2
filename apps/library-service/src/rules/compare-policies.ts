import { PARAMETER_NAMES, type PolicyComparison } from '@repo/contracts/library';
import { categoriesOf, materialsOf } from './policy-problems.js';
import { type PolicyInForce, termsFor } from './terms.js';

const MOST_SHOWN = 1000;

/** The parameters that differ between two policies, for each category and material that the second one knows. */
export function comparePolicies(
  before: PolicyInForce,
  after: PolicyInForce,
): Omit<PolicyComparison, 'left_out'> {
  const differences: PolicyComparison['differences'] = [];
  for (const category of categoriesOf(after.document)) {
    for (const material of materialsOf(after.document)) {
      const [from, to] = [before, after].map((policy) => termsFor(policy, { category, material }).values);
      for (const parameter of PARAMETER_NAMES) {
        const pair = { from: from?.[parameter], to: to?.[parameter] };
        if (JSON.stringify(pair.from) === JSON.stringify(pair.to)) continue;
        differences.push({ category, material, parameter, ...pair });
      }
    }
  }
  return {
    compared_with: before.id,
    differences: differences.slice(0, MOST_SHOWN),
    more: differences.length > MOST_SHOWN,
  };
}
