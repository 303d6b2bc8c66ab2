// Made by `npm run openapi`; not edited by hand.

export type AddressBody = {
  /** A mail address. */
  address: string;
  password: string;
};

export type AppointedMember = {
  member: StaffMember;
  one_time_password: OneTimePassword;
};

export type AppointedRole = 'librarian' | 'admin' | 'kiosk';

export type AuditEntry = {
  id: number;
  at: string;
  /** Null for a command, and once the account is deleted. */
  actor_id: number | null;
  action: string;
  /** The reader whom it was about; null once the account is deleted. */
  user_id: number | null;
  /** Ids, codes and numbers; no names. */
  details: unknown;
  request_id: string | null;
  /** Who did it, by the name of today. */
  actor: ReaderName | null;
  /** The reader whom it was about, by the name of today. */
  reader: ReaderName | null;
  /** The book of an entry that is about no reader; null once it is deleted. */
  book: {
    id: number;
    title: string;
  } | null;
};

export type AuditQuery = {
  actor_id?: number;
  user_id?: number;
  action?: string;
  from?: string;
  to?: string;
  /** The id of the last entry of the page before. */
  before?: number;
  /** Default: 50. */
  limit?: number;
};

export type Availability = {
  /** Copies in service. */
  total: number;
  /** Of them, those that are neither lent nor kept. */
  available: number;
  /** Readers who wait for it. */
  holds: number;
  /** The earliest deadline of the open loans of the book; null without any. */
  next_due: string | null;
  /** Copies that are missing, beside those in service. */
  missing: number;
  /** Where it stands: that of a copy on the shelf, or of another one in service. */
  call_number: string | null;
};

export type Book = {
  id: number;
  title: string;
  genre: string;
  age_category: string;
  /** YYYY-MM-DD */
  publish_date: string;
  author: string;
};

export type BookFields = {
  title: string;
  genre: string;
  age_category: string;
  /** YYYY-MM-DD */
  publish_date: string;
  author: string;
};

export type BookReplacement = {
  id?: number;
  title: string;
  genre: string;
  age_category: string;
  /** YYYY-MM-DD */
  publish_date: string;
  author: string;
};

export type Browser = {
  id: string;
  /** What its owner calls the browser. */
  label: string;
  /** When it was added. */
  made_at: string;
  /** When it was last told something. */
  told_at: string | null;
};

export type BrowserBody = {
  /** An address of a known push service. */
  endpoint: string;
  /** Browsers give it; it is not used. */
  expirationTime?: number | null;
  keys: {
    /** A point on P-256, base64url. */
    p256dh: string;
    /** 16 bytes, base64url. */
    auth: string;
  };
  /** What its owner calls the browser. */
  label: string;
};

export type CalendarDay = {
  /** YYYY-MM-DD */
  day: string;
  open: boolean;
  /** The closure that it is in; null for a closed weekday. */
  closure: number | null;
};

export type CatalogueQuery = {
  /** Words of title, author, series and subjects in any order, the last one perhaps not whole; or an ISBN, perhaps after the letters ISBN. */
  q: string;
  genre?: string;
  age_category?: string;
  /** The language as BCP 47 has it, such as `en` or `fil`; it may be sent as `eng` or `en-US`, too. */
  language?: string;
  /** Its first year: 1960. */
  decade?: number;
  /** As the book has it, whole. */
  author?: string;
  /** Only books of this series. */
  series?: string;
  /** Best: what fits best. Series: by their number in it. Back: what is in, then what is due soonest. Default: 'best'. */
  order?: 'best' | 'newest' | 'title' | 'author' | 'back' | 'series';
  /** True: only what can be borrowed now. */
  available?: boolean;
  /** Default: 1. */
  page?: number;
  /** Default: 20. */
  per_page?: number;
};

export type CatalogueTitle = {
  book: Book;
  /** The title, also where it is longer than a book of the catalogue may have. */
  full_title: string;
  /** The title that the work had first, where it is another one. */
  original_title: string | null;
  /** The language as BCP 47 has it, such as `en` or `fil`; it may be sent as `eng` or `en-US`, too. */
  language: string | null;
  series: string | null;
  series_number: string | null;
  subjects: readonly string[];
  /** As 13 digits. */
  isbns: readonly string[];
  publisher: string | null;
  /** As the title page has it: `2nd, revised edition`. */
  edition: string | null;
  /** Pages and the like: `304 pages`. */
  extent: string | null;
  summary: string | null;
  /** True: there is a picture of its cover, `GET /catalogue/titles/{book_id}/cover`. */
  cover: boolean;
  /** Of what is known beside the book; 0: nothing was changed yet. Another one than was read is refused with 409. */
  version: number;
  availability: Availability;
};

export type Checkin = {
  /** Not on loan: nothing was returned, because nothing was lent. */
  outcome: 'returned' | 'not_on_loan';
  copy: {
    id: number;
    book_id: number;
    barcode: string | null;
    call_number: string | null;
    title: string;
    /** What staff has noted about the copy. */
    note: string | null;
  };
  /** The loan that was returned. */
  loan: DeskLoan | null;
  /** On the hold shelf it is kept for a reader; aside: it is in repair or withdrawn. */
  put: 'shelf' | 'hold_shelf' | 'aside';
  /** For whom the copy is kept, and until when. */
  hold: {
    id: number;
    user_id: number;
    card: string | null;
    reader: ReaderName;
    /** YYYY-MM-DD */
    expires_on: string;
  } | null;
  /** Holds that stand before that one, and why they do not get the copy. */
  passed_over: readonly {
    hold: number;
    code: 'suspended' | 'patron_blocked' | 'patron_expired';
  }[];
  /** The last loan of the copy that was returned before; tells who repeats a check-in that it was done. */
  last_return: {
    loan_id: number;
    /** YYYY-MM-DD */
    return_date: string;
  } | null;
  /** Where the copy was not on loan: open loans that have its book, but no copy. */
  open_loans: readonly number[];
};

export type CheckinUndo = {
  loan_id: number;
};

export type Checkout = {
  loan: DeskLoan;
  decision: Decision;
  /** What staff has noted about the copy. */
  copy_note: string | null;
};

export type CirculationReport = {
  /** YYYY-MM-DD */
  from: string;
  /** YYYY-MM-DD */
  to: string;
  totals: {
    /** Books lent. Null: 1 to 4, of one category. */
    loans: number | null;
    /** Books lent in the same days of the year before. Null: 1 to 4, of one category. */
    before: number | null;
    /** Books that came back. Null: 1 to 4, of one category. */
    returns: number | null;
    /** Of them, after their deadline. Null: 1 to 4, of one category. */
    late: number | null;
    /** Renewals of the books lent. Null: 1 to 4, of one category. */
    renewals: number | null;
    /** Titles lent. Null: 1 to 4, of one category. */
    titles_lent: number | null;
    /** Titles that there are now. */
    titles: number;
  };
  months: readonly {
    month: string | null;
    /** Books lent. Null: 1 to 4, of one category. */
    loans: number | null;
    /** Books lent in the same days of the year before. Null: 1 to 4, of one category. */
    before: number | null;
    /** Books that came back. Null: 1 to 4, of one category. */
    returns: number | null;
    /** Of them, after their deadline. Null: 1 to 4, of one category. */
    late: number | null;
    /** Renewals of the books lent. Null: 1 to 4, of one category. */
    renewals: number | null;
  }[];
  weekdays: readonly {
    /** 1 is Monday; only open ones. */
    weekday: number | null;
    /** Books lent. Null: 1 to 4, of one category. */
    loans: number | null;
    /** Books lent in the same days of the year before. Null: 1 to 4, of one category. */
    before: number | null;
    /** Books that came back. Null: 1 to 4, of one category. */
    returns: number | null;
    /** Of them, after their deadline. Null: 1 to 4, of one category. */
    late: number | null;
    /** Renewals of the books lent. Null: 1 to 4, of one category. */
    renewals: number | null;
  }[];
  categories: readonly {
    /** 1 to 20 small letters, digits and dashes. */
    category: string | null;
    /** Books lent. Null: 1 to 4, of one category. */
    loans: number | null;
    /** Books lent in the same days of the year before. Null: 1 to 4, of one category. */
    before: number | null;
    /** Books that came back. Null: 1 to 4, of one category. */
    returns: number | null;
    /** Of them, after their deadline. Null: 1 to 4, of one category. */
    late: number | null;
    /** Renewals of the books lent. Null: 1 to 4, of one category. */
    renewals: number | null;
  }[];
  materials: readonly {
    /** 1 to 20 small letters, digits and dashes. */
    material: string | null;
    /** Books lent. Null: 1 to 4, of one category. */
    loans: number | null;
    /** Books lent in the same days of the year before. Null: 1 to 4, of one category. */
    before: number | null;
    /** Books that came back. Null: 1 to 4, of one category. */
    returns: number | null;
    /** Of them, after their deadline. Null: 1 to 4, of one category. */
    late: number | null;
    /** Renewals of the books lent. Null: 1 to 4, of one category. */
    renewals: number | null;
  }[];
};

