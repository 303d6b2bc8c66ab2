import type { Decision, DeskLoan, Reason } from '@repo/contracts/library';
import { ServiceError } from '@repo/http-kit';
import { isOverridden } from '../rules/reasons.js';

/** 409: the rules refuse something, and say why. */
export class Refused extends ServiceError {
  readonly reasons: Reason[];
  readonly loan: DeskLoan | null;

  constructor(reasons: Reason[], loan: DeskLoan | null = null) {
    super({ status: 409, code: 'refused', detail: reasons[0]?.text ?? 'This is refused' });
    this.reasons = reasons;
    this.loan = loan;
  }
}

/** The record of a transaction is not what it was when the transaction found it; it begins anew. */
export class MovedMeanwhile extends Error {
  override readonly name = 'MovedMeanwhile';
  /** A serialization failure, for who repeats transactions. */
  readonly code = '40001';
}

/**
 * Lets a decision pass that is allowed, or whose reasons staff overrides.
 * @throws Refused otherwise; also where staff names reasons that do not hold
 */
export function requireAllowed(
  { reasons }: Decision,
  override: readonly string[] = [],
  loan: DeskLoan | null = null,
): void {
  if (!isOverridden(reasons, override)) throw new Refused(reasons, loan);
}
