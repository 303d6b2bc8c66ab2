import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Id } from './common.js';

export const exampleReader = { id: 9, first_name: 'Grace', last_name: 'Hopper', card: 'P-077', group: '1B' };

/** A reader as the desk names them. */
export const ReaderName = Closed(
  {
    id: Id,
    first_name: Type.String(),
    last_name: Type.String(),
    card: Nullable(Type.String()),
    group: Nullable(Type.String(), { description: 'E.g. a class.' }),
  },
  { title: 'ReaderName', examples: [exampleReader] },
);
export type ReaderName = Type.Static<typeof ReaderName>;