export type ClearListEntry = {
  book: {
    id: number;
    title: string;
    author: string;
  };
  copy: {
    id: number;
    barcode: string | null;
    call_number: string | null;
  };
};

export type Closure = {
  id: number;
  /** YYYY-MM-DD */
  first: string;
  /** YYYY-MM-DD */
  last: string;
  label: string;
  /** In each year from that of `first` on, from the month and day of `first` to those of `last`; 29 February only where there is one. */
  yearly: boolean;
};

export type CollectionReport = {
  titles: number;
  copies: number;
  on_loan: number;
  rows: readonly {
    by: 'material' | 'genre' | 'age_category' | 'status';
    /** Null: several, joined after the 50 that have the most copies. */
    value: string | null;
    copies: number;
    on_loan: number;
  }[];
};

export type CollectionReportQuery = {
  /** 1 to 20 small letters, digits and dashes. */
  material?: string;
  format?: 'json' | 'csv';
};

export type Confirmation = {
  /** That of the admin who does it. */
  password: string;
};

export type ConfirmationBody = {
  token: string;
};

export type Copy = {
  id: number;
  book_id: number;
  /** 1 to 40 visible ASCII characters without blanks; no other copy has the same. */
  barcode: string | null;
  /** 1 to 20 small letters, digits and dashes. */
  material: string;
  call_number: string | null;
  /** Only what is in service can be lent. */
  status: CopyStatus;
  note: string | null;
  /** When it was last scanned at the desk. */
  last_seen_at: string | null;
  /** The version that was read; another one is refused with 409. */
  version: number;
  where: 'shelf' | 'on_loan' | 'hold_shelf' | 'not_in_service';
  /** The open loan that it is on. */
  loan_id: number | null;
  /** The hold that it is kept for. */
  hold_id: number | null;
};

export type CopyLabel = {
  id: number;
  /** 1 to 40 visible ASCII characters without blanks; no other copy has the same. */
  barcode: string | null;
  call_number: string | null;
  title: string;
  author: string;
};

export type CopyQuery = {
  /** 1 to 40 visible ASCII characters without blanks; no other copy has the same. */
  barcode: string;
};

export type CopyReplacement = {
  /** The version that was read; another one is refused with 409. */
  version: number;
  /** 1 to 40 visible ASCII characters without blanks; no other copy has the same. */
  barcode: string | null;
  /** 1 to 20 small letters, digits and dashes. */
  material: string;
  call_number: string | null;
  /** Only what is in service can be lent. */
  status: CopyStatus;
  note: string | null;
};

/** Only what is in service can be lent. */
export type CopyStatus = 'in_service' | 'repair' | 'missing' | 'lost' | 'withdrawn';

export type CopyWithReader = {
  id: number;
  book_id: number;
  /** 1 to 40 visible ASCII characters without blanks; no other copy has the same. */
  barcode: string | null;
  /** 1 to 20 small letters, digits and dashes. */
  material: string;
  call_number: string | null;
  /** Only what is in service can be lent. */
  status: CopyStatus;
  note: string | null;
  /** When it was last scanned at the desk. */
  last_seen_at: string | null;
  /** The version that was read; another one is refused with 409. */
  version: number;
  where: 'shelf' | 'on_loan' | 'hold_shelf' | 'not_in_service';
  /** The open loan that it is on. */
  loan_id: number | null;
  /** The hold that it is kept for. */
  hold_id: number | null;
  /** Who has borrowed it, or for whom it is kept; null for a deleted account, too. */
  reader: ReaderName | null;
  /** The deadline of its loan, or the last day on which it is kept. */
  until: string | null;
};

export type DaysQuery = {
  from: string;
  /** At most 366 days after `from`. */
  to: string;
};

export type DecidedHold = {
  hold: Hold;
  decision: Decision;
};

export type DecidedLoan = {
  loan: DeskLoan;
  decision: Decision;
};

export type Decision = {
  allowed: boolean;
  action: 'checkout' | 'renewal' | 'hold';
  /** YYYY-MM-DD */
  on: string;
  policy: number;
  /** The deadline; null for a hold. */
  due: string | null;
  reasons: readonly Reason[];
  steps: readonly Step[];
};

export type DecisionQuestion = {
  action: 'checkout' | 'renewal' | 'hold';
  /** 1 to 40 visible ASCII characters without blanks; nobody else has the same. */
  card?: string;
  user_id?: number;
  /** 1 to 40 visible ASCII characters without blanks; no other copy has the same. */
  barcode?: string;
  copy_id?: number;
  loan_id?: number;
  book_id?: number;
  /** From today to a year on; default: today. */
  on?: string;
};

export type DeskLoan = {
  id: number;
  user_id: number | null;
  books: readonly {
    id: number;
    title: string;
    author: string;
  }[];
  /** Null for a loan that was not made at the desk. */
  copy: {
    id: number;
    barcode: string | null;
  } | null;
  /** YYYY-MM-DD */
  loan_date: string;
  /** YYYY-MM-DD */
  deadline: string;
  /** YYYY-MM-DD */
  return_date: string | null;
  renewals: number;
  /** Days since the deadline, while it is not returned. */
  overdue_by: number;
};

export type Device = {
  id: string;
  /** The browser and its system. */
  device: string;
  /** When somebody logged in there. */
  created_at: string;
  /** When it last got an access token. */
  used_at: string;
  /** When it ends if it is not used again. */
  expires_at: string;
  /** True: it is that of the cookie of this request. */
  is_this: boolean;
};

export type DueQuery = {
  /** The last deadline that counts. */
  until: string;
  /** True: only readers without a confirmed mail address. */
  without_mail?: boolean;
  /** The id of the last entry of the page before. */
  after?: number;
  /** Default: 50. */
  limit?: number;
};

export type DueReader = {
  reader: ReaderName;
  /** Where letters go. */
  address: string | null;
  /** The first that were due come first. */
  books: readonly {
    loan_id: number;
    book_id: number;
    title: string;
    /** Null for a loan that was not made at the desk. */
    barcode: string | null;
    /** YYYY-MM-DD */
    deadline: string;
    /** Days since the deadline. */
    overdue_by: number;
  }[];
};

export type ExplainQuery = {
  /** 1 to 20 small letters, digits and dashes. */
  category?: string;
  /** 1 to 20 small letters, digits and dashes. */
  material?: string;
};

export type Explanation = {
  /** 0: the one that is built in, which holds until the first other one. */
  policy: number;
  category: string;
  material: string;
  parameters: readonly {
    parameter: ParameterName;
    /** The value of the parameter. */
    value: unknown;
    /** The category and the material of the rule: `grade-1/*`. */
    key: string;
  }[];
};

