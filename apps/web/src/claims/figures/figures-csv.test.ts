import { expect, test } from 'vitest';
import { figuresCsv, type FiguresWords } from './figures-csv.ts';

const words: FiguresWords = {
  headings: ['Part', 'Period', 'Item', 'Claims', 'Amount'],
  locking: 'Locking',
  submitted: 'Submitted',
  payable: 'Payable',
  paid: 'Paid',
  outstanding: 'Outstanding',
  declined: 'Declined',
  pending: 'Pending',
  ages: 'By age',
  money: 'Money',
  ageOf: (age) => age,
  reasonOf: (reason) => reason ?? 'Not "stated"',
  statusOf: (status) => status,
};

test('has one line for each figure, with amounts to the cent and quotation marks doubled', () => {
  const csv = figuresCsv(
    {
      locking: [{ day: '2026-11-05', claims: 2, payable_amount: 10.5 }],
      months: [
        {
          month: '2026-11',
          claims: 3,
          submitted_amount: 100,
          payable_amount: 90,
          paid_amount: 0,
          outstanding_amount: 90,
          declined_count: 1,
          declined_amount: 10,
          pending_count: 0,
          pending_amount: 0,
        },
      ],
      declined_reasons: [{ month: '2026-11', reason: null, claims: 1, amount: 10 }],
      pending_statuses: [],
      outstanding: [{ age: 'UP_TO_30', claims: 2, amount: 90 }],
    },
    words,
  );
  expect(csv.startsWith('\uFEFF"Part","Period"')).toBe(true);
  expect(csv.trimEnd().split('\r\n').slice(1)).toEqual([
    '"Locking","2026-11-05","",2,10.50',
    '"Money","2026-11","Submitted",3,100.00',
    '"Money","2026-11","Payable",,90.00',
    '"Money","2026-11","Paid",,0.00',
    '"Money","2026-11","Outstanding",,90.00',
    '"Money","2026-11","Declined",1,10.00',
    '"Money","2026-11","Pending",0,0.00',
    '"Declined","2026-11","Not ""stated""",1,10.00',
    '"By age","","UP_TO_30",2,90.00',
  ]);
});
