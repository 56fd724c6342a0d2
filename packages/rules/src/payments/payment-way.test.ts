import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { daysWithoutAnswer, paymentWay } from './payment-way.ts';

const none = { prepared: null, released: null, sent: null, answered: null };

describe('the way of a payment', () => {
  test('shows the days of the steps that were taken, and the next ones without a day', () => {
    const payment = { ...none, prepared: '2026-11-19', released: '2026-11-20' };
    expect(paymentWay({ ...payment, status: 'PAID' })).toEqual([
      { step: 'PREPARED', at: '2026-11-19' },
      { step: 'RELEASED', at: '2026-11-20' },
      { step: 'SENT', at: null },
      { step: 'CONFIRMED', at: null },
    ]);
  });

  test('ends with the rejection of the bank', () => {
    const way = paymentWay({
      ...none,
      status: 'FAILED',
      sent: '2026-11-20',
      answered: '2026-11-23',
    });
    expect(way.slice(-2)).toEqual([
      { step: 'SENT', at: '2026-11-20' },
      { step: 'REJECTED', at: '2026-11-23' },
    ]);
  });

  test('ends when its run is cancelled', () => {
    const way = paymentWay({ ...none, status: 'CANCELLED', prepared: '2026-11-19' });
    expect(way.map(({ step }) => step)).toEqual(['PREPARED', 'CANCELLED']);
  });
});

describe('the days without an answer', () => {
  const today = plainDate('2026-11-26');
  test.each([
    ['2026-11-20', 6],
    ['2026-11-26', 0],
    ['2026-12-20', 0],
  ])('of a payment on %s: %i', (paymentDate, days) => {
    expect(daysWithoutAnswer(plainDate(paymentDate), today)).toBe(days);
  });
});
