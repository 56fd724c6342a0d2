// Every code of a claim has a text in every language, and no code is shown to users.
import {
  AMOUNT_LIMIT_KINDS,
  COST_SHARE_KINDS,
  COUNT_LIMIT_KINDS,
} from '@portal/rules/benefits/benefit-types.ts';
import { FEE_CATEGORIES } from '@portal/rules/catalogue/fee-category.ts';
import { UNPAID_REASON } from '@portal/rules/claims/lifecycle/amounts-owed.ts';
import { EXCLUSION_REASONS } from '@portal/rules/claims/amounts/claim-calculation.ts';
import { CLAIM_DISPLAYED_STATUSES } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { DOCUMENT_TYPES } from '@portal/rules/claims/form/document-types.ts';
import { REMARK_TYPES } from '@portal/rules/claims/form/remark-types.ts';
import { OTHER_REASONS, STATED_REASONS } from '@portal/rules/claims/lifecycle/stated-reasons.ts';
import { ATTENDANCE_TYPES, WARD_TYPES } from '@portal/rules/claims/form/stay-form.ts';
import { POLICY_INVALID_REASONS } from '@portal/rules/members/policy-validity.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import documents from '@portal/texts/documents/en.json';
import { documentTypeText } from '../documents/public.ts';
import members from '@portal/texts/members/en.json';
import { changeLanguage, hasText, startTexts, translate } from '../platform/words/i18n.ts';
import { languageCodes } from '../platform/words/languages.ts';
import { LINE_REASONS } from '@portal/rules/assessment/line-reasons.ts';
import { AWAITED_PARTIES } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import { memoryStorage } from '../platform/storage/memory-storage.ts';
import claimLists from '@portal/texts/claimLists/en.json';
import claims from '@portal/texts/claims/en.json';
import {
  batchStatusText,
  benefitRuleText,
  categoryText,
  exclusionText,
  mcReasonText,
  statedReasonText,
  statusText,
  visitKindText,
  wardText,
} from './code-text.ts';

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await startTexts({ claims, claimLists, documents, members });
});

const BENEFIT_RULES = [...COST_SHARE_KINDS, ...AMOUNT_LIMIT_KINDS, ...COUNT_LIMIT_KINDS];

const lists: readonly (readonly [family: string, codes: readonly string[]])[] = [
  ['claims.exclusion', [...EXCLUSION_REASONS, UNPAID_REASON]],
  ['claimLists.eventReason', [...STATED_REASONS, ...OTHER_REASONS]],
  ['claims.rule', BENEFIT_RULES],
  ['claims.category', FEE_CATEGORIES],
  ['claims.remarkType', REMARK_TYPES],
  ['claims.ward', WARD_TYPES],
  ['claims.attendance', ATTENDANCE_TYPES],
  ['claims.visitKind', ['FIRST', 'FOLLOW_UP']],
  ['claims.payee', ['PROVIDER', 'MEMBER']],
  ['claims.waiting', AWAITED_PARTIES],
  ['claims.lineReason', LINE_REASONS],
  ['claims.waitingNext', AWAITED_PARTIES],
  ['documents.type', DOCUMENT_TYPES],
  ['members.reason', POLICY_INVALID_REASONS],
];

/** Capitals, digits and underscores only, such as `AMTYEAR`; GST and MC are terms of the field. */
const looksLikeCode = /\b(?:[A-Z]+_[A-Z_]+|[A-Z]{5,})\b/;

describe.each(languageCodes)('in %s', (language) => {
  beforeEach(() => changeLanguage(language));

  test.each(lists)('every code of %s has its own text', (family, codes) => {
    const keys = codes.map((code) => `${family}_${code}`);
    expect(keys.filter((key) => !hasText(key))).toEqual([]);
  });

  test('every displayed status has its text', () => {
    const keys = CLAIM_DISPLAYED_STATUSES.map((status) => `claimLists.status_${status}`);
    expect(keys.filter((key) => !hasText(key))).toEqual([]);
  });

  test('no code of a closed list is shown', () => {
    const shown = [
      ...BENEFIT_RULES.map((code) => benefitRuleText(translate, code)),
      ...BENEFIT_RULES.map((code) => benefitRuleText(translate, `FAMILY ${code}`)),
      ...EXCLUSION_REASONS.map((code) => exclusionText(translate, code)),
      exclusionText(translate, UNPAID_REASON),
      ...STATED_REASONS.map((code) => statedReasonText(translate, code)),
      ...DOCUMENT_TYPES.map((code) => documentTypeText(code, translate)),
    ];
    expect(shown.filter((text) => looksLikeCode.test(text))).toEqual([]);
  });

  test('lists several reasons separately', () => {
    const several = exclusionText(translate, 'EXCLUDED_DRUG,PRICE_CAP');
    expect(several).toBe(
      `${exclusionText(translate, 'EXCLUDED_DRUG')}, ${exclusionText(translate, 'PRICE_CAP')}`,
    );
    const stated = statedReasonText(translate, 'OVER_AUTO_LIMIT, RULE_CAR002');
    expect(stated).not.toMatch(looksLikeCode);
    expect(stated).toContain('CAR002');
  });

  test('shows a general text for an unknown code', () => {
    const unknown = [
      exclusionText(translate, 'BRAND_NEW'),
      exclusionText(translate, 'BRAND_NEW,PRICE_CAP'),
      statedReasonText(translate, 'BRAND_NEW, RULE_BRAND_NEW'),
      benefitRuleText(translate, 'BRAND_NEW'),
      benefitRuleText(translate, 'FAMILY BRAND_NEW'),
      batchStatusText(translate, 'BRAND_NEW'),
      statusText(translate, 'BRAND_NEW'),
      categoryText(translate, 'BRAND_NEW'),
      wardText(translate, 'BRAND_NEW'),
      visitKindText(translate, 'BRAND_NEW'),
      mcReasonText(translate, 'BRAND_NEW'),
      documentTypeText('BRAND_NEW', translate),
    ];
    expect(unknown.filter((text) => text === '' || text.includes('BRAND_NEW'))).toEqual([]);
  });
});
