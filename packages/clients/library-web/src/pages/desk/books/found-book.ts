import type { FoundBook } from '@creature-arena/library-client';
import type { TypedBook } from './book-fields.js';
import { detailsOf, type TypedDetails } from './details.js';

/** The form of a new book: its texts, and by its fields what is to be checked in them. */
export type Filled = {
  book: TypedBook;
  details: TypedDetails;
  notes: Partial<Record<keyof TypedBook, { hint: string; isGuess: true }>>;
};

/** Returns a form with what another catalogue knows of a book. */
export function filledWith(found: FoundBook, isbn: string): Filled {
  const { title, author, genre, age_category, publish_date, isbns, remarks } = found;
  const has = (remark: (typeof remarks)[number]) => remarks.includes(remark);
  return {
    book: {
      title: title ?? '',
      author: author ?? '',
      genre: genre ?? '',
      age_category: age_category ?? '',
      publish_date: publish_date ?? '',
    },
    details: detailsOf({ ...found, original_title: null, isbns: [...new Set([isbn, ...isbns])] }),
    notes: {
      ...(has('shortened') && { title: guess('Cut, because it was too long: please check it.') }),
      ...(has('genre_guessed') && { genre: guess('Guessed from the first subject: please check it.') }),
      ...(has('age_category_guessed') && { age_category: guess('Guessed: please check it.') }),
      ...(has('year_only') && { publish_date: guess('Only the year is known.') }),
    },
  };
}

const guess = (hint: string) => ({ hint, isGuess: true }) as const;
