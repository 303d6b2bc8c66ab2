import {
  DEFAULT_CATEGORY,
  DEFAULT_MATERIAL,
  type Explanation,
  type NewPolicy,
  PARAMETER_NAMES,
  type Policy,
  type PolicyComparison,
  type PolicyDocument,
  type PolicySummary,
} from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import { invalid } from '@repo/http-kit';
import { LRUCache } from 'lru-cache';
import { type Actor, writeAudit } from '../audit/audit.repository.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { BUILT_IN_POLICY } from '../rules/built-in-policy.js';
import { comparePolicies } from '../rules/compare-policies.js';
import type { Today } from '../rules/days.js';
import { policyProblems } from '../rules/policy-problems.js';
import { type PolicyInForce, termsFor } from '../rules/terms.js';
import {
  countUses,
  findPolicy,
  findPolicyInForce,
  insertPolicy,
  listPolicies,
} from './policies.repository.js';

export type Policies = ReturnType<typeof createPolicies>;

const MOST_KEPT = 100;

const BUILT_IN: Policy = { ...BUILT_IN_POLICY, effective_from: '0001-01-01', note: null, made_at: null };

export function createPolicies({ database, today }: { database: LibraryDatabase; today: Today }) {
  /** Policies never change, so each is read once. */
  const kept = new LRUCache<number, Policy>({ max: MOST_KEPT });

  async function read(id: number, db: Db): Promise<Policy | null> {
    const known = id === BUILT_IN.id ? BUILT_IN : kept.get(id);
    if (known) return known;
    const found = await findPolicy(db, id);
    if (found) kept.set(id, found);
    return found;
  }

  /** @throws ServiceError 404 `policy_not_found` */
  async function get(id: number, db: Db = database.db): Promise<Policy> {
    const policy = await read(id, db);
    if (!policy) throw libraryError('policy_not_found');
    return policy;
  }

  /** The policy in force today. */
  const current = async (): Promise<Policy> =>
    get((await findPolicyInForce(database.db, today())) ?? BUILT_IN.id);

  /** Policies with an id above `after`, by id; that which is built in is not among them. */
  const list = (after: number, limit: number): Promise<PolicySummary[]> =>
    listPolicies(database.db, after, limit);

  /** @throws ServiceError 404 `policy_not_found` */
  async function explain(id: number, query: { category?: string; material?: string }): Promise<Explanation> {
    const { category = DEFAULT_CATEGORY, material = DEFAULT_MATERIAL } = query;
    const { values, ruleOf } = termsFor(await get(id), { category, material });
    const parameters = PARAMETER_NAMES.map((parameter) => ({
      parameter,
      value: values[parameter],
      key: ruleOf(parameter).key,
    }));
    return { policy: id, category, material, parameters };
  }

  /** @throws ServiceError 400 for rules that contradict each other, and for a day that is past; 409 `codes_in_use` */
  async function make(policy: NewPolicy, by: Actor): Promise<Policy> {
    requireValid(policy);
    if (!policy.drop_codes_in_use && (await leftOut(policy.document)).length > 0)
      throw libraryError('codes_in_use');
    return withTransaction(database, async (tx) => {
      const made = await insertPolicy(tx, policy);
      await writeAudit(tx, by, { action: 'policy_made', details: { policy: made.id } });
      return made;
    });
  }

  /** Says how a policy would differ from the one in force. @throws ServiceError 400 as `make` */
  async function compare(policy: NewPolicy): Promise<PolicyComparison> {
    requireValid(policy);
    const compared = comparePolicies(await current(), { id: -1, document: policy.document });
    return { ...compared, left_out: await leftOut(policy.document) };
  }

  /** The categories and materials of the policy in force that another one leaves out though they are in use. */
  async function leftOut(draft: PolicyDocument): Promise<PolicyComparison['left_out']> {
    const { document } = await current();
    const categories = document.categories.filter((code) => !draft.categories.includes(code));
    const materials = document.materials.filter((code) => !draft.materials.includes(code));
    return categories.length + materials.length === 0
      ? []
      : countUses(database.db, { categories, materials });
  }

  function requireValid({ effective_from, document }: NewPolicy): void {
    const problems = {
      ...(effective_from < today() && { effective_from: ['Must not be before today.'] }),
      ...policyProblems(document),
    };
    if (Object.keys(problems).length > 0) throw invalid(problems);
  }

  /** The policy with this id, null: the one that is built in, for a decision. */
  const forDecision = (id: number | null, db: Db): Promise<PolicyInForce> => get(id ?? BUILT_IN.id, db);

  return { get, current, list, explain, make, compare, forDecision };
}
