import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Id, text } from './common.js';
import { ShortTitle } from './titles.js';

/** The most lists of an account, and the most titles of a list. */
export const MOST_LISTS = 50;
export const MOST_LIST_TITLES = 500;

const name = text(100);
const Public = Type.Boolean({ description: 'True: everybody sees it. Only staff has such lists.' });
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const count = Type.Integer({ minimum: 0, maximum: MOST_LIST_TITLES, description: 'How many there are.' });

const example = { id: 3, name: 'Read in class 3' };

/** A list of titles of the caller. */
export const OwnList = Closed(
  {
    id: Id,
    name,
    public: Public,
    version: Version,
    titles: count,
    has_book: Nullable(Type.Boolean(), { description: 'If `book_id` is on it; null where none was named.' }),
  },
  {
    title: 'OwnList',
    examples: [{ ...example, public: true, version: 4, titles: 12, has_book: null }],
  },
);
export type OwnList = Type.Static<typeof OwnList>;

export const OwnListsQuery = Type.Object({ book_id: Type.Optional(Id) });

export const NewList = Closed(
  { name, public: Type.Optional(Public) },
  { title: 'NewList', examples: [{ name: 'For the holidays' }] },
);
export type NewList = Type.Static<typeof NewList>;

const dune = {
  id: 7,
  title: 'Dune',
  author: 'Frank Herbert',
  cover: true,
  availability: {
    total: 3,
    available: 1,
    holds: 0,
    next_due: '2024-05-15',
    missing: 0,
    call_number: 'SF HER',
  },
};

const titles = Type.Array(ShortTitle, {
  maxItems: MOST_LIST_TITLES,
  description: 'In the order of the list.',
});

/** A list of the caller with its titles. */
export const OwnListTitles = Closed(
  { id: Id, name, public: Public, version: Version, titles },
  { title: 'OwnListTitles', examples: [{ ...example, public: true, version: 4, titles: [dune] }] },
);
export type OwnListTitles = Type.Static<typeof OwnListTitles>;

/** Replaces a list, with its titles in their order. */
export const ListReplacement = Closed(
  {
    version: Version,
    name,
    public: Public,
    book_ids: Type.Array(Id, { maxItems: MOST_LIST_TITLES, uniqueItems: true }),
  },
  {
    title: 'ListReplacement',
    examples: [{ version: 4, name: 'Read in class 3', public: true, book_ids: [7, 12] }],
  },
);
export type ListReplacement = Type.Static<typeof ListReplacement>;

/** A list that everybody sees. */
export const PublicList = Closed(
  { id: Id, name, titles: count },
  { title: 'PublicList', examples: [{ ...example, titles: 12 }] },
);
export type PublicList = Type.Static<typeof PublicList>;

export const PublicListTitles = Closed(
  { id: Id, name, titles },
  { title: 'PublicListTitles', examples: [{ ...example, titles: [dune] }] },
);
export type PublicListTitles = Type.Static<typeof PublicListTitles>;

export const ListParams = Type.Object({ list_id: Id });
export const ListTitleParams = Type.Object({ list_id: Id, book_id: Id });
