// Creates a notification code (Access spec §4, §7): a referral code with which the plan pays a visit to a
// laboratory, an X-ray centre or a specialist. Everything that the browser sends is looked up again.
import { normaliseNric } from '@portal/rules/members/nric.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import type { FeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import { parseLocationType } from '@portal/rules/catalogue/location-type.ts';
import { mapBenefit } from '@portal/rules/benefits/map-benefit.ts';
import {
  CODE_LENGTH,
  earliestVisitDate,
  isDiagnosisNeeded,
  notificationCodeOf,
  notificationValidity,
  type ConsultType,
} from '@portal/rules/codes/notification-code.ts';
import { parseRelation } from '@portal/rules/members/relation.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { loadPlan } from '../benefits/public.ts';
import { findDiagnosis } from '../catalogue/public.ts';
import { findClinicByCode } from '../clinics/public.ts';
import { insertAudit } from '../platform/database/audit.queries.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Handler, Http } from '../platform/http/handler.ts';
import { idempotencyKey } from '../platform/http/idempotency-key.ts';
import { ProblemError } from '../platform/problem.ts';
import { anonymous, toolPolicy, type ToolPolicy } from './look-up-members.ts';
import {
  createReferral,
  findCodeOfRequest,
  findPolicyOfNumber,
  isPlanAtClinic,
  type MadeCode,
  type NewNotificationCode,
} from './members.queries.ts';
import { requireTenant } from './programme-headers.ts';

type Asked = ParsedRequest<'createNotificationCode'>['body'];

export const createNotificationCode: Handler<'createNotificationCode'> = async ({
  body,
  http,
  services,
  traceId,
}) => {
  requireTenant(http);
  const { captcha, clock, database, nationalIds } = services;
  await captcha.require(http.header('x-captcha'));
  const visitDate = visitDateOf(body.visit_date, clock.today());
  const index = nationalIds.index(normaliseNric(body.member_nric));
  const requestHash = hashOfRequest(http, body);
  return database.transaction(async (tx) => {
    const known = requestHash === null ? undefined : await findCodeOfRequest(tx, requestHash);
    if (known !== undefined) return replyWith(known, body);
    const clinic = await clinicOf(tx, body);
    const policy = await policyOf(tx, body, index, visitDate);
    await requireCover(tx, policy, { locationId: clinic.id, day: visitDate }, body.referral_type);
    const diagnosis = await diagnosisOf(tx, body, clinic.type);
    const valid = notificationValidity(body.referral_type, visitDate);
    const { code, isNew } = await storeUnderNewCode(tx, {
      index,
      policyId: policy.policy_id,
      type: body.referral_type,
      referringLocationId: clinic.id,
      diagnosisCode: diagnosis?.code ?? null,
      diagnosisDescription: diagnosis?.description ?? null,
      remarks: body.remarks === '' ? null : body.remarks,
      validFrom: valid.from,
      validTo: valid.to,
      requestHash,
    });
    const reply = replyWith({ code, valid_from: valid.from, valid_to: valid.to }, body);
    if (!isNew) return reply;
    await insertAudit(tx, anonymous(services, traceId, clinic.code), {
      action: 'tools.create-notification-code',
      clinicId: null,
      subjectType: 'referral_code',
      subjectId: code,
      after: { member_id: policy.member_id, policy_id: policy.policy_id, type: body.referral_type },
    });
    return reply;
  });
};

/** Identifies a repeated request. Without an Idempotency-Key, no request counts as repeated. */
function hashOfRequest(http: Http, body: Asked): Buffer | null {
  const key = idempotencyKey(http);
  if (key === undefined) return null;
  return createHash('sha256')
    .update(JSON.stringify([key, body]))
    .digest();
}

function replyWith(made: MadeCode, { system_version }: Asked) {
  const { code, valid_from, valid_to } = made;
  return { data: { [codeNames[system_version]]: code, valid_from, valid_to } };
}

function refuse(field: string, code: string, message: string): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { details: [{ field, code, message }] });
}

