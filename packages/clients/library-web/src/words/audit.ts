/**
 * What staff does, by the action of its entry in the audit. In braces: the reader, the book and the policy of the entry, or a
 * detail by its name. A test finds an action of the service that has no sentence.
 */
export const DEEDS: Readonly<Record<string, string>> = {
  checkin_undone: 'undid that a book of {reader} came back',
  checkout_overridden: 'lent a book to {reader} against the rules',
  closure_deleted: 'opened the library on closed days',
  closure_made: 'closed the library from {first} to {last}',
  copy_added: 'added a copy of {book}',
  copy_changed: 'changed a copy of {book}',
  copy_deleted: 'removed a copy',
  copy_found: 'scanned a copy of {book} that was {was}',
  copy_labelled: 'gave a barcode to a copy of {book}',
  edition_added: 'added an edition: {book}',
  hold_cancelled: 'cancelled a hold of {reader}',
  hold_changed: 'changed a hold of {reader}',
  hold_overridden: 'requested a book for {reader} against the rules',
  import_started: 'began an import of {kind}',
  loan_imported: 'brought a loan of {reader} along',
  one_time_password_given: 'gave a one-time password to {reader}',
  patron_added: 'made an account for {reader}',
  patron_changed: 'changed the profile of {reader}',
  patron_erased: 'deleted the account of reader {user}',
  patron_exported: 'saved everything that is stored of {reader}',
  patron_viewed: 'looked at the loans of {reader}',
  policy_made: 'made {policy}',
  renewal_overridden: 'renewed a loan of {reader} against the rules',
  title_changed: 'changed what is known of {book}',
};
