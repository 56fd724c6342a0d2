import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import { parseBulkDate, parseBulkTime } from './bulk-moments.ts';

const today = plainDate('2026-11-06');

describe('dates of exports', () => {
  test.each([
    ['3/11/2026', '2026-11-03'],
    ['03-11-26', '2026-11-03'],
    ['3.11.26', '2026-11-03'],
    ['3 Nov 2026', '2026-11-03'],
    ['2026-11-03', '2026-11-03'],
    ['2026/1/9', '2026-01-09'],
    ['20261103', '2026-11-03'],
    ['2026-11-03T09:30:00', '2026-11-03'],
    ['03/11/2026 09:30 AM', '2026-11-03'],
    ['03/11/2026, 9am', '2026-11-03'],
    ['46329', '2026-11-03'],
    ['46329.395833', '2026-11-03'],
    ['46329,395833', '2026-11-03'],
    ['31/02/2026', undefined],
    ['2026-13-01', undefined],
    ['3/11', undefined],
    ['today', undefined],
    ['12345', undefined],
    ['soon', undefined],
    ['03/11/2026 09:30 or later', undefined],
    ['03/11/2026 25:00', undefined],
    ['03/11/2026 or 04/11/2026', undefined],
    ['03/11/2026 09:30-10:00', undefined],
    ['03/11/2026 09:30 - 10:00', undefined],
    ['03/11/2026 09:30:00-10:00', undefined],
    ['2026-11-05 10:30:00-11:00', undefined],
    ['2026-11-05 10:30:00-11', undefined],
    ['2026-11-05 10:30:00 -1100', undefined],
    ['2026-11-05, 10:30:00.5-11:00', undefined],
    ['2026-11-05T10:15:00-10:45', undefined],
    ['2026-11-05T10:30:00 to 11:00', undefined],
    ['2026-11-03T09:30+65', undefined],
    ['2026-11-03T09:30+08:07', undefined],
  ])('%s is %s', (cell, expected) => {
    expect(parseBulkDate(cell, today)?.date).toBe(expected);
  });

  test.each([
    ['2026-11-03T15:59:00Z', '2026-11-03'],
    ['2026-11-03T16:00:00Z', '2026-11-04'],
    ['2026-11-03T16:00:00.000+00:00', '2026-11-04'],
    ['2026-11-03T23:59:00+08:00', '2026-11-03'],
    ['2026-11-03T00:30:00+09:00', '2026-11-02'],
    ['2026-11-03T21:30:00+0530', '2026-11-04'],
    ['2026-11-03T21:29:00+0530', '2026-11-03'],
    ['2026-11-03T11:59-05:00', '2026-11-04'],
    ['2026-11-03T11:59:00-05', '2026-11-04'],
    ['2026-11-03T12:29:00-03:30', '2026-11-03'],
    ['2026-11-03T12:30:00-03:30', '2026-11-04'],
    ['2026-11-03 16:00:00+00', '2026-11-04'],
    ['2026-11-03 11:59 UTC-5', '2026-11-04'],
    ['3 Nov 2026 20:00 UTC', '2026-11-04'],
    ['3 Nov 2026 8:00 pm GMT+8', '2026-11-03'],
    ['3 Nov 2026 20:00 SGT', '2026-11-03'],
    ['3 Nov 2026 20:00 EST', undefined],
  ])('%s is the day %s in Singapore', (cell, expected) => {
    expect(parseBulkDate(cell, today)?.date).toBe(expected);
  });

  test.each([
    ['2026-10-20 22:30', '22:00'],
    ['20/10/2026 10:30 pm', '22:00'],
    ['46315.9375', '22:00'],
    ['2026-10-20', undefined],
    ['46315', undefined],
    ['46315.0', undefined],
    ['2026-10-20 00:00:00', undefined],
    ['2026-10-20T00:00:00Z', undefined],
    ['2026-10-19T16:00:00.000Z', undefined],
  ])('%s has the hour %s, because exports write a date alone as midnight', (cell, hour) => {
    expect(parseBulkDate(cell, today)).toEqual({ date: '2026-10-20', hour });
  });
});

