// The data of a clinic that it can ask to have changed, with its account number in full. Calls show the account masked.
import {
  CLINIC_FIELD_GROUPS,
  type ClinicChanges,
  type ClinicField,
  type ClinicFieldProblem,
  clinicFieldProblems,
  clinicFieldsOf,
  type ClinicValues,
  type GstPeriod,
} from '@portal/rules/clinics/clinic-fields.ts';
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { listGstRegistrations } from '../locations.queries.ts';
import { findClinicData } from './clinic-changes.queries.ts';

const TAIL_LENGTH = 4;

/** The last characters of an account number, which are stored and audited in its place. */
export function storedValue(field: ClinicField, value: string | null): string | null {
  return field === 'bank_account' && value !== null ? value.slice(-TAIL_LENGTH) : value;
}

/** A stored value as calls show it. */
export function shownValue(field: ClinicField, stored: string | null): string | null {
  return field === 'bank_account' && stored !== null ? maskTail(stored) : stored;
}

export interface ClinicData {
  readonly values: ClinicValues;
  readonly changeable: readonly ClinicField[];
  /** The newest first. */
  readonly gstPeriods: readonly GstPeriod[];
}

/** @throws ProblemError LOCATION_NOT_FOUND */
export async function loadClinicData(
  tx: Transaction,
  { nationalIds }: Pick<Services, 'nationalIds'>,
  clinicId: string,
): Promise<ClinicData> {
  const [row, registrations] = await tx.batch((on) => [
    findClinicData(on, clinicId),
    listGstRegistrations(on, clinicId),
  ]);
  if (row === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  const { location_type: type, account_sealed: sealed, ...texts } = row;
  const [newest] = registrations;
  return {
    values: {
      ...texts,
      gst_number: newest?.registration_number ?? null,
      gst_start: newest?.start_date ?? null,
      gst_end: newest?.end_date ?? null,
      bank_account:
        sealed === null ? null : nationalIds.decrypt(sealed, { kind: 'ACCOUNT', id: clinicId }),
    },
    changeable: clinicFieldsOf(type),
    gstPeriods: registrations.map(({ start_date: start, end_date: end }) => ({
      start: plainDate(start),
      end: end === null ? null : plainDate(end),
    })),
  };
}

/** The fields that the user can ask to have changed: where a clinic is paid needs a permission of its own. */
export function changeableBy(
  { changeable }: Pick<ClinicData, 'changeable'>,
  { permissions }: Pick<User, 'permissions'>,
): readonly ClinicField[] {
  if (permissions.has('bank-account:update')) return changeable;
  return changeable.filter((field) => !isOfAccount(field));
}

export function isOfAccount(field: ClinicField): boolean {
  const fields: readonly ClinicField[] = CLINIC_FIELD_GROUPS.bank;
  return fields.includes(field);
}

export function problemsIn(
  { values, gstPeriods }: ClinicData,
  changes: ClinicChanges,
): ReadonlyMap<ClinicField, ClinicFieldProblem> {
  return clinicFieldProblems(values, changes, gstPeriods);
}
