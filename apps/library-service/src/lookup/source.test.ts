import { publicAgent } from '@repo/notify/outbound';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkSource } from './check-source.js';
import type { SourceSetting } from './settings.js';
import { openSource, SOURCE_TIMING, type SourceTiming } from './source.js';
import {
  DIAGNOSTIC,
  ENTITY_BOMB,
  explain,
  marcXml,
  openLibraryAnswer,
  searchRetrieve,
} from './testing/answers.js';
import { type OtherService, startOtherService } from './testing/other-service.js';

const ISBN = '9780441478125';

let other: OtherService;
beforeAll(async () => {
  other = await startOtherService((_request, response) => response.end());
});
afterAll(() => other.close());

const settingOf = (kind: SourceSetting['kind']): SourceSetting =>
  kind === 'sru'
    ? { kind, url: `${other.url}/sru?recordSchema=marcxml&query=bath.isbn%3D{isbn}` }
    : { kind, url: other.url };

const outside = (timing: Partial<SourceTiming> = {}) => {
  const agent = publicAgent({ test: other.network });
  onTestFinished(() => agent.destroy());
  return { agent, userAgent: 'library-service (test)', timing: { ...SOURCE_TIMING, ...timing } };
};

const source = (kind: SourceSetting['kind'] = 'sru', timing?: Partial<SourceTiming>) =>
  openSource(settingOf(kind), outside(timing));

const answerWith = (text: string, status = 200, headers: Record<string, string> = {}) => {
  other.answer = (_request, response) => response.writeHead(status, headers).end(text);
};

describe('a catalogue of SRU', () => {
  test('is asked for an ISBN, and answers with the books it has', async () => {
    answerWith(searchRetrieve(marcXml('The left hand of darkness'), marcXml('Another')));
    const books = await source().find(ISBN);
    expect(books.map(({ title }) => title)).toEqual(['The left hand of darkness', 'Another']);
    const asked = new URL(other.requests.at(-1)?.path ?? '', other.url);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      ...{ operation: 'searchRetrieve', version: '1.1', recordPacking: 'xml', maximumRecords: '5' },
      ...{ recordSchema: 'marcxml', query: `bath.isbn=${ISBN}` },
    });
  });

  test('that has none, or more than five, answers with none, and with five', async () => {
    answerWith(searchRetrieve());
    expect(await source().find(ISBN)).toEqual([]);
    answerWith(searchRetrieve(...Array.from({ length: 8 }, (_, index) => marcXml(`Book ${index}`))));
    expect(await source().find(ISBN)).toHaveLength(5);
  });

  test.each([
    ['a diagnostic', DIAGNOSTIC, 'no_records'],
    ['a page', '<!doctype html><title>Down</title>', 'broken_xml'],
    ['half of a document', searchRetrieve(marcXml('Half')).slice(0, 900), 'broken_xml'],
    ['entities that would grow to a gigabyte', ENTITY_BOMB, 'broken_xml'],
    ['a file of this machine', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'broken_xml'],
    ['no text', Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe]).toString('latin1'), 'broken_xml'],
    ['nothing', '', 'no_records'],
    ['1 MiB and more', searchRetrieve(marcXml('x'.repeat(1024 * 1024))), 'too_large'],
  ])('that answers with %s has failed', async (_what, text, reason) => {
    answerWith(text);
    await expect(source().find(ISBN)).rejects.toThrow(reason);
  });
});

describe('Open Library', () => {
  test('is asked for an ISBN, and answers with the book', async () => {
    answerWith(openLibraryAnswer('9780201558029'));
    expect(await source('openlibrary').find('9780201558029')).toMatchObject([
      {
        title: 'Concrete mathematics : a foundation for computer science',
        author: 'Ronald L. Graham, Donald Knuth',
        ...{ publish_date: '1994-01-01', language: 'en', publisher: 'Addison-Wesley' },
        ...{ edition_statement: '2nd ed', extent: '657 pages', genre: 'Mathematics' },
        ...{ subjects: ['Mathematics', 'Computer science'], remarks: ['year_only'] },
      },
    ]);
    expect(other.requests.at(-1)?.path).toBe(
      '/api/books?bibkeys=ISBN%3A9780201558029&format=json&jscmd=details',
    );
  });

  test('that does not know it answers with none', async () => {
    answerWith('{}');
    expect(await source('openlibrary').find(ISBN)).toEqual([]);
    answerWith('no such page', 404);
    expect(await source('openlibrary').find(ISBN)).toEqual([]);
  });

  test.each([
    ['<html></html>', 'broken_json'],
    ['[1]', 'other_json'],
    ['{"ISBN:1":{"details":{"title":7}}}', 'other_json'],
    [`${'['.repeat(100_000)}`, 'broken_json'],
  ])('that answers with %.40s has failed', async (text, reason) => {
    answerWith(text);
    await expect(source('openlibrary').find(ISBN)).rejects.toThrow(reason);
  });
});

