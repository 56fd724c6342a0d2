// Finds a request to change the data of a clinic, and checks that a move is possible. All moves on the requests of a
// clinic wait for each other.
import {
  type ClinicChangeMove,
  clinicChangeStatusAfter,
} from '@portal/rules/clinics/clinic-change.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { type ClinicChangeRow, findChange, lockChangesOf } from './clinic-changes.queries.ts';

/** @throws ProblemError CLINIC_CHANGE_NOT_FOUND, also for a request of another clinic */
export async function requireChange(
  tx: Transaction,
  user: User,
  id: string,
): Promise<ClinicChangeRow> {
  const row = await findChange(tx, id);
  if (row === undefined) throw new ProblemError('CLINIC_CHANGE_NOT_FOUND');
  requireClinic(user, row.clinic_id, 'CLINIC_CHANGE_NOT_FOUND');
  return row;
}

/** @throws ProblemError CLINIC_CHANGE_NOT_FOUND, VERSION_CONFLICT, CLINIC_CHANGE_DECIDED */
export async function requireChangeMove(
  tx: Transaction,
  user: User,
  asked: { readonly id: string; readonly version: number; readonly move: ClinicChangeMove },
): Promise<ClinicChangeRow> {
  const { clinic_id: clinicId } = await requireChange(tx, user, asked.id);
  await lockChangesOf(tx, clinicId);
  const row = await requireChange(tx, user, asked.id);
  if (row.version !== asked.version) throw new ProblemError('VERSION_CONFLICT');
  if (clinicChangeStatusAfter(row.status, asked.move) === undefined) {
    throw new ProblemError('CLINIC_CHANGE_DECIDED');
  }
  return row;
}