export type FoundBook = {
  /** Cut where it is too long. */
  title: string | null;
  /** As the source writes the name. */
  author: string | null;
  /** Its form, or its first subject. */
  genre: string | null;
  /** For whom it is. */
  age_category: string | null;
  /** YYYY-MM-DD */
  publish_date: string | null;
  /** As BCP 47 has it. */
  language: string | null;
  series: string | null;
  series_number: string | null;
  subjects: readonly string[];
  /** Who has published it. */
  publisher: string | null;
  /** The edition, as it says itself. */
  edition: string | null;
  /** Pages and the like. */
  extent: string | null;
  /** What it is about. */
  summary: string | null;
  isbns: readonly string[];
  /** What to look at: only the year is known, of which this is the first day; for whom, or the genre, is guessed; the title was cut. */
  remarks: readonly ('year_only' | 'age_category_guessed' | 'genre_guessed' | 'shortened')[];
};

export type FoundBooks = {
  isbn: string;
  /** The book of this catalogue with the ISBN. */
  in_catalogue: Book | null;
  /** Who was asked: `sru services.dnb.de`. */
  source: string | null;
  found: readonly FoundBook[];
};

export type GivenBarcode = {
  id: number;
  /** 1 to 40 visible ASCII characters without blanks; no other copy has the same. */
  barcode: string;
};

export type History = {
  /** Loans that were returned from this day on stay with the reader, who has asked for that. */
  kept_from: string | null;
  /** Days after which the library forgets who had the others; null: it never does. */
  retention_days: number | null;
};

export type HistoryChoice = {
  keep: boolean;
};

export type Hold = {
  id: number;
  /** Null once the title is deleted. */
  book: {
    id: number;
    title: string;
    author: string;
  } | null;
  /** Null once the account is deleted. */
  user_id: number | null;
  card: string | null;
  /** Null once the account is deleted. */
  reader: ReaderName | null;
  /** Ready: a copy is kept on the hold shelf. The last three are final. */
  status: 'waiting' | 'ready' | 'fulfilled' | 'expired' | 'cancelled';
  /** While it waits: its place among those that wait for the title. */
  position: number | null;
  /** Those with a smaller number come first; among equals, who asked first. */
  priority: number;
  placed_at: string;
  /** YYYY-MM-DD */
  suspended_until: string | null;
  /** YYYY-MM-DD */
  ready_on: string | null;
  /** The last day on which it waits, or on which the copy is kept; null once it has ended. */
  expires_on: string | null;
  /** The copy that is kept. */
  copy: {
    id: number;
    barcode: string | null;
  } | null;
  closed_at: string | null;
  closed_reason: HoldEnd | null;
};

export type HoldChange = {
  /** Those with a smaller number come first; among equals, who asked first. */
  priority: number;
  /** The last day on which the hold is passed over; it keeps its place. From today to a year on. */
  suspended_until: string | null;
  note?: string | null;
};

export type HoldEnd =
  | 'lent'
  | 'by_reader'
  | 'by_staff'
  | 'not_collected'
  | 'waited_too_long'
  | 'title_deleted'
  | 'account_deleted';

export type HoldQuery = {
  book_id?: number;
  user_id?: number;
  status?: 'waiting' | 'ready' | 'fulfilled' | 'expired' | 'cancelled';
  /** The id of the last entry of the page before. */
  after?: number;
  /** Default: 50. */
  limit?: number;
};

export type Hours = {
  /** E.g. `09:30`. */
  from: string;
  /** E.g. `09:30`. */
  to: string;
};

export type Import = {
  id: number;
  /** What the rows of the file are. */
  kind: 'patrons' | 'loans' | 'books';
  dry_run: boolean;
  /** Who began it; null once the account is deleted. */
  actor_id: number | null;
  started_at: string;
  ended_at: string | null;
  /** Interrupted: its process has ended. Running the file again completes it. */
  state: 'running' | 'done' | 'failed' | 'interrupted';
  rows: number;
  done: number;
  /** Of the rows that were done; null until it has ended. */
  report: ImportReport | null;
};

export type ImportProgress = {
  id: number;
  /** What the rows of the file are. */
  kind: 'patrons' | 'loans' | 'books';
  dry_run: boolean;
  /** Who began it; null once the account is deleted. */
  actor_id: number | null;
  started_at: string;
  ended_at: string | null;
  /** Interrupted: its process has ended. Running the file again completes it. */
  state: 'running' | 'done' | 'failed' | 'interrupted';
  rows: number;
  done: number;
};

export type ImportQuery = {
  /** What the rows of the file are. */
  kind: 'patrons' | 'loans' | 'books';
  /** True: nothing is written. Default: false. */
  dry_run?: boolean;
  /** The order of the numbers in dates that do not begin with the year; not for books. Default: 'iso'. */
  dates?: 'iso' | 'dmy' | 'mdy';
  /** Confirmed: staff vouches for the e-mails of the readers, so that mails may go there. Default: 'unconfirmed'. */
  addresses?: 'unconfirmed' | 'confirmed';
  /** Groups, separated by commas: their readers who are not in the file are reported. */
  missing_from?: string;
  /** Expire: the membership of those who are missing ends today. Default: 'keep'. */
  leavers?: 'keep' | 'expire';
};

export type ImportReport = {
  rows: number;
  imported: number;
  updated: number;
  unchanged: number;
  skipped: number;
  /** The rows that were skipped, by their reasons. */
  reasons: Readonly<Record<string, number>>;
  /** The first of those that were updated. */
  changes: readonly {
    /** The line of the file that the row begins on. */
    line: number;
    /** The card of the reader. */
    card?: string;
    /** Names of fields. */
    changed: readonly string[];
    /** Before and after. */
    group?: readonly (string | null)[];
  }[];
  /** The first of those that were skipped. */
  problems: readonly {
    /** The line of the file that the row begins on. */
    line: number;
    /** The card of the reader. */
    card?: string;
    reason: string;
    detail?: string;
  }[];
  /** Readers of `missing_from` who are not in the file. */
  missing: readonly {
    user_id: number;
    card: string | null;
    loans: number;
  }[];
  missing_total: number;
};

export type LabelCount = {
  /** Copies that it was noted for. */
  copies: number;
};

export type LabelQuery = {
  /** `label`: only copies whose label is to be printed; `barcode`: only those without a barcode. Neither has copies that are missing, lost or withdrawn. */
  missing?: 'label' | 'barcode';
  /** Only copies added from this day on. */
  since?: string;
  /** Only barcodes from this one on: by what stands before the number at the end, then `B9` before `B10`. */
  from?: string;
  /** Only barcodes up to this one. */
  to?: string;
  /** The id of the last entry of the page before. */
  after?: number;
  /** Default: 50. */
  limit?: number;
};

export type Library = {
  name: string;
  /** The path of the logo, which is another one after each change; null: there is none. */
  logo: string | null;
  /** Of the name and the logo; 0: nothing was set. */
  version: number;
  /** E.g. `09:30`. */
  time: string;
  /** Today and the six days after it. */
  week: readonly {
    /** YYYY-MM-DD */
    day: string;
    open: boolean;
    /** Null on a closed day, and where they are not known. */
    hours: Hours | null;
    /** Why it is closed: the label of a closure. */
    closure: string | null;
  }[];
  /** The next closure that begins within 60 days, or lasts today. */
  next_closure: {
    /** YYYY-MM-DD */
    first: string;
    /** YYYY-MM-DD */
    last: string;
    label: string;
  } | null;
};

export type ListReplacement = {
  version: number;
  name: string;
  /** True: everybody sees it. Only staff has such lists. */
  public: boolean;
  book_ids: readonly number[];
};

