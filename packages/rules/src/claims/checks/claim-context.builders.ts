// Builders for tests of a claim in its context.

import { plainDate } from '../../values/plain-date.ts';
import { aBenefit, aPlan, gstOf } from '../amounts/calculation.builders.ts';
import { DEFAULT_FORM_CONFIG } from '../form/claim-form-config.ts';
import type { ClaimContext } from './claim-context.ts';

/** A general practice with GST of 9 %, on 6 November 2026; the plan covers consultations and drugs. */
export function aClaimContext(more: Partial<ClaimContext> = {}): ClaimContext {
  return {
    today: plainDate('2026-11-06'),
    locationType: 'GP',
    gst: gstOf(900),
    surcharges: [],
    publicHolidays: [],
    isFwaOn: false,
    doctors: [],
    mcReasons: [],
    plan: aPlan([aBenefit('GP')], {
      mappings: [
        { internalBenefitId: 'GP', category: 'CONSULTATION' },
        { internalBenefitId: 'GP', category: 'DRUG' },
      ],
    }),
    usage: [],
    excludedProducts: [],
    excludedDiagnoses: [],
    isReferralRequired: false,
    formConfig: DEFAULT_FORM_CONFIG,
    approvalRules: [],
    products: {},
    sameVisit: [],
    isReceiptKnown: false,
    ...more,
  };
}
