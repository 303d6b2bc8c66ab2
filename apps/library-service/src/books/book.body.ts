import type { Book, BookFields } from '@repo/contracts/library';
import type { BookRow, NewBookRow } from './books.repository.js';

/** A book as clients see it. */
export function bookBody(row: BookRow): Book {
  return {
    id: row.id,
    title: row.title,
    genre: row.genre,
    age_category: row.ageCategory,
    publish_date: row.publishDate,
    author: row.author,
  };
}

/** A book as the database has it, from what a client sent. */
export function bookRow(fields: BookFields): NewBookRow {
  return {
    title: fields.title,
    genre: fields.genre,
    ageCategory: fields.age_category,
    publishDate: fields.publish_date,
    author: fields.author,
  };
}