export type Loan = {
  id: number;
  /** Null once the user is deleted. */
  user_id: number | null;
  /** YYYY-MM-DD */
  loan_date: string;
  /** YYYY-MM-DD */
  deadline: string;
  /** YYYY-MM-DD */
  return_date: string | null;
  /** Days since the deadline, while the loan is not returned. */
  overdue_by: number;
  books: readonly Book[];
};

export type LoanBooksChanged = {
  message: string;
  loan: Loan;
  books: readonly Book[];
};

export type LoanChange = {
  id?: number;
  user_id?: number;
  /** YYYY-MM-DD */
  loan_date?: string;
  /** YYYY-MM-DD */
  deadline?: string;
  /** YYYY-MM-DD */
  return_date?: string | null;
  book_ids?: readonly number[];
};

export type LoanQuery = {
  user_id?: number;
  book_id?: number;
  /** Overdue by at least so many days. */
  overdue_by?: number;
  /** Open: not returned. Overdue: open, and the deadline is past. */
  status?: 'open' | 'returned' | 'overdue';
};

export type LoansReportQuery = {
  from: string;
  /** At most 1827 days with `from`. */
  to: string;
  /** 1 to 20 small letters, digits and dashes. */
  category?: string;
  /** 1 to 20 small letters, digits and dashes. */
  material?: string;
  format?: 'json' | 'csv';
};

export type LoggedIn = {
  message: string;
  token: string;
};

export type Login = {
  /** The mail address of the account, or the number on the card of the reader. */
  email: string;
  password: string;
};

export type LogoQuery = {
  /** Tells caches that it has changed; any shows the present one. */
  version?: number;
};

export type LogoReplacement = {
  /** The version that was read; another one is refused with 409. */
  version: number;
  /** A PNG, JPEG or WebP of at most 102400 bytes, as base64. */
  image: string;
};

export type MadeClosure = {
  closure: Closure;
  /** Deadlines of open loans that fall into it. */
  deadlines: number;
};

export type Me = {
  user: User;
  /** 1 to 20 small letters, digits and dashes. */
  category: string;
  /** 1 to 40 visible ASCII characters without blanks; nobody else has the same. */
  card: string | null;
  /** E.g. a class. */
  group: string | null;
  /** YYYY-MM-DD */
  expires_on: string | null;
  history: History;
  /** Books on open loans. */
  loans: number;
  /** Open loans past their deadline. */
  overdue: number;
  /** Holds that have not ended. */
  holds: number;
  /** Reasons against whatever the reader wants. */
  blocks: readonly Reason[];
};

export type MessageBody = {
  message: string;
};

export type MostLentReport = {
  rows: readonly {
    book_id: number;
    title: string;
    author: string;
    loans: number;
    /** Copies in service. */
    copies: number;
    /** Readers who wait for it now. */
    waiting: number;
  }[];
};

export type NewBarcodes = {
  copy_ids: readonly number[];
  /** Up to 20 visible ASCII characters. */
  prefix: string;
  /** Digits of the number behind the prefix. */
  digits: number;
};

export type NewCheckin = {
  /** 1 to 40 visible ASCII characters without blanks; no other copy has the same. */
  barcode?: string;
  copy_id?: number;
  /** The day on which it came back, e.g. into the book drop; default: today. */
  returned_on?: string;
};

export type NewCheckout = {
  /** 1 to 40 visible ASCII characters without blanks; nobody else has the same. */
  card?: string;
  user_id?: number;
  /** 1 to 40 visible ASCII characters without blanks; no other copy has the same. */
  barcode?: string;
  copy_id?: number;
  /** Exactly the reasons against it that staff decides otherwise about. */
  override?: readonly ReasonCode[];
  override_note?: string | null;
};

export type NewClosure = {
  /** YYYY-MM-DD */
  first: string;
  /** YYYY-MM-DD */
  last: string;
  label: string;
  /** In each year from that of `first` on, from the month and day of `first` to those of `last`; 29 February only where there is one. */
  yearly?: boolean;
};

export type NewCopy = {
  /** 1 to 40 visible ASCII characters without blanks; no other copy has the same. */
  barcode?: string | null;
  /** 1 to 20 small letters, digits and dashes. */
  material?: string;
  call_number?: string | null;
  /** Only what is in service can be lent. */
  status?: 'in_service' | 'repair' | 'missing' | 'lost' | 'withdrawn';
  note?: string | null;
};

export type NewHold = {
  /** 1 to 40 visible ASCII characters without blanks; nobody else has the same. */
  card?: string;
  user_id?: number;
  book_id: number;
  /** Exactly the reasons against it that staff decides otherwise about. */
  override?: readonly ReasonCode[];
  override_note?: string | null;
};

export type NewLabel = {
  /** 1 to 40 visible ASCII characters without blanks; no other copy has the same. */
  barcode: string;
};

export type NewList = {
  name: string;
  /** True: everybody sees it. Only staff has such lists. */
  public?: boolean;
};

export type NewLoan = {
  user_id: number;
  /** YYYY-MM-DD */
  loan_date?: string;
  /** YYYY-MM-DD */
  deadline?: string;
  /** YYYY-MM-DD */
  return_date?: string | null;
  book_ids?: readonly number[];
};

export type NewPasswordBody = {
  token: string;
  new_password: string;
};

export type NewPatron = {
  first_name: string;
  last_name: string;
  email?: string;
  password?: string;
  /** YYYY-MM-DD */
  DOB?: string | null;
  address?: string | null;
  /** 1 to 20 small letters, digits and dashes. */
  category?: string;
  /** 1 to 40 visible ASCII characters without blanks; nobody else has the same. */
  card?: string | null;
  /** E.g. a class. */
  group?: string | null;
  /** YYYY-MM-DD */
  expires_on?: string | null;
};

export type NewPolicy = {
  /** YYYY-MM-DD */
  effective_from: string;
  note?: string | null;
  document: PolicyDocument;
  /** True: leave out categories and materials of the policy in force, though readers and copies have them. Rules for any hold for those. */
  drop_codes_in_use?: boolean;
};

export type NewRenewal = {
  loan_id: number;
  renewals: number;
  /** Exactly the reasons against it that staff decides otherwise about. */
  override?: readonly ReasonCode[];
  override_note?: string | null;
};

export type NewStaffMember = {
  first_name: string;
  last_name: string;
  email: string;
  role: AppointedRole;
  /** That of the admin who does it. */
  password: string;
};

export type NewStocktake = {
  name: string;
  /** The first call number; null: from the beginning. */
  shelf_from?: string | null;
  /** The last call number, with all that begin with it; null: to the end. */
  shelf_to?: string | null;
};

export type NewTitlesReport = {
  /** All that there are, of which `rows` has at most 5000. */
  total: number;
  rows: readonly {
    book_id: number;
    title: string;
    author: string;
    genre: string;
    call_number: string | null;
    /** YYYY-MM-DD */
    added_on: string | null;
    copies: number;
    /** Since then. */
    loans: number;
  }[];
};

export type NotLentReport = {
  /** All that there are, of which `rows` has at most 5000. */
  total: number;
  rows: readonly {
    copy_id: number;
    barcode: string | null;
    call_number: string | null;
    book_id: number;
    title: string;
    author: string;
    /** YYYY-MM-DD */
    published: string;
    /** The last day on which the title was lent. */
    last_lent: string | null;
    /** The last day on which the copy was scanned. */
    last_seen_on: string | null;
  }[];
};

export type NotSeen = {
  id: number;
  /** 1 to 40 visible ASCII characters without blanks; no other copy has the same. */
  barcode: string;
  /** Where it belongs. */
  call_number: string | null;
  book_id: number;
  title: string;
  author: string;
  last_seen_at: string | null;
};

