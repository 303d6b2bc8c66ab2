/** Everything that decides over the undoing of a check-in. */
export type UndoFacts = {
  /** The member of the staff who wants to undo it. */
  asker: number;
  /** The loan is returned. */
  isReturned: boolean;
  /** The check-in that returned it; null if it is not the last one of its copy. */
  checkin: { by: number; isRecent: boolean; isUntouched: boolean } | null;
};

/** Returns what speaks against undoing a check-in, the code of an error; null: nothing. */
export function whyNotUndone({ asker, isReturned, checkin }: UndoFacts) {
  if (!isReturned) return 'loan_not_returned';
  if (checkin === null || !checkin.isUntouched) return 'checkin_overtaken';
  if (checkin.by !== asker) return 'checkin_of_another';
  return checkin.isRecent ? null : 'checkin_too_old';
}
