import { type Names, type Owner, title } from './names.js';

/** Somebody who reads of a battle: how sides and creatures are called for them, and what is good news. */
export type Reader = {
  /** A creature at the beginning of a sentence: "Your Pikachu", "The opposing Pikachu", "ash's Pikachu". */
  creature(side: Owner, slot: number): string;
  /** The same within a sentence: "your Pikachu". */
  creatureWithin(side: Owner, slot: number): string;
  /** "your side", "ash's side" */
  place(side: Owner): string;
  sentOut(event: { side: Owner; slot: number; species: string }): string;
  ended(event: { outcome: Owner | 'draw'; reason: string }): string;
  /** True where what is good for the creatures of that side is good news. */
  isFor(side: Owner): boolean;
};

const DRAWN: Readonly<Record<string, string>> = {
  draw: 'It is a draw: the last creatures fainted at once.',
  turn_limit: 'It is a draw: the battle took too many turns.',
};

/** The words for a name, which may be of a later version. */
export const known = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const drawn = (reason: string) => known(DRAWN, reason) ?? 'It is a draw.';

const WON: Readonly<Record<string, string>> = {
  knockout: 'You won: all opposing creatures have fainted.',
  forfeit: 'You won: the opponent gave up.',
  timeout: "You won: the opponent's time ran out.",
};
const LOST: Readonly<Record<string, string>> = {
  knockout: 'You lost: all of your creatures have fainted.',
  forfeit: 'You gave up.',
  timeout: 'You lost: your time ran out.',
};

/** One of the two trainers. */
export const player = (names: Names): Reader => ({
  creature: (side, slot) => `${side === 'you' ? 'Your' : 'The opposing'} ${names(side, slot)}`,
  creatureWithin: (side, slot) => `${side === 'you' ? 'your' : 'the opposing'} ${names(side, slot)}`,
  place: (side) => (side === 'you' ? 'your side' : 'the opposing side'),
  sentOut: ({ side, slot, species }) =>
    side === 'you' ? `You sent out ${names('you', slot)}.` : `The opponent sent out ${title(species)}.`,
  ended: ({ outcome, reason }) => {
    if (outcome === 'draw') return drawn(reason);
    return outcome === 'you' ? (known(WON, reason) ?? 'You won.') : (known(LOST, reason) ?? 'You lost.');
  },
  isFor: (side) => side === 'you',
});

const BEATEN: Readonly<Record<string, (loser: string) => string>> = {
  knockout: (loser) => `all creatures of ${loser} have fainted`,
  forfeit: (loser) => `${loser} gave up`,
  timeout: (loser) => `the time of ${loser} ran out`,
};

/** Somebody who watches. `you` is the challenger, as if seen from their side. */
export function spectator(usernames: Readonly<Record<Owner, string>>, names: Names): Reader {
  const creature = (side: Owner, slot: number) => `${usernames[side]}'s ${names(side, slot)}`;
  return {
    creature,
    creatureWithin: creature,
    place: (side) => `${usernames[side]}'s side`,
    sentOut: ({ side, species }) => `${usernames[side]} sent out ${title(species)}.`,
    ended: ({ outcome, reason }) => {
      if (outcome === 'draw') return drawn(reason);
      const loser = usernames[outcome === 'you' ? 'opponent' : 'you'];
      const how = known(BEATEN, reason)?.(loser);
      return `${usernames[outcome]} won${how ? `: ${how}` : ''}.`;
    },
    // Nobody takes sides: what hurts is bad news, whomever it hurts.
    isFor: () => true,
  };
}