/** A later version may add kinds: ignore what you do not know. */
export type NotificationKind =
  | 'due_soon'
  | 'overdue'
  | 'hold_ready'
  | 'hold_ending'
  | 'hold_cancelled'
  | 'due_moved';

export type Notifications = {
  /** A mail address. */
  address: string | null;
  /** Mails go to a `confirmed` address. `refused`: its server does not take them; `complained`: they were reported as spam. */
  address_state: 'none' | 'unconfirmed' | 'confirmed' | 'refused' | 'complained';
  /** A name of the IANA database: `Europe/Berlin`. */
  time_zone: string;
  mail: {
    /** False: this service sends no mails. */
    available: boolean;
    /** `gathered`: one mail in four hours at most; `daily`: one a day, at `at`. In no mode there are more than twelve a day. */
    mode: 'off' | 'at_once' | 'gathered' | 'daily';
    /** HH:MM. */
    at: string;
    kinds: readonly NotificationKind[];
  };
  push: {
    kinds: readonly NotificationKind[];
  };
  /** In `time_zone`; `from` may be after `to`. */
  quiet: {
    /** HH:MM. */
    from: string;
    /** HH:MM. */
    to: string;
    /** Urgent messages come in the quiet hours, too. */
    urgent: boolean;
  } | null;
  /** Grows with each change. 0: there was none. */
  version: number;
};

/** What is left out stays. */
export type NotificationsChange = {
  /** The one that you have read. */
  version: number;
  /** A name of the IANA database: `Europe/Berlin`. */
  time_zone?: string;
  mail?: {
    /** `gathered`: one mail in four hours at most; `daily`: one a day, at `at`. In no mode there are more than twelve a day. */
    mode?: 'off' | 'at_once' | 'gathered' | 'daily';
    /** HH:MM. */
    at?: string;
    kinds?: readonly NotificationKind[];
  };
  push?: {
    kinds?: readonly NotificationKind[];
  };
  /** In `time_zone`; `from` may be after `to`. */
  quiet?: {
    /** HH:MM. */
    from: string;
    /** HH:MM. */
    to: string;
    /** Urgent messages come in the quiet hours, too. */
    urgent: boolean;
  } | null;
};

export type OneTimePassword = {
  /** Shown only now. */
  password: string;
  expires_at: string;
};

/** See https://drafts.opds.io/opds-2.0. */
export type OpdsFeed = {
  metadata: {
    title: string;
    numberOfItems?: number;
    itemsPerPage?: number;
    currentPage?: number;
  };
  links: readonly {
    href: string;
    type: string;
    rel?: string;
    title?: string;
    templated?: boolean;
    properties?: {
      availability?: {
        state: 'available' | 'unavailable';
        until?: string;
      };
      copies?: {
        total: number;
        available: number;
      };
      holds?: {
        total: number;
      };
      numberOfItems?: number;
    };
  }[];
  navigation?: readonly {
    href: string;
    type: string;
    rel?: string;
    title?: string;
    templated?: boolean;
    properties?: {
      availability?: {
        state: 'available' | 'unavailable';
        until?: string;
      };
      copies?: {
        total: number;
        available: number;
      };
      holds?: {
        total: number;
      };
      numberOfItems?: number;
    };
  }[];
  publications?: readonly {
    metadata: {
      identifier: string;
      title: string;
      author: string;
    };
    links: readonly {
      href: string;
      type: string;
      rel?: string;
      title?: string;
      templated?: boolean;
      properties?: {
        availability?: {
          state: 'available' | 'unavailable';
          until?: string;
        };
        copies?: {
          total: number;
          available: number;
        };
        holds?: {
          total: number;
        };
        numberOfItems?: number;
      };
    }[];
  }[];
};

export type OpdsSearchQuery = {
  query: string;
  /** Default: 1. */
  page?: number;
};

export type OpenSession = {
  /** An access token, like that of `POST /users/login`. */
  token: string;
  /** The address of the account. */
  email: string;
  /** When the session ends if it is not used again. */
  expires_at: string;
};

export type OverdueQuery = {
  user_id?: number;
  book_id?: number;
  /** Overdue by at least so many days. */
  overdue_by?: number;
};

export type OverdueReport = {
  /** All that there are, of which `rows` has at most 5000. */
  total: number;
  rows: readonly {
    group: string | null;
    user_id: number | null;
    last_name: string | null;
    first_name: string | null;
    loan_id: number;
    book_id: number;
    title: string;
    barcode: string | null;
    /** YYYY-MM-DD */
    deadline: string;
    /** Days. */
    overdue_by: number;
  }[];
};

export type OverdueReportQuery = {
  /** 1 to 20 small letters, digits and dashes. */
  category?: string;
  /** 1 to 20 small letters, digits and dashes. */
  material?: string;
  format?: 'json' | 'csv';
};

export type OwnHoldChange = {
  /** The last day on which the hold is passed over; it keeps its place. From today to a year on. */
  suspended_until: string | null;
};

export type OwnList = {
  id: number;
  name: string;
  /** True: everybody sees it. Only staff has such lists. */
  public: boolean;
  version: number;
  /** How many there are. */
  titles: number;
  /** If `book_id` is on it; null where none was named. */
  has_book: boolean | null;
};

export type OwnListTitles = {
  id: number;
  name: string;
  /** True: everybody sees it. Only staff has such lists. */
  public: boolean;
  version: number;
  /** In the order of the list. */
  titles: readonly ShortTitle[];
};

export type OwnListsQuery = {
  book_id?: number;
};

export type OwnLoansQuery = {
  /** Default: 'open'. */
  state?: 'open' | 'returned';
  /** The id of the last entry of the page before. */
  after?: number;
  /** Default: 50. */
  limit?: number;
};

export type OwnNewHold = {
  book_id: number;
};

export type OwnRenewal = {
  /** How often the loan was renewed when it was read: a request that is sent again then renews once. Without it the loan is renewed as it is. */
  renewals?: number;
};

export type PageAfter = {
  /** The id of the last entry of the page before. */
  after?: number;
  /** Default: 50. */
  limit?: number;
};

export type PageQuery = {
  /** From 1. Counts only together with `per_page`. */
  page?: string;
  /** Books on a page, from 1. Without a valid page and this: all books. */
  per_page?: string;
};

export type ParameterName =
  | 'loanable'
  | 'loan_days'
  | 'latest_due'
  | 'due_on_closed_day'
  | 'max_loans'
  | 'max_loans_of_material'
  | 'max_overdue_loans'
  | 'refuse_age_categories'
  | 'max_renewals'
  | 'renewal_days'
  | 'renew_from'
  | 'renew_days_before_due'
  | 'renew_when_requested'
  | 'expired_patron_may_renew'
  | 'holds'
  | 'max_holds'
  | 'shelf_days'
  | 'hold_wait_days';

export type PasswordChange = {
  old_password: string;
  new_password: string;
};

export type PasswordResetBody = {
  /** The mail address of the account, or the number on the card of the reader. */
  email: string;
};

export type Patron = {
  user: PatronUser;
  /** 1 to 20 small letters, digits and dashes. */
  category: string;
  /** 1 to 40 visible ASCII characters without blanks; nobody else has the same. */
  card: string | null;
  /** E.g. a class. */
  group: string | null;
  /** YYYY-MM-DD */
  expires_on: string | null;
  /** YYYY-MM-DD */
  blocked_until: string | null;
  block_note: string | null;
  /** What staff should know of the reader, who may read it, too. */
  note: string | null;
  /** Books on open loans. */
  loans: number;
  /** Open loans past their deadline. */
  overdue: number;
  /** Holds that have not ended. */
  holds: number;
  /** Reasons against whatever the reader wants. */
  blocks: readonly Reason[];
  /** Of the fields that staff changes; 0: none was changed. */
  version: number;
};

