import { Type } from 'typebox';
import { Closed } from '../common/schemas.js';
import { MOST_PAGED, MOST_RESULTS } from './titles.js';

/** The media type of feeds of OPDS 2.0. */
export const OPDS_TYPE = 'application/opds+json';

/** Seconds for which a feed may be kept. */
export const OPDS_SECONDS = 60;

export const BORROW = 'http://opds-spec.org/acquisition/borrow';

const count = Type.Integer({ minimum: 0 });

const OpdsLink = Type.Object({
  href: Type.String(),
  type: Type.String(),
  rel: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  templated: Type.Optional(Type.Boolean()),
  properties: Type.Optional(
    Type.Object({
      availability: Type.Optional(
        Type.Object({
          state: Type.Enum(['available', 'unavailable']),
          until: Type.Optional(Type.String({ format: 'date' })),
        }),
      ),
      copies: Type.Optional(Type.Object({ total: count, available: count })),
      holds: Type.Optional(Type.Object({ total: count })),
      numberOfItems: Type.Optional(count),
    }),
  ),
});
export type OpdsLink = Type.Static<typeof OpdsLink>;

const OpdsPublication = Type.Object({
  metadata: Type.Object({
    identifier: Type.String(),
    title: Type.String(),
    author: Type.String(),
  }),
  links: Type.Array(OpdsLink),
});
export type OpdsPublication = Type.Static<typeof OpdsPublication>;

const BASE = 'https://library.example.org';

/** A feed of the catalogue for reading apps: links to other feeds, or publications. */
export const OpdsFeed = Type.Object(
  {
    metadata: Type.Object({
      title: Type.String(),
      numberOfItems: Type.Optional(count),
      itemsPerPage: Type.Optional(Type.Integer({ minimum: 1 })),
      currentPage: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    links: Type.Array(OpdsLink),
    navigation: Type.Optional(Type.Array(OpdsLink)),
    publications: Type.Optional(Type.Array(OpdsPublication)),
  },
  {
    title: 'OpdsFeed',
    description: 'See https://drafts.opds.io/opds-2.0.',
    examples: [
      {
        metadata: { title: 'New here', numberOfItems: 1 },
        links: [{ rel: 'self', href: `${BASE}/opds/new`, type: OPDS_TYPE }],
        publications: [
          {
            metadata: {
              identifier: `${BASE}/app/books/7`,
              title: 'Dune',
              author: 'Frank Herbert',
            },
            links: [
              {
                rel: BORROW,
                href: `${BASE}/app/books/7`,
                type: 'text/html',
                properties: {
                  availability: { state: 'available' },
                  copies: { total: 3, available: 1 },
                  holds: { total: 0 },
                },
              },
            ],
          },
        ],
      },
    ],
  },
);
export type OpdsFeed = Type.Static<typeof OpdsFeed>;

export const OpdsSearchQuery = Closed({
  query: Type.String({ pattern: '\\S', maxLength: 200 }),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PAGED / MOST_RESULTS, default: 1 })),
});
