import type { Decision, DeskLoan, Hold, Reason } from '@repo/contracts/library';
import { ServiceError } from '@repo/http-kit';
import { isOverridden } from '../rules/reasons.js';

/** That which the reader has already, if that is why something is refused. */
type Had = { loan?: DeskLoan | null; hold?: Hold | null };

/** 409: the rules refuse something, and say why. */
export class Refused extends ServiceError {
  readonly reasons: Reason[];
  readonly loan: DeskLoan | null;
  readonly hold: Hold | null;

  constructor(reasons: Reason[], { loan = null, hold = null }: Had = {}) {
    super({ status: 409, code: 'refused', detail: reasons[0]?.text ?? 'This is refused' });
    this.reasons = reasons;
    this.loan = loan;
    this.hold = hold;
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
  { override = [], ...had }: Had & { override?: readonly string[] } = {},
): void {
  if (!isOverridden(reasons, override)) throw new Refused(reasons, had);
}
