// Creates a notification code (Access spec §4, §7): a referral code with which the plan pays a visit to a
// laboratory, an X-ray centre or a specialist. Everything that the browser sends is looked up again.
import { normaliseNric } from '@portal/rules/members/nric.ts';
import { createHash } from 'node:crypto';
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { parseLocationType } from '@portal/rules/catalogue/location-type.ts';
import { earliestVisitDate, isDiagnosisNeeded } from '@portal/rules/codes/notification-code.ts';
import { parseRelation } from '@portal/rules/members/relation.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { findClinicByCode } from '../clinics/public.ts';
import {
  findReferralOfRequest,
  makeReferral,
  type ReferralOfRequest,
  type ReferralOrder,
  type ReferralOrderProblem,
} from '../codes/public.ts';
import { insertAudit } from '../platform/database/audit.queries.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Handler, Http } from '../platform/http/handler.ts';
import { idempotencyKey } from '../platform/http/idempotency-key.ts';
import { ProblemError } from '../platform/problem.ts';
import { anonymous } from './look-up-members.ts';
import { findPolicyOfNumber, type ToolPolicyRow } from './members.queries.ts';
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
    const known = requestHash === null ? undefined : await findReferralOfRequest(tx, requestHash);
    if (known !== undefined) return replyWith(known, body);
    const clinic = await clinicOf(tx, body);
    const policy = await policyOf(tx, body, index, visitDate);
    const made = await makeReferral(tx, orderOf(body, { clinic, policy, visitDate }), {
      index,
      requestHash,
    });
    if (typeof made === 'string') throw refusals[made]();
    const reply = replyWith(made, body);
    if (!made.isNew) return reply;
    await insertAudit(tx, anonymous(services, traceId, clinic.code), {
      action: 'tools.create-notification-code',
      clinicId: null,
      subjectType: 'referral_code',
      subjectId: made.code,
      after: {
        member_id: policy.member_id,
        policy_id: policy.policy_id,
        type: body.referral_type,
        address: http.ip,
      },
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

/** A diagnosis that the form does not ask for is not stored. */
function orderOf(
  body: Asked,
  found: Pick<ReferralOrder, 'clinic' | 'policy' | 'visitDate'>,
): ReferralOrder {
  const { referral_type: type, remarks } = body;
  const isDiagnosisStored = isDiagnosisNeeded(found.clinic.type, type);
  return { ...found, type, remarks, diagnosisCode: isDiagnosisStored ? body.diagnosis_code : '' };
}

function replyWith(made: ReferralOfRequest, { system_version }: Asked) {
  const { code, valid_from, valid_to } = made;
  return { data: { [codeNames[system_version]]: code, valid_from, valid_to } };
}

function refuse(field: string, code: string, message: string): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { details: [{ field, code, message }] });
}

const refusals: Readonly<Record<ReferralOrderProblem, () => ProblemError>> = {
  POLICY_INVALID: () => new ProblemError('MEMBER_POLICY_INVALID'),
  NOT_ON_PANEL: () => refuse('referring_provider_code', 'NOT_ON_PANEL', 'Invalid Clinic Code'),
  NOT_COVERED: () => new ProblemError('CONSULT_TYPE_NOT_COVERED'),
  DIAGNOSIS_MISSING: () => refuse('diagnosis_code', 'REQUIRED', 'Enter Diagnosis Name / Code'),
};

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
): Promise<ToolPolicyRow> {
  const row = await findPolicyOfNumber(tx, { index, policyId: body.policy_id, date });
  const belongs =
    row?.member_id === body.member_id &&
    row.company_id === body.company_id &&
    row.insurance_reference === body.insurance_reference &&
    row.relation === parseRelation(body.member_type) &&
    row.system_version === body.system_version;
  if (row === undefined || !belongs) throw new ProblemError('POLICY_NOT_FOUND');
  return row;
}

type CodeName = 'referral_code' | 'notification_code' | 'notificationCode';

/** Each policy system calls the code by its own name. */
const codeNames: Readonly<Record<ToolPolicyRow['system_version'], CodeName>> = {
  v2: 'notification_code',
  v3: 'notificationCode',
  v4: 'referral_code',
};
