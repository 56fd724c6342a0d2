import { expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { gstOf, quantity, unitPrice } from './calculation.builders.ts';
import type { ClaimContext } from './claim-context.ts';
import { aCompleteForm, aDrugForm } from './claim-form.builders.ts';
import { evaluateClaim } from './evaluate-claim.ts';

const clinic: ClaimContext = {
  today: plainDate('2026-11-05'),
  locationType: 'GP',
  gst: gstOf(900),
  surcharges: [],
  publicHolidays: [],
  isFwaOn: true,
  doctors: [{ id: 'D1', name: 'Dr Tan', licenseNumber: 'M99001Z', isOnPanel: true }],
  mcReasons: [],
  usage: [],
  excludedProducts: [],
  excludedDiagnoses: [],
  isReferralRequired: false,
  lateDays: 30,
  products: {},
  sameVisit: [],
  isReceiptKnown: false,
};

function brokenWith(price: string): string[] {
  const drug = aDrugForm({
    quantityMilli: quantity('1'),
    unitPriceE4: unitPrice(price),
    isAcute: true,
  });
  return evaluateClaim(aCompleteForm({ drugs: [drug] }), clinic).violations.map(({ code }) => code);
}

test('RULE-06 approval rules judge amounts with GST: acute drugs of 91.74 are 100.00, 91.75 are over it', () => {
  expect(brokenWith('91.74')).not.toContain('CAR009');
  expect(brokenWith('91.75')).toContain('CAR009');
});
