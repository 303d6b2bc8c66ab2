import { MOST_LIKE, type ShortTitle } from '@repo/contracts/library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { type Library, libraryOf } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

let service: TestService;
let desk: Client;
let library: Library;
beforeAll(async () => {
  service = await startService();
  desk = await deskOf(service);
  library = libraryOf(desk);
});
afterAll(() => service.close());

type About = { series?: string; subjects?: string[] };

async function newTitle(title: string, author: string, { series, subjects = [] }: About = {}) {
  const { id } = await desk.newBook({ title, author });
  const body = { version: 0, language: null, series_number: null, isbns: [] };
  await desk.put(`/catalogue/titles/${id}`, { ...body, series: series ?? null, subjects });
  return id;
}

const likeIt = async (id: number) =>
  (await clientOf(service.url).get<ShortTitle[]>(`/catalogue/titles/${id}/like`)).body.map(
    ({ title }) => title,
  );

test('the page of a book names others of its series, by its author and about the same, and what is in first', async () => {
  const about = { series: 'Dune', subjects: ['Deserts', 'Prophecies'] };
  const dune = await newTitle('Dune', 'Frank Herbert', about);
  await newTitle('A Book of Deserts', 'Ada', { subjects: ['Deserts'] });
  await newTitle('Prophets of Deserts', 'Ada', { subjects: ['Prophecies', 'Deserts'] });
  await newTitle('The Santaroga Barrier', 'Frank Herbert');
  await newTitle('Hunters of Dune', 'Brian Herbert', { series: 'Dune' });
  const lent = await newTitle('Dune Messiah', 'Frank Herbert', about);
  // Like it in words alone.
  await newTitle('Herbert, Frank', 'Someone Else', {
    series: 'Dune Encyclopaedias',
    subjects: ['Just Deserts'],
  });
  const inOrder = [
    'Dune Messiah',
    'Hunters of Dune',
    'The Santaroga Barrier',
    'Prophets of Deserts',
    'A Book of Deserts',
  ];
  expect(await likeIt(dune)).toEqual(inOrder);
  const [copy] = await library.copiesOf({ id: lent });
  await library.checkOut((await library.newPatron()).user.id, copy?.id ?? 0);
  expect(await likeIt(dune)).toEqual([...inOrder.slice(1), 'Dune Messiah']);
});

test('a book like no other names none, of many there are twelve, and of none it is 404', async () => {
  const lonely = await newTitle('Alone', 'Nobody Else');
  expect(await likeIt(lonely)).toEqual([]);
  const many = [];
  for (let n = 0; n <= MOST_LIKE + 1; n += 1) many.push(await newTitle(`Many ${n}`, 'Mary Many'));
  const like = await likeIt(many[0] ?? 0);
  expect(like).toHaveLength(MOST_LIKE);
  expect(like).not.toContain('Many 0');
  const unknown = await desk.get('/catalogue/titles/2147483647/like');
  expect([unknown.status, unknown.body]).toEqual([404, { error: 'Book not found' }]);
});
