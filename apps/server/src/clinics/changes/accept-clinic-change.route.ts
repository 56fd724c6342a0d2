// Writes the requested values into the clinic. The database then counts a new version of the clinics that servers keep
// in memory (decision 37). Another bank account is only approved, and a job writes it two days later.
import { ACCOUNT_WAITS_DAYS } from '@portal/rules/clinics/clinic-change.ts';
import {
  type ClinicChanges,
  clinicFieldMessage,
  isNewGstPeriod,
} from '@portal/rules/clinics/clinic-fields.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { businessDateOf, isoAfter } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireSecondPerson } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import { auditedChange, loadReview } from './change-view.ts';
import { type ClinicData, loadClinicData, problemsIn, storedValue } from './clinic-data.ts';
import {
  applyChange,
  approveChange,
  type ClinicChangeRow,
  endChange,
  findSealedAccount,
} from './clinic-changes.queries.ts';
import { isAboutAccount, mailAboutAccount } from './mail-about-account.ts';
import { requireChange, requireChangeMove } from './require-change.ts';

type Accepting = Parameters<Handler<'acceptClinicChange'>>[0];

const DAY_MILLISECONDS = 86_400_000;

export const acceptClinicChange: Handler<'acceptClinicChange'> = async (context) => {
  const { params, version, tx, user, services, audit } = context;
  const row = await requireChangeMove(tx, user, { id: params.id, version, move: 'ACCEPT' });
  // An administrator who asked for the clinic does not accept the request.
  if (row.requested_by_id === user.user_id) throw new ProblemError('OWN_REQUEST');
  const clinic = await loadClinicData(tx, services, row.clinic_id);
  const sealed = await findSealedAccount(tx, row.id);
  const account =
    sealed === undefined
      ? undefined
      : services.nationalIds.decrypt(sealed, { kind: 'ACCOUNT', id: row.clinic_id });
  requireFit(clinic, changesOf(row, account));
  if (isAboutAccount(row)) return approveAccount(context, row, addsGst(clinic, row));
  await applyChange(tx, row, addsGst(clinic, row));
  const at = services.clock.now().toISOString();
  await endChange(tx, row, { status: 'ACCEPTED', reason: null, by: user.user_id, at });
  const before = row.fields.map(({ field }) => [field, storedValue(field, clinic.values[field])]);
  await audit({
    action: 'clinics.accept-change',
    clinicId: row.clinic_id,
    subjectType: 'clinic_change',
    subjectId: row.id,
    before: Object.fromEntries(before),
    after: auditedChange(row, 'new_value'),
  });
  return { data: await loadReview(tx, services, await requireChange(tx, user, row.id)) };
};

/**
 * Approves another bank account after a call to the clinic. Its managers are told, and can stop it for two days.
 * @throws ProblemError CLINIC_CHANGE_DECIDED, SECOND_PERSON_NEEDED; VALIDATION_FAILED without the call
 */
async function approveAccount(context: Accepting, row: ClinicChangeRow, addsNewGst: boolean) {
  const { body, tx, user, services, audit } = context;
  if (row.approved_at !== null) throw new ProblemError('CLINIC_CHANGE_DECIDED');
  const callBack = body.call_back?.trim() ?? '';
  if (callBack === '') {
    const message = 'Enter whom you have called at the clinic, and at which number.';
    throw new ProblemError('VALIDATION_FAILED', {
      details: [{ field: 'call_back', code: 'REQUIRED', message }],
    });
  }
  await requireSecondPerson(context, [row.requested_by_id]);
  const now = services.clock.now();
  const at = now.toISOString();
  const appliesAt = isoAfter(now, ACCOUNT_WAITS_DAYS * DAY_MILLISECONDS);
  const approval = { by: user.user_id, at, appliesAt, callBack, addsGst: addsNewGst };
  await approveChange(tx, row, approval);
  await audit({
    action: 'clinics.approve-account',
    clinicId: row.clinic_id,
    subjectType: 'clinic_change',
    subjectId: row.id,
    after: { ...auditedChange(row, 'new_value'), call_back: callBack, applies_at: appliesAt },
  });
  await mailAboutAccount(tx, row, {
    step: 'APPROVED',
    by: user.name,
    day: businessDateOf(appliesAt),
  });
  return { data: await loadReview(tx, services, await requireChange(tx, user, row.id)) };
}

function changesOf({ fields }: ClinicChangeRow, account: string | undefined): ClinicChanges {
  const values = fields.map(({ field, new_value: value }) => [field, value] as const);
  return {
    ...Object.fromEntries(values),
    ...(account === undefined ? {} : { bank_account: account }),
  };
}

/** @throws ProblemError CLINIC_CHANGE_UNFIT if the values no longer fit the others of the clinic */
function requireFit(clinic: ClinicData, changes: ClinicChanges): void {
  const details = [...problemsIn(clinic, changes)].map(([field, code]) => ({
    field,
    code,
    message: clinicFieldMessage(field, code),
  }));
  if (details.length > 0) throw new ProblemError('CLINIC_CHANGE_UNFIT', { details });
}

/** Whether the requested start begins a new GST registration. */
function addsGst({ values, gstPeriods }: ClinicData, { fields }: ClinicChangeRow): boolean {
  const asked = fields.find(({ field }) => field === 'gst_start')?.new_value ?? values.gst_start;
  const start = parsePlainDate(asked ?? '');
  return start !== undefined && isNewGstPeriod(gstPeriods, start);
}
