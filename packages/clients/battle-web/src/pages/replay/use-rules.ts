import { type Read, useRead } from '@repo/web-kit';
import { loadStandard } from './rulesets.js';

/** Loads what playing a record needs: for some rules that is a part of its own. Null: nothing has to be waited for. */
export function useRules(record: unknown): Read<true> | null {
  const isStandard = Object(record).rules === 'standard';
  const rules = useRead(isStandard ? 'rules' : undefined, loadStandard, { isForAll: true });
  return !isStandard || rules.data ? null : rules;
}
