import { addressWith } from '../../addresses.js';
import { known } from '../../parts/known.js';
import { useShelves } from '../../reads.js';

/** The kinds of books that there are many of: ways into the catalogue without a word. */
export function Genres({ isIn }: { isIn: boolean }) {
  const genres = (useShelves().data?.genres ?? []).filter((genre) => known(genre) !== undefined);
  if (genres.length < 2) return null;
  return (
    <ul class="genres" aria-label="Kinds of books">
      {genres.map((genre) => (
        <li key={genre}>
          <a
            class="button"
            href={addressWith('/app/books', {
              q: genre.slice(0, 200),
              genre,
              ...(isIn && { available: true }),
            })}
          >
            {genre}
          </a>
        </li>
      ))}
    </ul>
  );
}