export type PatronNotifications = {
  /** A mail address. */
  address: string | null;
  /** Mails go to a `confirmed` address. `refused`: its server does not take them; `complained`: they were reported as spam. */
  address_state: 'none' | 'unconfirmed' | 'confirmed' | 'refused' | 'complained';
  /** The last 50 of 14 days, the newest first. */
  messages: readonly SentMessage[];
};

export type PatronQuery = {
  /** Words of the name in any order, accents and case aside; or a card; or a mail address. */
  q?: string;
  group?: string;
  /** True: only those who are blocked today. */
  blocked?: boolean;
  /** The id of the last entry of the page before. */
  after?: number;
  /** Default: 50. */
  limit?: number;
};

export type PatronReplacement = {
  first_name?: string;
  last_name?: string;
  /** Null: the reader has none. */
  email?: string | null;
  /** The version that was read; another one is refused with 409. */
  version: number;
  /** 1 to 20 small letters, digits and dashes. */
  category: string;
  /** 1 to 40 visible ASCII characters without blanks; nobody else has the same. */
  card: string | null;
  /** E.g. a class. */
  group: string | null;
  /** YYYY-MM-DD */
  expires_on: string | null;
  /** YYYY-MM-DD */
  blocked_until: string | null;
  block_note: string | null;
  /** What staff should know of the reader, who may read it, too. */
  note?: string | null;
};

export type PatronUser = {
  id: number;
  first_name: string;
  last_name: string;
  /** A mail address; unique ignoring case. */
  email: string;
  role: string;
  /** YYYY-MM-DD */
  DOB: string | null;
  address: string | null;
  /** The password that logs the reader in: none, a one-time password that has not ended, or one of their own. */
  credentials: 'none' | 'one_time' | 'own';
};

export type PersonalData = {
  exported_at: string;
  user: User;
  profile: {
    /** 1 to 20 small letters, digits and dashes. */
    category: string;
    /** 1 to 40 visible ASCII characters without blanks; nobody else has the same. */
    card: string | null;
    /** E.g. a class. */
    group: string | null;
    /** YYYY-MM-DD */
    expires_on: string | null;
    /** YYYY-MM-DD */
    blocked_until: string | null;
    block_note: string | null;
    /** What staff should know of the reader, who may read it, too. */
    note: string | null;
    version: number;
  };
  loans: readonly {
    id: number;
    /** YYYY-MM-DD */
    loan_date: string;
    /** YYYY-MM-DD */
    deadline: string;
    /** YYYY-MM-DD */
    return_date: string | null;
    renewals: number;
    /** Titles. */
    books: readonly string[];
  }[];
  holds: readonly {
    id: number;
    /** The title; null once it is deleted. */
    book: string | null;
    status: 'waiting' | 'ready' | 'fulfilled' | 'expired' | 'cancelled';
    placed_at: string;
    closed_at: string | null;
  }[];
  /** The lists of titles. */
  lists: readonly {
    id: number;
    name: string;
    public: boolean;
    books: readonly string[];
  }[];
  /** Where the person is logged in. */
  sessions: readonly {
    device: string;
    created_at: string;
    used_at: string;
    expires_at: string;
  }[];
  notifications: Notifications;
  /** The browsers that are told. */
  browsers: readonly Browser[];
  /** The last messages of 14 days. */
  messages: readonly SentMessage[];
  /** The copies that came back last by the hand of the person, as staff. */
  checkins: readonly {
    copy: number;
    at: string;
  }[];
  /** The actions of staff about the account, and those of the account as staff. */
  audit: readonly {
    at: string;
    action: string;
    details: unknown;
  }[];
};

export type PickListEntry = {
  book: {
    id: number;
    title: string;
    author: string;
  };
  /** Copies to fetch. */
  wanted: number;
  /** Copies on the shelf, any of which will do. */
  copies: readonly {
    id: number;
    barcode: string | null;
    call_number: string | null;
  }[];
};

export type Policy = {
  /** 0: the one that is built in, which holds until the first other one. */
  id: number;
  /** YYYY-MM-DD */
  effective_from: string;
  note: string | null;
  made_at: string | null;
  document: PolicyDocument;
};

export type PolicyComparison = {
  /** 0: the one that is built in, which holds until the first other one. */
  compared_with: number;
  differences: readonly {
    category: string;
    material: string;
    parameter: ParameterName;
    /** The value of the parameter. */
    from: unknown;
    /** The value of the parameter. */
    to: unknown;
  }[];
  /** There are more than the first 1,000, which are shown. */
  more: boolean;
  /** Codes in use that the draft leaves out. */
  left_out: readonly {
    kind: 'category' | 'material';
    /** 1 to 20 small letters, digits and dashes. */
    code: string;
    /** Readers of the category, or copies of the material. */
    in_use: number;
  }[];
};

export type PolicyDocument = {
  open_weekdays: readonly Weekday[];
  /** The hours of the weekdays, as far as they are known. */
  opening_hours?: {
    monday?: {
      /** E.g. `09:30`. */
      from: string;
      /** E.g. `09:30`. */
      to: string;
    };
    tuesday?: {
      /** E.g. `09:30`. */
      from: string;
      /** E.g. `09:30`. */
      to: string;
    };
    wednesday?: {
      /** E.g. `09:30`. */
      from: string;
      /** E.g. `09:30`. */
      to: string;
    };
    thursday?: {
      /** E.g. `09:30`. */
      from: string;
      /** E.g. `09:30`. */
      to: string;
    };
    friday?: {
      /** E.g. `09:30`. */
      from: string;
      /** E.g. `09:30`. */
      to: string;
    };
    saturday?: {
      /** E.g. `09:30`. */
      from: string;
      /** E.g. `09:30`. */
      to: string;
    };
    sunday?: {
      /** E.g. `09:30`. */
      from: string;
      /** E.g. `09:30`. */
      to: string;
    };
  };
  /** The categories of readers beside `default`, which is always there. */
  categories: readonly string[];
  /** The materials of copies beside `book`, which is always there. */
  materials: readonly string[];
  /** One for each pair of category and material; that of `*` and `*` says everything. */
  rules: readonly PolicyRule[];
};

export type PolicyRule = {
  /** A code; `*`, or nothing: any. */
  category?: string;
  /** A code; `*`, or nothing: any. */
  material?: string;
  /** May be checked out. */
  loanable?: boolean;
  /** Days from the check-out to the deadline. */
  loan_days?: number;
  /** No deadline is later, e.g. the end of term. */
  latest_due?: string | null;
  /** Where a deadline moves that falls on a day on which the library is closed. */
  due_on_closed_day?: 'next_open' | 'previous_open' | 'keep';
  /** Books that a reader has at once. */
  max_loans?: number;
  /** Of them, copies of this material. */
  max_loans_of_material?: number | null;
  /** Overdue loans with which a reader may still borrow, renew and request. */
  max_overdue_loans?: number | null;
  /** Age categories of books that are not lent; case does not matter. */
  refuse_age_categories?: readonly string[];
  /** How often a loan is renewed. */
  max_renewals?: number;
  /** Days that a renewal is for; null: as a loan. */
  renewal_days?: number | null;
  /** The day that the days of a renewal count from. */
  renew_from?: 'due' | 'today';
  /** A loan is renewed from so many days before its deadline on; null: at any time. */
  renew_days_before_due?: number | null;
  /** May be renewed while other readers wait for it. */
  renew_when_requested?: boolean;
  expired_patron_may_renew?: boolean;
  /** When a title may be requested. */
  holds?: 'never' | 'if_none_available' | 'always';
  /** Titles that a reader waits for at once. */
  max_holds?: number;
  /** Open days for which a copy waits on the hold shelf. */
  shelf_days?: number;
  /** Days after which a hold that waits expires. */
  hold_wait_days?: number;
};

export type PolicySummary = {
  /** 0: the one that is built in, which holds until the first other one. */
  id: number;
  /** YYYY-MM-DD */
  effective_from: string;
  note: string | null;
  made_at: string | null;
};

