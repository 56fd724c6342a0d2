// The registration numbers of the doctors that a claim names.
import { expect, test } from 'vitest';
import { aClaim, submitAndRead } from '../../../test/claim-builders.ts';
import { portalForTest } from '../../../test/portal.ts';
import { anInpatientClaim } from '../../../test/stay-builders.ts';

test('finds the doctor of a fee by registration number, in any case and with spaces', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const base = await aClaim(clerk, 'T3000001Z');
  const [line] = base.out_patient?.procedures ?? [];
  if (line === undefined) throw new Error('no fee');
  const withNumber = (mcr_no: string) => ({
    ...base,
    out_patient: { ...base.out_patient, procedures: [{ ...line, mcr_no }] },
  });
  for (const number of ['<b>', '2026-11-24', 'M99/034Z']) {
    const refusal = await clerk.refused('submitClaim', { body: withNumber(number) });
    expect(refusal.details).toMatchObject([
      { field: 'out_patient.procedures.0.mcr_no', code: 'MCR_FORM' },
    ]);
  }
  const claim = await submitAndRead(clerk, withNumber(' m99 034z '));
  expect(claim.out_patient?.procedures).toMatchObject([{ mcr_no: 'M99034Z' }]);
});

test('treats a surgeon and an assistant as the same doctor despite a space in the number', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.sp');
  const body = await anInpatientClaim(clerk);
  const [operation] = body.in_patient?.operations ?? [];
  if (operation === undefined) throw new Error('no operation');
  const withAssistant = (assistant_surgeon_mcr_no: string) => {
    const operations = [{ ...operation, main_surgeon_mcr_no: 'M99034Z', assistant_surgeon_mcr_no }];
    return { ...body, in_patient: { ...body.in_patient, operations } };
  };
  const codeOf = async (number: string) => {
    const { details } = await clerk.refused('submitClaim', { body: withAssistant(number) });
    return details.find(({ field }) => field.endsWith('.assistant_surgeon_mcr_no'))?.code;
  };
  expect(await codeOf('M99/034Z')).toBe('MCR_FORM');
  expect(await codeOf(' m99 034z ')).toBe('ASSISTANT_IS_SURGEON');
});
