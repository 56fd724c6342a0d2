// Approval and referral codes: the fixed ones, some unused or expired ones, and those that demo claims use.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { DemoClinic } from '../demo-clinic-rows.ts';
import { invalidReason } from './demo-claim-evaluation.ts';
import type { DemoEnrolment } from '../members/demo-enrolment.ts';
import { known, type DemoFrame } from './demo-frame.ts';
import type { DemoInsured } from '../members/demo-insured.ts';
import type { DemoProduct } from '../demo-product-rows.ts';

interface Validity {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

interface ApprovalEntry {
  readonly code: string;
  readonly enrolment: DemoEnrolment;
  /** Undefined for a code that is valid at every clinic. */
  readonly clinic?: DemoClinic;
  readonly valid: Validity;
  readonly rules: readonly string[];
  readonly drugs?: readonly { readonly productCode: string; readonly quantity: number }[];
  /** The highest figures of rules about amounts, as decimal text. */
  readonly amounts?: readonly { readonly rule: string; readonly upTo: string }[];
  readonly usedBy?: string;
}

interface ReferralEntry {
  readonly code: string;
  readonly enrolment: DemoEnrolment;
  readonly type: 'LAB' | 'XRAY' | 'SP';
  readonly clinic: DemoClinic;
  readonly valid: Validity;
  readonly usedBy?: string;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code of eight letters and digits that are hard to misread. */
export function newCode({ random }: DemoFrame, first: string): string {
  const rest = Array.from({ length: 7 }, () => random.pick(Array.from(letters)));
  return [first, ...rest].join('');
}

export function addApprovalCode(frame: DemoFrame, entry: ApprovalEntry): void {
  frame.rows.add('approval_code', {
    code: entry.code,
    member_id: entry.enrolment.member.id,
    policy_id: entry.enrolment.policy.id,
    location_id: entry.clinic?.id ?? null,
    valid_from: entry.valid.from,
    valid_to: entry.valid.to,
    rules: entry.rules,
    drugs: JSON.stringify(entry.drugs ?? []),
    amounts: JSON.stringify(entry.amounts ?? []),
    used_by: entry.usedBy ?? null,
    created_at: `${entry.valid.from}T09:00:00+08:00`,
  });
}

export function addReferralCode(frame: DemoFrame, entry: ReferralEntry): void {
  frame.rows.add('referral_code', {
    code: entry.code,
    member_id: entry.enrolment.member.id,
    policy_id: entry.enrolment.policy.id,
    referral_type: entry.type,
    referring_location_id: entry.clinic.id,
    valid_from: entry.valid.from,
    valid_to: entry.valid.to,
    used_by: entry.usedBy ?? null,
    created_at: `${entry.valid.from}T09:00:00+08:00`,
  });
}

/** A period around a day. */
export function around(day: PlainDate, before: number, after: number): Validity {
  return { from: addDays(day, -before), to: addDays(day, after) };
}

/** The codes of the fixed part of the demo data. */
export function addFixedCodes(
  frame: DemoFrame,
  insured: DemoInsured,
  clinics: readonly DemoClinic[],
  products: readonly DemoProduct[],
): void {
  const { today, year } = frame;
  const enrolment = insured.fixed('T3000001Z', 'AXA-4001');
  const clinic = known(
    clinics.find(({ code }) => code === 'GP0001'),
    'GP0001',
  );
  const drug = known(
    products.find(({ isApprovalRequired, category }) => isApprovalRequired && category === 'DRUG'),
    'drug that requires approval',
  );
  const plain = { enrolment, clinic };
  const now = around(today, 30, 30);
  const lastYear = { from: plainDate(`${year - 1}-05-01`), to: plainDate(`${year - 1}-06-30`) };
  addApprovalCode(frame, { ...plain, code: 'APPR400X', valid: now, rules: ['CAR008'] });
  addApprovalCode(frame, {
    ...plain,
    code: 'APPRDRUG',
    valid: now,
    rules: ['CAR007'],
    drugs: [{ productCode: drug.code, quantity: 20 }],
  });
  addApprovalCode(frame, { enrolment, code: 'APPREXPD', valid: lastYear, rules: ['CAR008'] });
  addReferralCode(frame, {
    ...plain,
    code: 'REFSP001',
    type: 'SP',
    valid: around(today, 180, 180),
  });
  addReferralCode(frame, {
    ...plain,
    code: 'REFLAB01',
    type: 'LAB',
    valid: around(today, 20, 20),
  });
}

/** Codes of the volume data that no claim has used; some are valid, some have expired. */
export function addSpareCodes(
  frame: DemoFrame,
  families: readonly DemoEnrolment[],
  clinics: readonly DemoClinic[],
  counts: { readonly approvals: number; readonly referrals: number },
): void {
  const { random, today } = frame;
  const days = (index: number) =>
    index % 2 === 0 ? around(today, 10, 50) : around(today, 200, -90);
  const insuredOn = (day: PlainDate) =>
    random.pick(families.filter((one) => invalidReason(one, day) === undefined));
  for (let index = 0; index < counts.approvals; index += 1) {
    const valid = days(index);
    addApprovalCode(frame, {
      code: newCode(frame, 'A'),
      enrolment: insuredOn(valid.from),
      clinic: known(clinics[index % clinics.length], 'clinic'),
      valid,
      rules: [known(['CAR008', 'CAR001', 'CAR020', 'CAR009'][index % 4], 'rule')],
    });
  }
  for (let index = 0; index < counts.referrals; index += 1) {
    const valid = days(index);
    addReferralCode(frame, {
      code: newCode(frame, 'R'),
      enrolment: insuredOn(valid.from),
      type: known((['LAB', 'XRAY', 'SP'] as const)[index % 3], 'type'),
      clinic: known(clinics[index % clinics.length], 'clinic'),
      valid,
    });
  }
}