export type PopularBook = {
  book: Book;
  /** The number of loans that contain the book, past ones too. */
  readers: number;
};

export type PrintedLabels = {
  copy_ids: readonly number[];
  printed: boolean;
};

export type PublicList = {
  id: number;
  name: string;
  /** How many there are. */
  titles: number;
};

export type PublicListTitles = {
  id: number;
  name: string;
  /** In the order of the list. */
  titles: readonly ShortTitle[];
};

export type PushBrowsers = {
  /** The `applicationServerKey` for `PushManager.subscribe`, base64url; null: this service does not push. */
  public_key: string | null;
  /** The last first; at most 10. */
  browsers: readonly Browser[];
};

export type ReaderName = {
  id: number;
  first_name: string;
  last_name: string;
  card: string | null;
  /** E.g. a class. */
  group: string | null;
};

export type Reason = {
  code: ReasonCode;
  text: string;
  facts: Readonly<Record<string, number | string | boolean | null>>;
  rule: RuleReference | null;
  /** Staff may decide otherwise. */
  overridable: boolean;
};

export type ReasonCode =
  | 'copy_on_loan'
  | 'copy_on_loan_to_patron'
  | 'copy_not_in_service'
  | 'copy_held_for_another'
  | 'loan_returned'
  | 'not_a_desk_loan'
  | 'title_requested'
  | 'not_loanable'
  | 'age_category_refused'
  | 'holds_not_allowed'
  | 'no_copies'
  | 'copy_available'
  | 'already_requested'
  | 'already_borrowed'
  | 'patron_blocked'
  | 'patron_expired'
  | 'overdue_limit_reached'
  | 'loan_limit_reached'
  | 'loan_limit_of_material_reached'
  | 'hold_limit_reached'
  | 'renewal_limit_reached'
  | 'too_early'
  | 'no_gain'
  | 'latest_due_passed';

export type Refusal = {
  /** The text of the weightiest reason. */
  error: string;
  reasons: readonly Reason[];
  /** The loan that the reader has of this copy already, if that is why. */
  loan: DeskLoan | null;
  /** The hold that the reader has for this title already, if that is why. */
  hold: Hold | null;
};

export type Registration = {
  first_name: string;
  last_name: string;
  /** A mail address; unique ignoring case. */
  email: string;
  /** YYYY-MM-DD */
  DOB?: string | null;
  address?: string | null;
  password: string;
  role: string;
};

export type RenewableLoan = {
  id: number;
  user_id: number | null;
  books: readonly {
    id: number;
    title: string;
    author: string;
  }[];
  /** Null for a loan that was not made at the desk. */
  copy: {
    id: number;
    barcode: string | null;
  } | null;
  /** YYYY-MM-DD */
  loan_date: string;
  /** YYYY-MM-DD */
  deadline: string;
  /** YYYY-MM-DD */
  return_date: string | null;
  renewals: number;
  /** Days since the deadline, while it is not returned. */
  overdue_by: number;
  renewable: {
    allowed: boolean;
    reasons: readonly Reason[];
  };
};

export type RuleReference = {
  policy: number;
  /** Category and material of the rule: `grade-1/*`. */
  key: string;
  parameter: ParameterName;
};

export type SearchQuery = {
  /** A part of the title; `%`, `_` and `\` are literal. */
  title: string;
};

export type SearchResults = {
  total: number;
  total_is: 'exact' | 'at_least';
  /** Words that were most likely mistyped, each with those that were searched for instead. */
  corrected: Readonly<Record<string, readonly string[]>>;
  /** False: no title has all words; these have all but one. */
  all_words: boolean;
  /** Words of the question that no title has; only where words were corrected or left out. */
  unknown: readonly string[];
  /** Words that were not searched for, because nothing like them is known. */
  left_out: readonly string[];
  /** Not null: the question is written as an ISBN, and its check digit or its length is wrong. */
  notice: 'wrong_isbn' | null;
  facets: {
    /** The most frequent first. */
    genre: readonly {
      value: string;
      count: number;
    }[];
    /** The most frequent first. */
    age_category: readonly {
      value: string;
      count: number;
    }[];
    /** The most frequent first. */
    language: readonly {
      value: string;
      count: number;
    }[];
    /** The most frequent first. */
    decade: readonly {
      value: number;
      count: number;
    }[];
    /** The most frequent first. */
    author: readonly {
      value: string;
      count: number;
    }[];
    /** The most frequent first. */
    series: readonly {
      value: string;
      count: number;
    }[];
  };
  /** How many of the titles that were found can be borrowed now; null where more than 1000 were found. */
  in_now: number | null;
  /** Where words were corrected: other questions that may have been meant. Where no title was found: the question with one word less. Each with the titles that it finds; 100: so many at least. */
  also: readonly {
    q: string;
    count: number;
  }[];
  results: readonly {
    book: Book;
    /** The title, also where it is longer than a book of the catalogue may have. */
    full_title: string;
    /** The title that the work had first, where it is another one. */
    original_title: string | null;
    /** The language as BCP 47 has it, such as `en` or `fil`; it may be sent as `eng` or `en-US`, too. */
    language: string | null;
    series: string | null;
    series_number: string | null;
    subjects: readonly string[];
    /** As 13 digits. */
    isbns: readonly string[];
    /** True: there is a picture of its cover, `GET /catalogue/titles/{book_id}/cover`. */
    cover: boolean;
    availability: Availability;
  }[];
};

export type SelfCard = {
  /** 1 to 40 visible ASCII characters without blanks; nobody else has the same. */
  card: string;
};

export type SelfCheckin = {
  /** 1 to 40 visible ASCII characters without blanks; no other copy has the same. */
  barcode: string;
};

export type SelfCheckout = {
  /** 1 to 40 visible ASCII characters without blanks; nobody else has the same. */
  card: string;
  /** 1 to 40 visible ASCII characters without blanks; no other copy has the same. */
  barcode: string;
};

export type SelfLent = {
  title: string;
  /** YYYY-MM-DD */
  deadline: string;
};

export type SelfLoan = {
  title: string;
  /** YYYY-MM-DD */
  deadline: string;
  /** Days since the deadline. */
  overdue_by: number;
};

export type SelfPassword = {
  /** 1 to 40 visible ASCII characters without blanks; nobody else has the same. */
  card: string;
  password: string;
};

export type SelfReader = {
  first_name: string;
};

export type SelfReturned = {
  title: string;
  outcome: 'returned' | 'not_on_loan';
  /** Where the copy goes: to the desk, if somebody waits for it or it is not in service. */
  put: 'shelf' | 'desk';
};

export type SentMessage = {
  id: string;
  channel: 'mail' | 'push' | 'webhook';
  kinds: readonly string[];
  /** `skipped`: nothing of it was so any more; `expired`: it was too late; `failed`: it could not be delivered. */
  state: 'waiting' | 'sent' | 'skipped' | 'expired' | 'failed';
  /** When it is tried next; null once it has ended. */
  due_at: string | null;
  ended_at: string | null;
  attempts: number;
  /** Of the last try: `unreachable`, `refused`, `timeout`, `smtp_451` …. */
  error: string | null;
};

export type ServiceInfo = {
  name: string;
  version: string;
  links: {
    /** The interactive documentation. */
    docs: string;
    /** The OpenAPI document. */
    openapi: string;
    /** 200 while the process runs. */
    health: string;
  };
};

export type SessionLogin = {
  /** The mail address of the account, or the number on the card of the reader. */
  email: string;
  password: string;
  /** True: the browser keeps the session when it is closed, for 30 days after the last use and 180 days at most. False: it ends with the browser, and after 12 hours. Default: false. */
  stay_logged_in?: boolean;
};

