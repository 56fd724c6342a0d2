import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const cover = { state: 'ACTIVE', reason: null, policy_id: 'p', insurers: ['AXA'] } as const;
const appointment = { claim: null, draft: null, cover: { ...cover, insurers: ['AXA'] } };

test('starts a claim under the only policy that covers the day', () => {
  expect(nextStep(appointment, true)).toEqual({ kind: 'startClaim', policyId: 'p' });
});

test('opens the patient where a policy must be chosen, where none covers the day, and for a reader', () => {
  const choice = { ...appointment.cover, policy_id: null };
  const none = { ...choice, state: 'INACTIVE' as const, reason: 'EXPIRED' as const };
  expect(nextStep({ ...appointment, cover: choice }, true)).toEqual({ kind: 'openPatient' });
  expect(nextStep({ ...appointment, cover: none }, true)).toEqual({ kind: 'openPatient' });
  expect(nextStep(appointment, false)).toEqual({ kind: 'openPatient' });
});

test('offers nothing for a patient without a policy that the clinic can find', () => {
  const none = { ...appointment.cover, state: 'NONE' as const, policy_id: null, insurers: [] };
  expect(nextStep({ ...appointment, cover: none }, true)).toBeUndefined();
});

test('continues a draft, and opens the claim once there is one', () => {
  const draft = { id: 'd', claim_type: 'OUTPATIENT' as const };
  const claim = { id: 'c', claim_code: 'OC-1', claim_type: 'INPATIENT' as const };
  expect(nextStep({ ...appointment, draft }, true)).toEqual({
    kind: 'continueDraft',
    id: 'd',
    claimType: 'OUTPATIENT',
  });
  expect(nextStep({ ...appointment, draft, claim }, true)).toEqual({
    kind: 'openClaim',
    id: 'c',
    claimType: 'INPATIENT',
  });
});
