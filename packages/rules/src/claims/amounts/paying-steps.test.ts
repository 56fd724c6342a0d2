import { expect, test } from 'vitest';
import { cents } from '../../values/cents.ts';
import { payingSteps } from './paying-steps.ts';

const claim = {
  total: cents(10_900),
  patientGst: cents(0),
  exclusions: [{ of: 'vitamins', amount: cents(2180) }],
  coPays: [{ of: 'general practitioner', amount: cents(872) }],
};

test('takes off what is not covered, then co-payments, and the rest is what the plan pays', () => {
  expect(payingSteps(claim)).toEqual([
    { kind: 'EXCLUDED', of: 'vitamins', amount: 2180, left: 8720 },
    { kind: 'CO_PAY', of: 'general practitioner', amount: 872, left: 7848 },
  ]);
});

test('the patient pays GST first where the plan does not', () => {
  const [first] = payingSteps({ ...claim, patientGst: cents(900) });
  expect(first).toEqual({ kind: 'GST', amount: 900, left: 10_000 });
});

test('leaves out steps of 0', () => {
  const coPays = [{ of: 'specialist', amount: cents(0) }];
  expect(payingSteps({ ...claim, exclusions: [], coPays })).toEqual([]);
});
