/** The fields of a book, as an example. */
export const dune = {
  title: 'Dune',
  genre: 'Science fiction',
  age_category: 'Adult',
  publish_date: '1965-08-01',
  author: 'Frank Herbert',
};

/** A book in the catalogue, as an example. */
export const dune7 = { id: 7, ...dune };