export type Shelves = {
  new: {
    /** At most 1,000 are counted. */
    total: number;
    titles: readonly ShortTitle[];
  };
  /** The genres that most of the books have that were added last, at most 1,000; the most frequent first. */
  genres: readonly string[];
  /** Books that came back today and are in, by title. They are added in groups, each of which at least 5 readers have brought back, so that nobody learns who had what. */
  returned: readonly ShortTitle[];
};

export type ShortTitle = {
  id: number;
  title: string;
  author: string;
  /** True: there is a picture of its cover, `GET /catalogue/titles/{book_id}/cover`. */
  cover: boolean;
  availability: Availability;
};

export type Site = {
  name: string;
  /** The path of the logo, which is another one after each change; null: there is none. */
  logo: string | null;
  /** Of the name and the logo; 0: nothing was set. */
  version: number;
};

export type SiteReplacement = {
  /** The version that was read; another one is refused with 409. */
  version: number;
  /** Null: the name that the operator has set. */
  name: string | null;
};

export type StaffChange = {
  /** Null: a reader again. */
  role: AppointedRole | null;
  /** That of the admin who does it. */
  password: string;
};

export type StaffMember = {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  /** Null: no longer of the staff. */
  role: AppointedRole | null;
  /** The password that logs the reader in: none, a one-time password that has not ended, or one of their own. */
  credentials: 'none' | 'one_time' | 'own';
};

export type Step = {
  code: 'period' | 'capped_by_latest_due' | 'closed_day_moved' | 'no_open_day';
  facts: Readonly<Record<string, number | string | boolean | null>>;
  rule: RuleReference;
};

export type Stocktake = {
  id: number;
  name: string;
  /** The first call number; null: from the beginning. */
  shelf_from: string | null;
  /** The last call number, with all that begin with it; null: to the end. */
  shelf_to: string | null;
  started_at: string;
  closed_at: string | null;
};

export type StocktakeEnd = {
  /** Copies that were not seen are set missing. */
  set_missing: boolean;
};

export type StocktakeFinding = {
  /** 1 to 40 visible ASCII characters without blanks; no other copy has the same. */
  barcode: string;
  /** `expected`: it belongs here. `elsewhere`: to another shelf. `on_loan`: nobody has checked it in. `held`: it is kept for a reader. `out_of_service`: see its `status`. `unknown`: no copy has this barcode. */
  finding: 'expected' | 'elsewhere' | 'on_loan' | 'held' | 'out_of_service' | 'unknown';
  copy: {
    copy_id: number;
    book_id: number;
    title: string;
    /** Where it belongs. */
    call_number: string | null;
    status: string;
  } | null;
};

export type StocktakeProgress = {
  id: number;
  name: string;
  /** The first call number; null: from the beginning. */
  shelf_from: string | null;
  /** The last call number, with all that begin with it; null: to the end. */
  shelf_to: string | null;
  started_at: string;
  closed_at: string | null;
  /** Copies that have a barcode and should stand on these shelves now. */
  expected: number;
  /** Of them, those that were scanned since the beginning, here or at the desk. */
  seen: number;
  /** Copies that were set missing at the end. */
  set_missing: number;
  /** Barcodes by what they turned out to be. */
  scanned: {
    expected: number;
    elsewhere: number;
    on_loan: number;
    held: number;
    out_of_service: number;
    unknown: number;
  };
};

export type StocktakeQuery = {
  before?: number;
  /** Default: 50. */
  limit?: number;
};

export type StocktakeScans = {
  barcodes: readonly string[];
};

export type SuggestionQuery = {
  /** The text typed so far: 2 characters at least. */
  q: string;
};

export type Suggestions = {
  series: readonly {
    series: string;
    books: number;
    /** Null where several wrote it. */
    author: string | null;
  }[];
  titles: readonly ShortTitle[];
};

export type TestBody = {
  channel: 'mail' | 'push';
};

export type TitleReplacement = {
  /** Of what is known beside the book; 0: nothing was changed yet. Another one than was read is refused with 409. */
  version: number;
  /** Left out, it stays as it is. */
  original_title?: string | null;
  /** Left out, it stays as it is. */
  publisher?: string | null;
  /** Left out, it stays as it is. */
  edition?: string | null;
  /** Left out, it stays as it is. */
  extent?: string | null;
  /** Left out, it stays as it is. */
  summary?: string | null;
  language: string | null;
  series: string | null;
  series_number: string | null;
  subjects: readonly string[];
  isbns: readonly string[];
};

export type TitlesReportQuery = {
  from: string;
  /** At most 1827 days with `from`. */
  to: string;
  /** 1 to 20 small letters, digits and dashes. */
  material?: string;
  format?: 'json' | 'csv';
};

export type User = {
  id: number;
  first_name: string;
  last_name: string;
  /** A mail address; unique ignoring case. */
  email: string;
  role: string;
  /** YYYY-MM-DD */
  DOB: string | null;
  address: string | null;
};

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

/** The texts of refusals that this version knows: each is always the same. */
export type RefusalText =
  | 'A loan of this user is not returned'
  | 'A source of books cannot be reached'
  | 'Already in the catalogue.'
  | 'Already registered.'
  | 'Already used by another reader.'
  | 'Already used for another copy.'
  | 'Another admin has to do this: it is your own role'
  | 'Another import is running'
  | 'As many of your browsers are told as may'
  | 'As many readers wait for this title as may'
  | 'Asked for no mails.'
  | 'Book not found'
  | 'Browser not found'
  | 'Changed meanwhile'
  | 'Choose a new password first'
  | 'Closure not found'
  | 'Copy not found'
  | 'Cover not found'
  | 'Device not found'
  | 'Every copy of this book has a barcode'
  | 'Export not found'
  | 'Hold not found'
  | 'Import not found'
  | 'Invalid book_id'
  | 'Invalid email or password'
  | 'Invalid password'
  | 'It was taken back too long ago'
  | 'Leaves out a category or a material that is in use.'
  | 'List not found'
  | 'Loan begins after today'
  | 'Loan is already returned'
  | 'Loan is not returned'
  | 'Loan not found'
  | 'Must be a PNG, JPEG or WebP of at most 102,400 bytes.'
  | 'No browser is told'
  | 'Not an ISBN'
  | 'Not of a known push service.'
  | 'Not those of a browser.'
  | 'Only a librarian may do this'
  | 'Only a page of this service may do this'
  | 'Only an admin may do this'
  | 'Only the account of a self-service page may do this'
  | 'Patron not found'
  | 'Policy not found'
  | 'Somebody else has taken it back'
  | 'Something was done with the copy since then'
  | 'Stocktake not found'
  | 'The account of a self-service page may do nothing else'
  | 'The book has as many copies as there may be'
  | 'The hold has ended'
  | 'The library does not push'
  | 'The library has no logo'
  | 'The library sends no mails'
  | 'The list has as many titles as it may'
  | 'The loan has as many books as there may be'
  | 'The policy in force does not name it.'
  | 'The policy in force does not name it.'
  | 'The session has ended'
  | 'The stocktake is closed'
  | 'The stocktake is not closed'
  | 'There are as many closures as there may be'
  | 'There are not so many free numbers'
  | 'There is an open stocktake of these shelves'
  | 'There is no confirmed address'
  | 'There is no such message that could not be delivered'
  | 'There were too many of these messages: try again tomorrow'
  | 'This account is of the staff'
  | 'This book is already on the loan'
  | 'This book is not on the loan'
  | 'This book is on a loan that is not returned'
  | 'This copy is on loan or held'
  | 'This is your own account: change its password yourself'
  | 'This link does not count any more'
  | 'This one-time password has ended: ask at the desk for another'
  | 'Token is missing from the authorization headers'
  | 'User not found'
  | 'Without a mail address or a card nobody can log in'
  | 'You have as many lists as you may'
  | 'invalid token'
  | 'token is expired';
