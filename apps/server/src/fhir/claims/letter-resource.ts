// A guarantee letter as the Claim that was sent, and as the ClaimResponse with its decision.
import type {
  Claim,
  ClaimItem,
  ClaimResponse,
  ClaimResponseProcessNote,
  Coverage,
  Organization,
  Patient,
} from '@medplum/fhirtypes';
import type { Reply } from '@portal/contract/schemas.ts';
import type { LetterStatus } from '@portal/rules/guarantees/letter-moves.ts';
import { coverageId } from '../parties/coverage.ts';
import { concept, identifier, insurerId, money, reference } from '../values/building.ts';
import {
  ADJUDICATION,
  AMOUNT,
  CLAIM_TYPE,
  ICD10,
  LETTER_NUMBER,
  LETTER_REQUEST_NUMBER,
  LICENCE_NUMBER,
  LINE_CATEGORY,
  PROCESS_PRIORITY,
  PRODUCT,
} from '../values/systems.ts';
import { OPERATION } from './letter-request.ts';

export type Letter = Reply<'getLetterRequest'>['data'];

/** The letter as the Claim that was sent. */
export function letterAsClaim(letter: Letter): Claim {
  const { submitted_at: submittedAt, modified_at: modifiedAt } = letter;
  const items = itemsOf(letter);
  return {
    resourceType: 'Claim',
    id: letter.id,
    meta: { versionId: String(letter.version), lastUpdated: modifiedAt },
    identifier: [identifier(LETTER_REQUEST_NUMBER, letter.request_no)],
    status: letter.status === 'DRAFT' ? 'draft' : 'active',
    type: concept(CLAIM_TYPE, 'institutional'),
    use: 'preauthorization',
    patient: reference<Patient>('Patient', letter.member_id, letter.member_name),
    ...(letter.admission_date === null ? {} : { billablePeriod: { start: letter.admission_date } }),
    created: submittedAt ?? modifiedAt,
    provider: clinicOf(letter),
    priority: concept(PROCESS_PRIORITY, 'normal'),
    ...surgeonOf(letter),
    ...diagnosisOf(letter),
    insurance: [
      {
        sequence: 1,
        focal: true,
        coverage: coverOf(letter),
        ...(letter.letter_no === null ? {} : { preAuthRef: [letter.letter_no] }),
      },
    ],
    ...(items.length === 0 ? {} : { item: items }),
    total: money(letter.estimated_total),
  };
}

function coverOf({ request, member_id: memberId, policy_number: number }: Letter) {
  const policyId = request.policy_id ?? undefined;
  return policyId === undefined
    ? { display: number ?? 'not chosen' }
    : reference<Coverage>('Coverage', coverageId(memberId, policyId));
}

function surgeonOf({ surgeon_name: name, request }: Letter): Pick<Claim, 'careTeam'> {
  if (name === null) return {};
  const licence = request.surgeon_mcr_no ?? undefined;
  const provider = {
    display: name,
    ...(licence === undefined ? {} : { identifier: identifier(LICENCE_NUMBER, licence) }),
  };
  return { careTeam: [{ sequence: 1, responsible: true, provider }] };
}

function diagnosisOf({ request }: Letter): Pick<Claim, 'diagnosis'> {
  const code = request.diagnosis_code ?? undefined;
  if (code === undefined) return {};
  const named = concept(ICD10, code, request.diagnosis_description ?? undefined);
  return { diagnosis: [{ sequence: 1, diagnosisCodeableConcept: named }] };
}

/** The operations and, as one item, the other estimated fees. */
function itemsOf({ request }: Letter): ClaimItem[] {
  const others = request.other_fees ?? undefined;
  const operations = request.operations.map(({ tosp, description, estimated_fee: fee }) => ({
    category: OPERATION,
    code: tosp ?? undefined,
    text: description ?? OPERATION,
    fee: fee ?? undefined,
  }));
  const fees = [{ category: 'FACILITY', code: undefined, text: 'Other fees', fee: others }];
  return [...operations, ...(others === undefined ? [] : fees)].map(
    ({ category, code, text, fee }, at) => ({
      sequence: at + 1,
      category: concept(LINE_CATEGORY, category),
      productOrService: code === undefined ? { text } : concept(PRODUCT, code, text),
      ...(fee === undefined ? {} : { net: money(fee) }),
    }),
  );
}

const OUTCOMES: Readonly<Record<LetterStatus, 'complete' | 'queued'>> = {
  DRAFT: 'queued',
  SUBMITTED: 'queued',
  PENDING_INFO: 'queued',
  APPROVED: 'complete',
  REJECTED: 'complete',
  WITHDRAWN: 'complete',
  CANCELLED: 'complete',
  EXPIRED: 'complete',
};

/** Whether the letter waits for a decision. */
export function letterOutcome({ status }: Pick<Letter, 'status'>): 'complete' | 'queued' {
  return OUTCOMES[status];
}

/** The administrator's decision about the letter. */
export function letterResponse(letter: Letter): ClaimResponse {
  const { cap_amount: cap, left_amount: left, letter_no: number } = letter;
  const { valid_from: from, valid_to: to, modified_at: modifiedAt } = letter;
  const notes = letter.events.flatMap(({ remark }, at): ClaimResponseProcessNote[] =>
    remark === null || remark === '' ? [] : [{ number: at + 1, type: 'display', text: remark }],
  );
  const insurer = letter.insurer_code ?? '';
  return {
    resourceType: 'ClaimResponse',
    id: letter.id,
    meta: { versionId: String(letter.version), lastUpdated: modifiedAt },
    identifier: [
      identifier(LETTER_REQUEST_NUMBER, letter.request_no),
      ...(number === null ? [] : [identifier(LETTER_NUMBER, number)]),
    ],
    status: letter.status === 'WITHDRAWN' || letter.status === 'CANCELLED' ? 'cancelled' : 'active',
    type: concept(CLAIM_TYPE, 'institutional'),
    use: 'preauthorization',
    patient: reference<Patient>('Patient', letter.member_id, letter.member_name),
    created: letter.submitted_at ?? modifiedAt,
    insurer: reference<Organization>('Organization', insurerId(insurer), insurer),
    requestor: clinicOf(letter),
    request: reference<Claim>('Claim', letter.id),
    outcome: letterOutcome(letter),
    disposition: letter.status,
    ...(number === null ? {} : { preAuthRef: number }),
    ...(from === null || to === null ? {} : { preAuthPeriod: { start: from, end: to } }),
    total: [
      { category: concept(ADJUDICATION, 'submitted'), amount: money(letter.estimated_total) },
      ...(cap === null ? [] : [{ category: concept(ADJUDICATION, 'benefit'), amount: money(cap) }]),
      ...(left === null ? [] : [{ category: concept(AMOUNT, 'left'), amount: money(left) }]),
    ],
    ...(notes.length === 0 ? {} : { processNote: notes }),
  };
}

function clinicOf({ provider_company_id: id, provider_company_name: name }: Letter) {
  return reference<Organization>('Organization', id, name);
}