function visitDateOf(text: string, today: PlainDate): PlainDate {
  const [day = '', time = ''] = text.split('T');
  const date = parsePlainDate(day);
  if (date === undefined || !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)) {
    throw refuse('visit_date', 'FORMAT', 'Enter Visit Date');
  }
  if (date < earliestVisitDate(today)) {
    throw refuse('visit_date', 'TOO_EARLY', 'The visit date is more than 3 years ago.');
  }
  return date;
}

async function clinicOf(tx: Transaction, body: Asked) {
  const clinic = await findClinicByCode(tx, body.referring_provider_code);
  const type = clinic === undefined ? undefined : parseLocationType(clinic.location_type);
  if (clinic === undefined || type === undefined || clinic.id !== body.provider_company_id) {
    throw refuse('referring_provider_code', 'UNKNOWN', 'Invalid Clinic Code');
  }
  return { id: clinic.id, code: clinic.code, type };
}

/** The policy, if everything that was sent about it is correct. */
async function policyOf(
  tx: Transaction,
  body: Asked,
  index: Buffer,
  date: PlainDate,
): Promise<ToolPolicy> {
  const row = await findPolicyOfNumber(tx, { index, policyId: body.policy_id, date });
  const belongs =
    row?.member_id === body.member_id &&
    row.company_id === body.company_id &&
    row.insurance_reference === body.insurance_reference &&
    row.relation === parseRelation(body.member_type) &&
    row.system_version === body.system_version;
  if (row === undefined || !belongs) throw new ProblemError('POLICY_NOT_FOUND');
  const policy = toolPolicy(row, date, 'NOTIFICATION');
  if (policy === undefined) throw new ProblemError('MEMBER_POLICY_INVALID');
  return policy;
}

/** The fee category of the referral. */
const categories: Readonly<Record<ConsultType, FeeCategory>> = {
  LAB: 'LAB',
  XRAY: 'IMAGING',
  SP: 'CONSULTATION',
};

async function requireCover(
  tx: Transaction,
  policy: ToolPolicy,
  { locationId, day }: { readonly locationId: string; readonly day: PlainDate },
  type: ConsultType,
): Promise<void> {
  const plan = policy.plan_id === null ? undefined : await loadPlan(tx, policy.plan_id);
  if (plan === undefined) throw new ProblemError('MEMBER_POLICY_INVALID');
  if (!(await isPlanAtClinic(tx, { planId: plan.plan.id, locationId, panelIds: [], day }))) {
    throw refuse('referring_provider_code', 'NOT_ON_PANEL', 'Invalid Clinic Code');
  }
  const benefit = mapBenefit(plan.cover, {
    claimType: 'OUTPATIENT',
    locationType: type,
    category: categories[type],
  });
  if (benefit === undefined) throw new ProblemError('CONSULT_TYPE_NOT_COVERED');
}

async function diagnosisOf(
  tx: Transaction,
  body: Asked,
  clinicType: Parameters<typeof isDiagnosisNeeded>[0],
) {
  if (!isDiagnosisNeeded(clinicType, body.referral_type)) return undefined;
  const diagnosis = await findDiagnosis(tx, body.diagnosis_code);
  if (diagnosis !== undefined) return diagnosis;
  throw refuse('diagnosis_code', 'REQUIRED', 'Enter Diagnosis Name / Code');
}

const triesForCode = 5;

async function storeUnderNewCode(
  tx: Transaction,
  made: Omit<NewNotificationCode, 'code'>,
): Promise<{ readonly code: string; readonly isNew: boolean }> {
  for (let tried = 0; tried < triesForCode; tried += 1) {
    const code = notificationCodeOf(randomBytes(CODE_LENGTH));
    // Tries the next code only if this one is taken.
    if (await createReferral(tx, { ...made, code })) return { code, isNew: true };
    const { requestHash } = made;
    const known = requestHash === null ? undefined : await findCodeOfRequest(tx, requestHash);
    if (known !== undefined) return { code: known.code, isNew: false };
  }
  throw new Error('no free notification code was found');
}

type CodeName = 'referral_code' | 'notification_code' | 'notificationCode';

/** Each policy system calls the code by its own name. */
const codeNames: Readonly<Record<ToolPolicy['system_version'], CodeName>> = {
  v2: 'notification_code',
  v3: 'notificationCode',
  v4: 'referral_code',
};
