import type { ReaderName } from '@repo/contracts/library';
import type { Db } from '../db/database.js';
import type { QueueRow, RulesRow } from '../desk/fact-columns.js';
import { MovedMeanwhile } from '../desk/refusal.js';
import type { Policies } from '../policies/policies.service.js';
import { addOpenDays } from '../rules/calendar.js';
import { addDays } from '../rules/days.js';
import { nextHold, type PassedOver } from '../rules/next-hold.js';
import { termsFor } from '../rules/terms.js';
import { freeCopy, keepCopy, readCopyToGive } from './hold-shelf.repository.js';

export type HoldShelf = ReturnType<typeof createHoldShelf>;

/** The hold that a copy is kept for from now on, and those that were passed over for it. */
export type Given = {
  hold: { id: number; reader: ReaderName; expiresOn: string } | null;
  passedOver: PassedOver[];
};

/** A copy whose title is locked, with who waits for it. */
type CopyToGive = QueueRow & RulesRow & { copy_id: number; material: string; hold_id: number | null };

/** Gives copies to those who wait for them, in the transaction that has locked their title. */
export function createHoldShelf({ policies }: { policies: Policies }) {
  /**
   * Keeps a copy that nobody has for the first who may have it.
   * @throws MovedMeanwhile if somebody took it, or the account was deleted
   */
  async function give(tx: Db, copy: CopyToGive, today: string): Promise<Given> {
    const { hold, passedOver } = nextHold(copy.queue, today);
    if (hold === null) return { hold, passedOver };
    const policy = await policies.forDecision(copy.policy_id, tx);
    const { values } = termsFor(policy, { category: hold.category, material: copy.material });
    const calendar = { openWeekdays: policy.document.open_weekdays, closures: copy.closures };
    const { shelf_days: days } = values;
    const expiresOn = addOpenDays(calendar, today, days) ?? addDays(today, days);
    const change = { id: copy.copy_id, hold: hold.id, from: copy.hold_id, readyOn: today, expiresOn };
    const reader = await keepCopy(tx, change);
    if (!reader) throw new MovedMeanwhile();
    return { hold: { id: hold.id, reader, expiresOn }, passedOver };
  }

  /** Gives a copy that was kept for a hold to the next; without one it has to be cleared from the shelf. */
  async function passOn(tx: Db, copyId: number, from: number, today: string): Promise<void> {
    const copy = await readCopyToGive(tx, copyId, today);
    if (!copy) throw new MovedMeanwhile();
    const { hold } = await give(tx, copy, today);
    if (hold === null) await freeCopy(tx, copyId, from);
  }

  return { give, passOn };
}
