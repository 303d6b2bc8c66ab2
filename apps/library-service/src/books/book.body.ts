import type { Book } from '@repo/contracts/library';
import type { BookRow } from './books.repository.js';

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
