import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEventParser } from './event-parser.js';

const read = (...parts: string[]) => {
  const parser = createEventParser();
  return parts.flatMap((part) => parser.push(part));
};

const message = (data: string, id?: string) => ({ event: 'message', data, id });

describe('an event stream', () => {
  // The examples of the HTML standard, section 9.2.6.
  test.each([
    ['has an event for each block', 'data: one\n\ndata: two\n\n', [message('one'), message('two')]],
    ['joins lines of data', 'data: YHOO\ndata: +2\ndata: 10\n\n', [message('YHOO\n+2\n10')]],
    [
      'keeps the id until there is another',
      ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n',
      [message('first event', '1'), message('second event', ''), message(' third event', '')],
    ],
    ['has events without text', 'data\n\ndata\ndata\n\ndata:', [message(''), message('\n')]],
    ['leaves out one space', 'data:test\n\ndata: test\n\n', [message('test'), message('test')]],
    ['names events', 'event: step\ndata: 1\n\n', [{ event: 'step', data: '1', id: undefined }]],
    ['has ids without data', 'id: 7\n\ndata: x\n\n', [message('x', '7')]],
    ['ignores what it does not know', 'colour: red\ndata: x\n\n', [message('x')]],
    ['ignores an id with NUL', 'id: 1\0\ndata: x\n\n', [message('x')]],
    ['begins with a byte order mark', '\uFEFFdata: x\n\n', [message('x')]],
    ['ends lines as it likes', 'data: a\r\ndata: b\rdata: c\n\r\n', [message('a\nb\nc')]],
    ['tells nothing of an event that is not whole', 'data: x\n', []],
  ])('%s', (_name, text, events) => {
    expect(read(text)).toEqual(events);
  });

  test('says after how long to come back', () => {
    const parser = createEventParser();
    expect(parser.retry).toBe(undefined);
    parser.push('retry: 1500\nretry: soon\n\n');
    expect(parser.retry).toBe(1500);
  });

  test('is the same wherever its parts end, and what a well-known parser makes of it', () => {
    const line = fc.constantFrom('data: a', 'data', 'id: 4', 'event: b', ': heartbeat', '', '', 'retry: 3');
    const stream = fc
      .array(fc.tuple(line, fc.constantFrom('\n', '\r', '\r\n')), { maxLength: 30 })
      .map((lines) => `${lines.map(([text, end]) => text + end).join('')}data: last\n\n`);
    fc.assert(
      fc.property(stream, fc.array(fc.nat(), { maxLength: 10 }), (text, cuts) => {
        const ends = cuts.map((cut) => cut % text.length).sort((a, b) => a - b);
        const parts = [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end));
        const events = read(...parts);
        expect(events).toEqual(read(text));
        const known: { event: string; data: string }[] = [];
        createParser({ onEvent: ({ event = 'message', data }) => known.push({ event, data }) }).feed(text);
        expect(events.map(({ event, data }) => ({ event, data }))).toEqual(known);
      }),
      { numRuns: 500 },
    );
  });
});
