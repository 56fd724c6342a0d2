import { describe, expect, test } from 'vitest';
import { clinicGroupParams, sortingOf } from './clinic-group-params.ts';
import { type GroupClinic, groupRows, sortRows } from './clinic-group-rows.ts';

function aClinic(code: string, change: Partial<GroupClinic> = {}): GroupClinic {
  return {
    id: code,
    code,
    name: `Clinic ${code}`,
    location_type: { code: 'GP' },
    address: null,
    on_boarding_date: null,
    off_boarding_date: null,
    extended_date: null,
    drafts_count: 0,
    pending_count: 0,
    last_payment_date: null,
    ...change,
  };
}

const figuresOf = (clinic: string, payable: number, paid = 0, days = 0) => ({
  clinic_id: clinic,
  closing_today: 0,
  submitted_count: 0,
  payable_amount: payable,
  previous_payable_amount: 0,
  decided_count: 0,
  declined_count: 0,
  paid_count: paid,
  payment_days: days,
});

const codes = (rows: ReturnType<typeof groupRows>) => rows.map(({ clinic }) => clinic.code);

describe('the order of the clinics', () => {
  const clinics = ['GP1', 'GP2', 'GP3'].map((code) => aClinic(code));
  const figures = [figuresOf('GP1', 10, 1, 30), figuresOf('GP2', 30), figuresOf('GP3', 20, 1, 5)];
  const rows = groupRows(clinics, figures);
  const inOrder = (sort: string) => codes(sortRows(rows, sortingOf({ sort })));

  test('is by amount, highest first', () => {
    expect(inOrder('payable,desc')).toEqual(['GP2', 'GP3', 'GP1']);
  });

  test('has a clinic without payments last in both directions', () => {
    expect(inOrder('days,asc')).toEqual(['GP3', 'GP1', 'GP2']);
    expect(inOrder('days,desc')).toEqual(['GP1', 'GP3', 'GP2']);
  });

  test('is by code among equal clinics', () => {
    expect(inOrder('drafts,desc')).toEqual(['GP1', 'GP2', 'GP3']);
  });

  test('is by code without the figures, and keeps all clinics', () => {
    const without = groupRows(clinics, undefined);
    expect(codes(sortRows(without, sortingOf({ sort: 'payable,desc' })))).toEqual([
      'GP1',
      'GP2',
      'GP3',
    ]);
  });
});

test.each([
  [
    'keeps search and order',
    { q: ' gp ', sort: 'payable,desc' },
    { q: 'gp', sort: 'payable,desc' },
  ],
  ['drops an unknown column and other parameters', { sort: 'secret,desc', x: 1 }, {}],
  ['drops the default order', { sort: 'code,asc' }, {}],
  ['reads a code of digits', { q: 42 }, { q: '42' }],
])('the address %s', (_, search, params) => {
  expect(clinicGroupParams(search)).toEqual(params);
});