describe('times of exports', () => {
  test.each([
    ['14:35', '14:00'],
    ['14:35:20', '14:00'],
    ['14:35:20.5', '14:00'],
    ['1435', '14:00'],
    ['930', '09:00'],
    ['1435 hrs', '14:00'],
    ['2.35 pm', '14:00'],
    ['2:35 p.m.', '14:00'],
    ['12:05 AM', '00:00'],
    ['12 pm', '12:00'],
    ['9', '09:00'],
    ['25:00', undefined],
    ['24:00', undefined],
    ['14:60', undefined],
    ['13:00 pm', undefined],
    ['0 am', undefined],
    ['noon', undefined],
    ['about 14:35', undefined],
    ['14:35 or 15:35', undefined],
    ['0930-1000', undefined],
    ['09:30-10:00', undefined],
    ['10-11', undefined],
    ['14:00-14:30', undefined],
    ['10:30:00-11:00', undefined],
    ['10:30:00-11:00:00', undefined],
    ['10:30:00-11', undefined],
    ['10:30:00 - 11:00', undefined],
    ['10.30.00-1100', undefined],
    ['103000-1100', undefined],
    ['10:30 am-11:00', undefined],
    ['10:30 SGT-11:00', undefined],
    ['09:30 +65', undefined],
    ['10+8', undefined],
    ['06:35+00:00', '14:00'],
  ])('%s is in the hour %s', (cell, expected) => {
    expect(parseBulkTime(cell, today)?.hour).toBe(expected);
  });

  test.each([
    ['0.604166666666667', '14:00'],
    ['.5', '12:00'],
    ['0,75', '18:00'],
    ['0.583333', '14:00'],
    ['0.5833', '14:00'],
    ['0.624988426', '14:00'],
    ['0.625', '15:00'],
    ['0.999988426', '23:00'],
    ['46329.604166667', '14:00'],
    ['46329', undefined],
    ['12345.5', undefined],
    ['1.5', undefined],
  ])('the number %s of a spreadsheet is in the hour %s', (cell, expected) => {
    expect(parseBulkTime(cell, today)?.hour).toBe(expected);
  });

  test.each([
    ['2026-11-03 08:15', '08:00'],
    ['2026-11-03T08:15:00', '08:00'],
    ['03/11/2026 2:35 pm', '14:00'],
    ['2026-11-03T16:30:00Z', '00:00'],
    ['2026-11-03T00:30:00+09:00', '23:00'],
    ['06:35Z', '14:00'],
    ['2026-11-03', undefined],
    ['2026-13-03 08:15', undefined],
  ])('of %s is the hour %s in Singapore', (cell, expected) => {
    expect(parseBulkTime(cell, today)?.hour).toBe(expected);
  });

  test('no range of times is read as a time in a zone', () => {
    const clock = fc
      .tuple(
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom(0, 15, 30, 45, 59),
        fc.constantFrom('', ':', '.'),
        fc.constantFrom('', '00', '30'),
      )
      .map(([hour, minute, sign, seconds]) => {
        const parts = [hour, minute].map((part) => String(part).padStart(2, '0'));
        return [...parts, ...(seconds === '' ? [] : [seconds])].join(sign);
      });
    const between = fc.constantFrom('-', ' - ', ' -', '- ', '–', ' to ', '~', '/');
    fc.assert(
      fc.property(clock, between, clock, (from, sign, to) => {
        const range = `${from}${sign}${to}`;
        expect(parseBulkTime(range, today)).toBeUndefined();
        for (const space of [' ', ', ']) {
          expect(parseBulkDate(`2026-11-05${space}${range}`, today)).toBeUndefined();
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('a spreadsheet writes every minute of a day as a part of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 4, max: 15 }),
        (at, most) => {
          const hour = `${String(Math.floor(at / 60)).padStart(2, '0')}:00`;
          expect(parseBulkTime((at / 1440).toFixed(most), today)?.hour).toBe(hour);
        },
      ),
    );
  });
});
