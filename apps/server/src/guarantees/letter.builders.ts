// Guarantee letters for tests, in the state that their name says.
import type { LetterState } from '../../test/world.ts';
import type { Request, Reply } from '@portal/contract/schemas.ts';
import { randomUUID } from 'node:crypto';
import { aDocument } from '../../test/document-builders.ts';
import { findDoctor, findPanel, findPatient } from '../../test/claim-builders.ts';
import { demoMember } from '../../test/fixtures.ts';
import type { Portal, Visitor } from '../../test/portal.ts';
import type { Makers, World } from '../../test/world.ts';

export type LetterBody = Request<'createLetterRequest'>['body'];
export type ShownLetter = Reply<'getLetterRequest'>['data'];
type Decision = Request<'decideLetter'>['body'];

/** A complete request for a stay from 16 November 2026. */
export async function aLetterRequest(
  clerk: Visitor,
  more: Partial<LetterBody> = {},
): Promise<LetterBody> {
  const patient = await findPatient(clerk, demoMember);
  const doctor = await findDoctor(clerk, await findPanel(clerk));
  return {
    provider_company_id: clerk.clinicId,
    member_id: patient.memberId,
    policy_id: patient.policyId,
    admission_date: '2026-11-16',
    length_of_stay: 3,
    hospital_id: 'HP0001',
    hospital_name: 'Kallang General Hospital',
    ward_type: 'B1',
    surgeon_name: 'Sim Surgeon',
    surgeon_mcr_no: doctor,
    diagnosis_code: 'J06.9',
    diagnosis_description: 'Acute upper respiratory infection, unspecified',
    reason: 'Planned operation',
    pac_id: 'PAC-0001',
    is_accident: false,
    operations: [],
    other_fees: 2000,
    contact_name: 'Ann Clerk',
    contact_phone: '+65 6123 4567',
    supporting_docs: [
      { s3_key: await aDocument(clerk), doc_category: 'FINANCIAL_COUNSELLING_FORM' },
    ],
    ...more,
  };
}

const headers = ({ version }: Pick<ShownLetter, 'version'>) => ({ 'if-match': `"${version}"` });

export async function aDraftLetter(
  clerk: Visitor,
  more: Partial<LetterBody> = {},
): Promise<ShownLetter> {
  const body = await aLetterRequest(clerk, more);
  return (await clerk.call('createLetterRequest', { body })).data;
}

export async function aSubmittedLetter(
  clerk: Visitor,
  more: Partial<LetterBody> = {},
): Promise<ShownLetter> {
  const draft = await aDraftLetter(clerk, more);
  const request = { params: { id: draft.id }, body: {}, headers: headers(draft) };
  return (await clerk.call('submitLetterRequest', request)).data;
}

/** An administrator's decision on the letter as it was last read. */
export async function decide(
  admin: Visitor,
  letter: Pick<ShownLetter, 'id' | 'version'>,
  body: Decision,
): Promise<ShownLetter> {
  const request = { params: { id: letter.id }, body, headers: headers(letter) };
  return (await admin.call('decideLetter', request)).data;
}

export const approval = {
  move: 'APPROVE',
  cap_amount: 1000,
  valid_from: '2026-11-06',
  valid_to: '2026-12-16',
  certificate_ref: 'PAC-2026-77',
} as const;

export async function anApprovedLetter(
  clerk: Visitor,
  admin: Visitor,
  more: Partial<typeof approval> | { cap_amount: number } = {},
  request: Partial<LetterBody> = {},
): Promise<ShownLetter> {
  const letter = await aSubmittedLetter(clerk, request);
  return decide(admin, letter, { ...approval, ...more });
}

/** Adds the role that requests for letters need. */
export async function letRequestLetters(portal: Portal, username: string): Promise<void> {
  await portal.db.owner.query(
    `UPDATE app_user SET roles = roles || '{logmanager}' WHERE username = $1 AND NOT 'logmanager' = ANY (roles)`,
    [username],
  );
}

/** A letter in its first version; returns its id. */
export async function aLetterOfWorld(
  portal: Portal,
  { clerk, assessor }: Pick<World, 'assessor' | 'clerk'>,
  status: LetterState,
): Promise<string> {
  const letter = await letterIn(status, clerk, assessor);
  await portal.db.owner.query('UPDATE letter SET version = 1 WHERE id = $1', [letter.id]);
  return letter.id;
}

async function letterIn(status: LetterState, clerk: Visitor, admin: Visitor) {
  if (status === 'DRAFT') return aDraftLetter(clerk);
  if (status === 'APPROVED') return anApprovedLetter(clerk, admin);
  const letter = await aSubmittedLetter(clerk);
  return status === 'SUBMITTED'
    ? letter
    : decide(admin, letter, { move: 'ASK', remark: 'Which implant?' });
}

export const letterMakers = {
  listLetterRequests: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  createLetterRequest: async ({ clerk }) => ({ body: await aLetterRequest(clerk) }),
  getLetterRequest: async (world) => ({ params: { id: await world.aLetter('SUBMITTED') } }),
  updateLetterRequest: async (world) => ({
    params: { id: await world.aLetter('DRAFT') },
    body: await aLetterRequest(world.clerk),
  }),
  deleteLetterRequest: async (world) => ({ params: { id: await world.aLetter('DRAFT') } }),
  submitLetterRequest: async (world) => ({
    params: { id: await world.aLetter('DRAFT') },
    body: {},
  }),
  withdrawLetterRequest: async (world) => ({
    params: { id: await world.aLetter('SUBMITTED') },
    body: {},
  }),
  replyToLetterQuestion: async (world) => ({
    params: { id: await world.aLetter('PENDING_INFO') },
    body: {
      remark: randomUUID(),
      supporting_docs: [{ s3_key: await aDocument(world.clerk), doc_category: 'DOCTOR_PAC' }],
    },
  }),
  askForTopUp: async (world) => ({
    params: { id: await world.aLetter('APPROVED') },
    body: { amount: 100, remark: randomUUID() },
  }),
  listLettersOfMember: ({ clerk, patient }) => ({
    query: { member_id: patient.memberId, provider_company_id: clerk.clinicId },
  }),
  getLetter: async (world) => ({ params: { id: await world.aLetter('APPROVED') } }),
  getLetterPdf: async (world) => ({ params: { id: await world.aLetter('APPROVED') } }),
} satisfies Partial<Makers>;
