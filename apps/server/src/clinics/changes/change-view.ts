// A request to change the data of a clinic, as the calls show it, in the order of the form's fields.
import { CLINIC_FIELDS } from '@portal/rules/clinics/clinic-fields.ts';
import { listDocuments } from '../../documents/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { loadClinicData, shownValue, storedValue } from './clinic-data.ts';
import type { ClinicChangeRow } from './clinic-changes.queries.ts';

function fieldsOf({ fields }: ClinicChangeRow) {
  return fields.toSorted((a, b) => CLINIC_FIELDS.indexOf(a.field) - CLINIC_FIELDS.indexOf(b.field));
}

function requestOf(row: ClinicChangeRow) {
  return {
    id: row.id,
    version: row.version,
    request_no: row.request_no,
    status: row.status,
    clinic: { id: row.clinic_id, code: row.clinic_code, name: row.clinic_name },
    reason: row.reason,
    requested_by: row.requested_by,
    requested_at: row.requested_at,
    decided_by: row.decided_by,
    decided_at: row.decided_at,
    decision_reason: row.decision_reason,
    approved_by: row.approved_by,
    approved_at: row.approved_at,
    applies_at: row.applies_at,
  };
}

export function changeView(row: ClinicChangeRow) {
  return {
    ...requestOf(row),
    changes: fieldsOf(row).map(({ field, old_value: before, new_value: after }) => ({
      field,
      old_value: shownValue(field, before),
      new_value: shownValue(field, after),
    })),
  };
}

/**
 * With the present data of the clinic.
 * @param account the new account number in full, for the person who approves it
 */
export async function loadReview(
  tx: Transaction,
  services: Services,
  row: ClinicChangeRow,
  account?: string,
) {
  const owner = { clinicId: row.clinic_id, kind: 'clinic_change', id: row.id } as const;
  const { values } = await loadClinicData(tx, services, row.clinic_id);
  const { documents } = await listDocuments(tx, owner);
  return {
    ...requestOf(row),
    call_back: row.call_back,
    supporting_docs: documents,
    changes: fieldsOf(row).map(({ field, old_value: before, new_value: after }) => {
      const current = storedValue(field, values[field]);
      return {
        field,
        old_value: shownValue(field, before),
        new_value:
          field === 'bank_account'
            ? (account ?? shownValue(field, after))
            : shownValue(field, after),
        current_value: shownValue(field, current),
        is_outdated: row.status === 'WAITING' && current !== before,
      };
    }),
  };
}

/** The audited facts of a request: its number and the values before or after. */
export function auditedChange(row: ClinicChangeRow, which: 'new_value' | 'old_value') {
  const values = fieldsOf(row).map((one) => [one.field, one[which]] as const);
  return { request_no: row.request_no, ...Object.fromEntries(values) };
}
