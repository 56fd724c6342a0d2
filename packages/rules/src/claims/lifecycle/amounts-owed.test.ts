import { expect, test } from 'vitest';
import { amountsOwed } from './amounts-owed.ts';

test.each(['declined', 'closed'])('the patient owes all of a %s claim', (mainStatus) => {
  expect(amountsOwed({ mainStatus, totalFee: 50, payable: 45, patientPayable: 5 })).toEqual({
    plan: 0,
    patient: 50,
  });
});

test.each(['processing', 'approved'])(
  'keeps the calculated parts of a claim in %s',
  (mainStatus) => {
    expect(amountsOwed({ mainStatus, totalFee: 50, payable: 45, patientPayable: 5 })).toEqual({
      plan: 45,
      patient: 5,
    });
  },
);
