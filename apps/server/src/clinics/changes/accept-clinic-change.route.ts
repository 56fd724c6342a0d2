// Writes the requested values into the clinic. The database then counts a new version of the clinics that servers keep
// in memory (decision 37).
import {
  type ClinicChanges,
  clinicFieldMessage,
  isNewGstPeriod,
} from '@portal/rules/clinics/clinic-fields.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { auditedChange, loadReview } from './change-view.ts';
import { type ClinicData, loadClinicData, problemsIn, storedValue } from './clinic-data.ts';
import {
  applyChange,
  type ClinicChangeRow,
  endChange,
  findSealedAccount,
} from './clinic-changes.queries.ts';
import { mailAboutAccount } from './mail-about-account.ts';
import { requireChange, requireChangeMove } from './require-change.ts';

export const acceptClinicChange: Handler<'acceptClinicChange'> = async (context) => {
  const { params, version, tx, user, services, audit } = context;
  const row = await requireChangeMove(tx, user, { id: params.id, version, move: 'ACCEPT' });
  // An administrator who asked for the clinic does not accept the request.
  if (row.requested_by_id === user.user_id) throw new ProblemError('OWN_REQUEST');
  const clinic = await loadClinicData(tx, services, row.clinic_id);
  const sealed = await findSealedAccount(tx, row.id);
  const account = sealed === undefined ? undefined : services.nationalIds.decrypt(sealed);
  requireFit(clinic, changesOf(row, account));
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
  await mailAboutAccount(tx, row, { step: 'ACCEPTED', by: user.name });
  return { data: await loadReview(tx, services, await requireChange(tx, user, row.id)) };
};

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
