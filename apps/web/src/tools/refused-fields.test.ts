import { plainDate } from '@portal/rules/values/plain-date.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage, startTexts, translate } from '../platform/words/i18n.ts';
import { memoryStorage } from '../platform/storage/memory-storage.ts';
import platformTexts from '@portal/texts/platform/en.json';
import uiTexts from '@portal/texts/ui/en.json';
import { type NotificationRequest, requestFor } from './notification-request.ts';
import { refusedElsewhere, refusedFields } from './refused-fields.ts';
import toolsTexts from '@portal/texts/tools/en.json';

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await startTexts({ platform: platformTexts, tools: toolsTexts, ui: uiTexts });
  await changeLanguage('en');
});

const sent: NotificationRequest = {
  ...requestFor(undefined),
  cliniccode: 'GP0001',
  providerCompanyType: 'GP',
  nric: 'T3000001Z',
  visitDate: plainDate('2026-11-06'),
  parentPolicycode: '77CHILD',
  consultType: 'LAB',
  diagnosisCode: 'J06.9',
};
const detail = (field: string, code = '', message = `${field}!`) => ({ field, code, message });
const at = (field: string, now = sent) =>
  refusedFields({ request: sent, details: [detail(field)] }, now, translate);

test.each([
  ['policy', ['member_name', 'member_id', 'policy_id', 'insurance_reference', 'company_id']],
  ['policy', ['member_type', 'system_version']],
  ['clinicCode', ['provider_company_id', 'referring_clinic_name', 'referring_provider_code']],
  ['nric', ['member_nric']],
  ['visitDate', ['visit_date']],
  ['consultType', ['referral_type']],
  ['diagnosis', ['diagnosis_code', 'diagnosis_description']],
])('shows at %s the messages about %s', (field, names) => {
  for (const name of names) expect(at(name)).toEqual({ [field]: `${name}!` });
});

test('shows messages without a field elsewhere', () => {
  const details = [detail('remarks'), detail('X-Tenant'), detail('visit_date')];
  expect(refusedElsewhere({ request: sent, details }, translate)).toEqual([
    'remarks!',
    'X-Tenant!',
  ]);
});

test('shows a message about a hidden diagnosis elsewhere', () => {
  const request = { ...sent, consultType: 'SP' as const };
  const refusal = { request, details: [detail('diagnosis_code')] };
  expect(refusedFields(refusal, request, translate)).toEqual({});
  expect(refusedElsewhere(refusal, translate)).toEqual(['diagnosis_code!']);
});

describe('clears messages of changed fields', () => {
  test.each([
    ['referring_provider_code', { cliniccode: 'GP0002' }],
    ['referring_provider_code', { parentPolicycode: '78MAIN' }],
    ['member_nric', { nric: 'T3000002H' }],
    ['visit_date', { visitDate: undefined }],
    ['policy_id', { parentPolicycode: '' }],
    ['referral_type', { consultType: 'SP' }],
    ['diagnosis_code', { diagnosisCode: 'J00' }],
  ] as const)('%s after %o', (field, change) => {
    expect(at(field, { ...sent, ...change })).toEqual({});
    expect(at(field, { ...sent, notificationCode: 'X' })).not.toEqual({});
  });
});

test.each([
  ['referring_provider_code', 'NOT_ON_PANEL', 'clinicCode', 'Invalid Clinic Code'],
  ['visit_date', 'FORMAT', 'visitDate', 'Enter Visit Date'],
  ['diagnosis_code', 'REQUIRED', 'diagnosis', 'Enter Diagnosis Name / Code'],
  ['member_nric', 'VALUE_FORMAT', 'nric', 'This cannot be read.'],
])("%s %s has the form's text", (name, code, field, words) => {
  const details = [detail(name, code, 'in the words of the server')];
  expect(refusedFields({ request: sent, details }, sent, translate)).toEqual({ [field]: words });
});

test('shows the first of two messages at a field', () => {
  const details = [detail('policy_id'), detail('member_id')];
  expect(refusedFields({ request: sent, details }, sent, translate)).toEqual({
    policy: 'policy_id!',
  });
});
