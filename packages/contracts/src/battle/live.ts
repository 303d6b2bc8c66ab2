import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { FORMATS, fight, OpponentCreature, previewed, sideFields, summaryFields } from './battles.js';
import { both, pageLimit, TrainerName } from './common.js';
import { SpectatorEvent } from './events.js';
import { battle, spectatorView } from './examples.js';

/** Running battles that `sort=rating` looks at: the newest. */
export const MOST_BY_RATING = 1000;

export const LiveQuery = Type.Object({
  sort: Type.Enum(['rating', 'newest'], {
    default: 'rating',
    description: `\`rating\`: the highest of both together first, of the ${MOST_BY_RATING} newest, in one page.`,
  }),
  format: Type.Optional(Type.Enum([...FORMATS])),
  limit: pageLimit(20),
  before: Type.Optional(
    Type.String({ maxLength: 200, description: 'Cursor of the `Link` header, with `sort=newest`.' }),
  ),
});
export type LiveQuery = Type.Static<typeof LiveQuery>;

export const LiveBattle = Closed(
  {
    ...summaryFields,
    ratings: both(Nullable(Type.Integer()), {
      title: 'LiveRatings',
      description: 'As they are now; null: the account is deleted.',
    }),
  },
  {
    title: 'LiveBattle',
    description: 'A battle that anybody may watch.',
    examples: [{ ...battle, spectators: 'anyone', ratings: { challenger: 1016, opponent: 984 } }],
  },
);
export type LiveBattle = Type.Static<typeof LiveBattle>;

const { challenger: _challenger, opponent: _opponent, ...viewFields } = summaryFields;

const side = Closed(
  {
    username: TrainerName,
    team: Type.Array(OpponentCreature),
    ...sideFields,
  },
  { title: 'WatchedSide', description: 'A side as its opponent sees it.' },
);

export const SpectatorView = Closed(
  {
    ...viewFields,
    field: sideFields.conditions,
    challenger: side,
    opponent: side,
    preview: Type.Optional(
      Closed(
        { fight, challenger: previewed, opponent: previewed },
        {
          title: 'WatchedPreview',
          description: 'The creatures that both have brought, in formats with a preview.',
        },
      ),
    ),
    events: Type.Array(SpectatorEvent, { description: 'Of the step resolved last.' }),
  },
  {
    title: 'SpectatorView',
    description: 'A battle as anybody may see it who watches: of each side what its opponent sees.',
    examples: [spectatorView],
  },
);
export type SpectatorView = Type.Static<typeof SpectatorView>;

const after = Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'The `seq` of an event.' });

export const LiveStreamQuery = Type.Object({ after: Type.Optional(after) });

export const LiveStreamHeaders = Type.Object({
  'last-event-id': Type.Optional(
    Type.String({
      pattern: '^(0|[1-9][0-9]{0,9})$',
      description: 'The `id` of the last event that has arrived; it goes before `after`.',
    }),
  ),
});
