import { expect, test } from 'vitest';
import { amountsOwed, dividedCharge } from './amounts-owed.ts';

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

test.each(['declined', 'closed'])('nothing of a charge is covered on a %s claim', (mainStatus) => {
  const charge = { charged: 50, coPay: 5, excluded: 10, payable: 35 };
  expect(dividedCharge(mainStatus, charge)).toEqual({
    charged: 50,
    coPay: 0,
    excluded: 50,
    payable: 0,
  });
});

test('keeps the calculated charge on a claim that the plan pays', () => {
  const charge = { charged: 50, coPay: 5, excluded: 10, payable: 35 };
  expect(dividedCharge('approved', charge)).toEqual(charge);
});