test('a source that does not answer is given up, and so is one whose answer does not end', async () => {
  other.answer = () => undefined;
  await expect(source('sru', { totalMillis: 50 }).find(ISBN)).rejects.toThrow('timeout');
  other.answer = (_request, response) => response.write('<a>');
  await expect(source('sru', { totalMillis: 50 }).find(ISBN)).rejects.toThrow('timeout');
});

test('a source may redirect within its host, and nowhere else, and not for ever', async () => {
  other.answer = (request, response) =>
    request.url?.startsWith('/moved')
      ? response.end(searchRetrieve(marcXml('Moved')))
      : response.writeHead(302, { location: '/moved?' }).end();
  expect(await source().find(ISBN)).toMatchObject([{ title: 'Moved' }]);
  const elsewhere = await startOtherService((_request, response) => response.end(searchRetrieve()));
  onTestFinished(() => elsewhere.close());
  for (const location of [elsewhere.url, other.url.replace('https:', 'http:'), 'http://', '/sru']) {
    answerWith('', 301, { location });
    await expect(source().find(ISBN)).rejects.toThrow('redirect');
  }
  expect(elsewhere.requests).toEqual([]);
});

test('a source at an address of this machine or its network is not asked', async () => {
  const agent = publicAgent();
  onTestFinished(() => agent.destroy());
  const asked = other.requests.length;
  const url = `${other.url.replace('hooks.example.test', '127.0.0.1')}/sru?query={isbn}`;
  const inside = openSource({ kind: 'sru', url }, { ...outside(), agent });
  await expect(inside.find(ISBN)).rejects.toThrow('not_public');
  expect(other.requests.length).toBe(asked);
});

test('a source that has failed three times is not asked for a while, then again', async () => {
  const [patient, hasty] = [source('sru', { openMillis: 3_600_000 }), source('sru', { openMillis: 1 })];
  answerWith('', 500);
  for (const each of [patient, hasty])
    for (let n = 0; n < 3; n++) await expect(each.find(ISBN)).rejects.toThrow('http_500');
  answerWith(searchRetrieve(marcXml('Back')));
  const asked = other.requests.length;
  await expect(patient.find(ISBN)).rejects.toThrow('breaker');
  expect(other.requests.length).toBe(asked);
  await expect.poll(() => hasty.find(ISBN).catch(() => [])).toMatchObject([{ title: 'Back' }]);
});

describe('the check of a source', () => {
  const MARCXML = '<schema identifier="info:srw/schema/1/marcxml-v1.1" name="marcxml"/>';
  const MODS = '<schema identifier="info:srw/schema/1/mods-v3.4" name="mods"/>';

  test.each([
    [MARCXML, 'isbn', true, 'It offers MARCXML; it names an index of ISBNs.'],
    ['<schema identifier="http://www.loc.gov/MARC21/slim" name="x"/>', 'ISBN', true, 'It offers MARCXML;'],
    [MODS, 'isbn', false, 'It offers no MARCXML, but dc info:srw/schema/1/dc-v1.1, mods info:'],
    [MARCXML, 'issn', false, 'it names no index of ISBNs.'],
  ])('of a catalogue with %s and the index %s is good: %s', async (schema, index, isGood, text) => {
    answerWith(explain(schema, index));
    const check = await checkSource(settingOf('sru'), outside());
    expect(check).toEqual({ isGood, text: expect.stringContaining(text) });
    expect(other.requests.at(-1)?.path).toBe('/sru?operation=explain&version=1.1');
  });

  test.each([
    [ENTITY_BOMB, 200, 'doctype'],
    ['<a>', 200, 'broken_xml'],
    ['<a/>', 200, 'no_explain'],
    ['', 404, 'http_404'],
  ])('says if there is no answer that can be read: %.9s %s', async (answer, status, reason) => {
    answerWith(answer, status);
    const check = await checkSource(settingOf('sru'), outside());
    expect(check).toEqual({ isGood: false, text: expect.stringContaining(`(${reason})`) });
  });

  test('looks up a book at Open Library', async () => {
    answerWith(openLibraryAnswer('9780201558029'));
    expect(await checkSource(settingOf('openlibrary'), outside())).toMatchObject({ isGood: true });
    answerWith('{"error":"no"}');
    expect(await checkSource(settingOf('openlibrary'), outside())).toMatchObject({ isGood: false });
  });
});
