import {
  type Availability,
  BORROW,
  OPDS_TYPE,
  type OpdsFeed,
  type OpdsLink,
  type OpdsPublication,
  type ShortTitle,
} from '@repo/contracts/library';

// Feeds of OPDS 2.0 (https://drafts.opds.io/opds-2.0). Physical books: who borrows is led to the page of the book.

/** A link to another feed. */
export const feedLink = (href: string, more: Partial<OpdsLink> = {}): OpdsLink => ({
  href,
  type: OPDS_TYPE,
  ...more,
});

type Parts = Pick<OpdsFeed, 'metadata' | 'navigation' | 'publications'> & {
  /** The address of the feed. */
  self: string;
  links?: OpdsLink[];
};

/** Makes a feed. A list in it must not be empty: a feed without any leads back to the first one. */
export function feedOf(
  baseUrl: string,
  { self, metadata, links = [], navigation = [], publications = [] }: Parts,
): OpdsFeed {
  const start = `${baseUrl}/opds`;
  const isEmpty = navigation.length + publications.length === 0;
  const shown = isEmpty ? [feedLink(start, { title: 'All feeds' })] : navigation;
  return {
    metadata,
    links: [
      feedLink(self, { rel: 'self' }),
      feedLink(start, { rel: 'start' }),
      feedLink(`${baseUrl}/opds/search{?query}`, { rel: 'search', templated: true }),
      ...links,
    ],
    ...(shown.length > 0 && { navigation: shown }),
    ...(publications.length > 0 && { publications }),
  };
}

/** A book as a publication. */
export function publicationOf(
  baseUrl: string,
  { id, title, author, availability }: Omit<ShortTitle, 'cover'>,
): OpdsPublication {
  const page = `${baseUrl}/app/books/${id}`;
  return {
    metadata: { identifier: page, title, author },
    links: [{ rel: BORROW, href: page, type: 'text/html', properties: propertiesOf(availability) }],
  };
}

const propertiesOf = ({
  total,
  available,
  holds,
  next_due: nextDue,
}: Availability): NonNullable<OpdsLink['properties']> => ({
  availability:
    available > 0
      ? { state: 'available' }
      : { state: 'unavailable', ...(nextDue !== null && { until: nextDue }) },
  copies: { total, available },
  holds: { total: holds },
});
