// Stores a request to change data of a clinic. Only values that differ from the clinic's are stored.
import { clinicChangeNumber } from '@portal/rules/clinics/clinic-change.ts';
import {
  changedClinicValues,
  CLINIC_FIELDS,
  type ClinicChanges,
  type ClinicField,
  clinicFieldMessage,
} from '@portal/rules/clinics/clinic-fields.ts';
import type { ProblemDetail } from '@portal/contract/problem.ts';
import { type DocumentToKeep, takeDocuments } from '../../documents/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler, User } from '../../platform/http/handler.ts';
import { requireStepUp } from '../../platform/http/step-up.ts';
import { ProblemError } from '../../platform/problem.ts';
import { auditedChange, changeView } from './change-view.ts';
import {
  changeableBy,
  type ClinicData,
  isOfAccount,
  loadClinicData,
  problemsIn,
  storedValue,
} from './clinic-data.ts';
import {
  insertChange,
  listWaitingFields,
  lockChangesOf,
  nextChange,
} from './clinic-changes.queries.ts';
import { mailAboutAccount } from './mail-about-account.ts';
import { requireChange } from './require-change.ts';

export const createClinicChange: Handler<'createClinicChange'> = async ({
  body,
  tx,
  user,
  services,
  audit,
}) => {
  const clinicId = clinicOf(user, body.provider_company_id);
  await lockChangesOf(tx, clinicId);
  const clinic = await loadClinicData(tx, services, clinicId);
  const changes = changedClinicValues(clinic.values, body.changes);
  requirePossible(clinic, changes, user);
  const isAboutAccount = fieldsIn(changes).some(isOfAccount);
  if (isAboutAccount) requireStepUp(user, services.clock.now());
  requireDocument(isAboutAccount, body.supporting_docs);
  await requireNoneWaits(tx, clinicId, changes);
  const { id, number } = await nextChange(tx);
  const { bank_account: account = null } = changes;
  await insertChange(tx, {
    clinicId,
    id,
    requestNo: clinicChangeNumber(services.clock.today(), number),
    reason: body.reason,
    accountSealed:
      account === null
        ? null
        : services.nationalIds.encrypt(account, { kind: 'ACCOUNT', id: clinicId }),
    userId: user.user_id,
    at: services.clock.now().toISOString(),
    fields: fieldsIn(changes).map((field) => ({
      field,
      old_value: storedValue(field, clinic.values[field]),
      new_value: storedValue(field, changes[field] ?? null),
    })),
  });
  await attach(tx, { clinicId, kind: 'clinic_change', id }, body.supporting_docs, services);
  const row = await requireChange(tx, user, id);
  await audit({
    action: 'clinics.request-change',
    clinicId,
    subjectType: 'clinic_change',
    subjectId: id,
    after: auditedChange(row, 'new_value'),
  });
  await mailAboutAccount(tx, row, { step: 'REQUESTED', by: user.name });
  return { data: changeView(row) };
};

/** @throws ProblemError VALIDATION_FAILED if another bank account has no document, or a request about something else has one */
function requireDocument(isAboutAccount: boolean, documents: readonly DocumentToKeep[]): void {
  if (isAboutAccount === documents.length > 0) return;
  const detail = isAboutAccount
    ? { code: 'REQUIRED', message: 'Add a bank document that shows the account.' }
    : { code: 'NOT_NEEDED', message: 'Only another bank account needs documents.' };
  throw new ProblemError('VALIDATION_FAILED', {
    details: [{ field: 'supporting_docs', ...detail }],
  });
}

/** @throws ProblemError VALIDATION_FAILED with the path of each document that has not arrived */
async function attach(...[tx, owner, documents, services]: Parameters<typeof takeDocuments>) {
  const missing = await takeDocuments(tx, owner, documents, services);
  if (missing.length === 0) return;
  throw new ProblemError('VALIDATION_FAILED', {
    details: missing.map((index) => ({
      field: `supporting_docs.${index}`,
      code: 'DOCUMENT_GONE',
      message: 'This document no longer exists. Upload it again.',
    })),
  });
}

function fieldsIn(changes: ClinicChanges): readonly ClinicField[] {
  return CLINIC_FIELDS.filter((field) => changes[field] !== undefined);
}

/** @throws ProblemError VALIDATION_FAILED with each mistake at its field */
function requirePossible(clinic: ClinicData, changes: ClinicChanges, user: User): void {
  const changeable = changeableBy(clinic, user);
  const problems = problemsIn(clinic, changes);
  const details: ProblemDetail[] = [...problems].map(([field, code]) => ({
    field: `changes.${field}`,
    code,
    message: clinicFieldMessage(field, code),
  }));
  for (const field of fieldsIn(changes)) {
    if (changeable.includes(field)) continue;
    details.push({
      field: `changes.${field}`,
      ...(isOfAccount(field)
        ? {
            code: 'ACCOUNT_NOT_ALLOWED',
            message: 'You need the role for payments to ask for another bank account.',
          }
        : { code: 'FIELD_NOT_HERE', message: 'This clinic does not have this field.' }),
    });
  }
  if (fieldsIn(changes).length === 0) {
    const message = 'Change at least one value.';
    details.push({ field: 'changes', code: 'NOTHING_CHANGED', message });
  }
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
}

/** @throws ProblemError CLINIC_CHANGE_WAITS with the earlier request at each field */
async function requireNoneWaits(
  tx: Transaction,
  clinicId: string,
  changes: ClinicChanges,
): Promise<void> {
  const waiting = await listWaitingFields(tx, clinicId);
  const details = waiting
    .filter(({ field }) => changes[field] !== undefined)
    .map(({ field, request_no: number }) => ({
      field: `changes.${field}`,
      code: 'WAITS',
      message: `${number} already asks to change this.`,
      params: { number },
    }));
  if (details.length > 0) throw new ProblemError('CLINIC_CHANGE_WAITS', { details });
}
