// A guarantee letter in the format of the responses.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { amountAlone } from '@portal/rules/access/authority.ts';
import { letterLeft } from '@portal/rules/guarantees/letter-cap.ts';
import {
  fitsTopUp,
  letterMovesFrom,
  type LetterMove,
} from '@portal/rules/guarantees/letter-moves.ts';
import { isShortNotice } from '@portal/rules/guarantees/validate-letter.ts';
import { statusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { centsToWire, parseCents, ZERO_CENTS, type Cents } from '@portal/rules/values/cents.ts';
import { parsePlainDate, plainDate } from '@portal/rules/values/plain-date.ts';
import { stayBenefits } from '../benefits/public.ts';
import { listDocuments } from '../documents/public.ts';
import { findPolicyMember } from '../members/public.ts';
import { businessDateOf } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { User } from '../platform/http/handler.ts';
import type { Services } from '../platform/http/services.ts';
import { readAuthority } from '../platform/http/second-person.ts';
import { loadLetterParts, type LetterClaimRow } from './letter-parts.queries.ts';
import type { LetterRow, WholeLetterRow } from './letters.queries.ts';

export function centsOf(amount: string | null): Cents {
  return parseCents(amount ?? '') ?? ZERO_CENTS;
}

function moneyOf(amount: string | null): number | null {
  return amount === null ? null : centsToWire(centsOf(amount));
}

export function letterSummary(row: LetterRow) {
  const { cap_amount: cap } = row;
  const left = letterLeft({ cap: centsOf(cap), used: centsOf(row.used_amount) });
  return {
    id: row.id,
    request_no: row.request_no,
    letter_no: row.letter_no,
    version: row.version,
    status: row.status,
    provider_company_id: row.clinic_id,
    provider_company_name: row.location_name,
    member_id: row.member_id,
    member_name: row.member_name,
    member_nric: maskTail(row.member_id_tail),
    insurer_code: row.insurer_code,
    admission_date: row.admission_date,
    hospital_name: row.hospital_name,
    surgeon_name: row.surgeon_name,
    estimated_total: centsToWire(centsOf(row.estimated_total)),
    cap_amount: moneyOf(cap),
    used_amount: centsToWire(centsOf(row.used_amount)),
    left_amount: cap === null ? null : centsToWire(left),
    asked_amount: moneyOf(row.asked_amount),
    discharged_on: row.discharged_on,
    is_bill_due: row.is_bill_due,
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    submitted_at: row.submitted_at,
    modified_at: row.modified_at,
  };
}

const NEEDED = { EDIT: 'update', DELETE: 'delete', SUBMIT: 'create' } as const;

/** The moves that the user can make with the letter. An administrator decides letters and does not request them. */
function movesOf(user: Pick<User, 'permissions' | 'user_type'>, row: LetterRow): LetterMove[] {
  return allowedMoves(user, row).filter((move) => fitsTopUp(move, row.asked_amount !== null));
}

function allowedMoves(user: Pick<User, 'permissions' | 'user_type'>, row: LetterRow): LetterMove[] {
  if (user.user_type === 'ADMINUSER') {
    const mayDecide = user.permissions.has('letter-review:update');
    return mayDecide ? letterMovesFrom(row.status, 'ADMINISTRATOR') : [];
  }
  return letterMovesFrom(row.status, 'CLINIC').filter((move) => {
    const action =
      move === 'EDIT' || move === 'DELETE' || move === 'SUBMIT' ? NEEDED[move] : 'update';
    return user.permissions.has(`request-log:${action}`);
  });
}

interface Asking {
  readonly tx: Transaction;
  readonly user: User;
  readonly services: Services;
}

/** The whole letter. The caller audits the read. */
export async function letterView(asking: Asking, row: WholeLetterRow) {
  const { tx, user, services } = asking;
  const today = services.clock.today();
  const owner = { clinicId: row.clinic_id, kind: 'letter' as const, id: row.id };
  const { policy_id: policyId, member_id: memberId } = row;
  const [parts, { documents }, cover, { amounts }] = await tx.batch((on) => [
    loadLetterParts(on, row),
    listDocuments(on, owner),
    policyId === null
      ? undefined
      : findPolicyMember(on, { memberId, policyId, date: row.admission_date ?? today }),
    readAuthority(on),
  ]);
  const isDecider = user.user_type === 'ADMINUSER';
  const benefits = isDecider && cover !== undefined ? await stayBenefits(asking, cover) : null;
  const authority = amountAlone('LETTER', user.permissions, amounts) ?? null;
  const asOf = row.submitted_at === null ? today : businessDateOf(row.submitted_at);
  const admission = parsePlainDate(row.admission_date ?? '');
  return {
    ...letterSummary(row),
    certificate_ref: row.certificate_ref,
    policy_number: cover?.policy_number ?? null,
    plan_name: cover?.plan_name ?? null,
    company_name: cover?.company_name ?? null,
    benefits,
    request: { ...row.sent_request, supporting_docs: documents },
    moves: movesOf(user, row),
    authority: authority === null ? null : centsToWire(authority),
    is_short_notice:
      admission !== undefined &&
      isShortNotice(
        admission,
        asOf,
        parts.holidays.map(({ day }) => plainDate(day)),
      ),
    events: parts.events.map(({ to_status: status, move, user_name: name, remark, at }) => ({
      move,
      status,
      user_name: name,
      remark,
      at,
    })),
    amounts: parts.amounts.map(({ amount, ...rest }) => ({
      ...rest,
      amount: centsToWire(centsOf(amount)),
    })),
    claims: parts.claims.map(claimOf),
  };
}

function claimOf(row: LetterClaimRow) {
  return {
    uuid: row.id,
    claim_code: row.claim_code,
    display_status: row.displayed_status,
    display_colour: statusColour(row.displayed_status),
    total_fee_amount: centsToWire(centsOf(row.total_fee_amount)),
    total_payable_amount: centsToWire(centsOf(row.owed_amount)),
    is_bill_due: row.raw_status === 'PENDING PROVIDER',
  };
}

type ListQuery = Pick<
  ParsedRequest<'listLetters'>['query'],
  'admission_from' | 'admission_to' | 'insurer' | 'status' | 'text'
>;

/** The filters that the lists of letters share. */
export function letterFilterOf(query: ListQuery) {
  return {
    status: query.status,
    insurer: query.insurer,
    text: query.text,
    admissionFrom: query.admission_from,
    admissionTo: query.admission_to,
  };
}
