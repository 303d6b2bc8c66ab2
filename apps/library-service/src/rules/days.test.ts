import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayIn, daysBetween, today } from './days.js';

const anyDay = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map(today);

describe('days', () => {
  test('today is the day in UTC, whatever the hour', () => {
    expect(today(new Date('2026-03-01T23:59:59.999Z'))).toBe('2026-03-01');
    expect(today(new Date('2026-03-02T00:00:00.000Z'))).toBe('2026-03-02');
  });

  test('the day is that of the time zone', () => {
    const now = new Date('2026-03-01T23:30:00.000Z');
    expect(dayIn('UTC')(now)).toBe('2026-03-01');
    expect(dayIn('Europe/Berlin')(now)).toBe('2026-03-02');
    expect(dayIn('America/New_York')(new Date('2027-01-01T04:59:59.000Z'))).toBe('2026-12-31');
  });

  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['1900-02-28', 1, '1900-03-01'],
    ['2025-12-31', 1, '2026-01-01'],
    ['0001-01-01', 14, '0001-01-15'],
    ['9999-12-25', 14, '9999-12-31'],
  ])('%s and %i more is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  test('adding days and counting them agree', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(20_000), (day, count) => {
        const later = addDays(day, count);
        expect(later >= day).toBe(true);
        if (later !== '9999-12-31') expect(daysBetween(day, later)).toBe(count);
      }),
    );
  });
});
