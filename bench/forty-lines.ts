// The claim for measuring calculations: forty lines, four benefit rules.
import type {
  CalculationContext,
  Charges,
  ChargeLine,
} from '@portal/rules/claims/amounts/charges.ts';
import { quantityMilli, unitPriceE4 } from '@portal/rules/values/quantity.ts';

export const lines = 40;

function line(index: number): ChargeLine {
  const isDrug = index % 2 === 0;
  return {
    ref: `l${index}`,
    category: isDrug ? 'DRUG' : 'PROCEDURE',
    quantityMilli: quantityMilli(1000 + index * 37),
    unitPriceE4: unitPriceE4(3500 + index * 113),
  };
}

export const claim: Charges = {
  claimType: 'OUTPATIENT',
  locationType: 'GP',
  lines: Array.from({ length: lines }, (_, index) => line(index)),
};

export const context: CalculationContext = {
  gst: { basisPoints: 900, priceBasis: 'EXCL', isGstPayable: true, isGstMixModel: false },
  usage: [],
  plan: {
    costShareOrder: 'COPAY_FIRST',
    limitBasis: 'AFTER_COST_SHARE',
    mappings: [{ internalBenefitId: 'gp', locationTypes: ['GP'] }],
    benefits: [
      {
        planBenefitId: 'b1',
        internalBenefitId: 'gp',
        name: 'General practitioner',
        order: 1,
        rules: [
          { kind: 'COPAY', scope: 'MEMBER', value: 500 },
          { kind: 'COINSURANCE', scope: 'MEMBER', value: 1000 },
          { kind: 'AMTVIS', scope: 'MEMBER', value: 20_000 },
          { kind: 'AMTYEAR', scope: 'FAMILY', value: 300_000 },
        ],
      },
    ],
  },
};
