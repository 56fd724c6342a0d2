// Chooses the clinic that the session of a clinic group or an administrator works for, in all of its tabs.
import { findLocationByIdOrCode } from '../../clinics/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler, User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { setSessionClinic } from './sessions.queries.ts';

export const chooseClinic: Handler<'chooseClinic'> = async ({ body, user, tx, audit }) => {
  const clinic = body.clinicId === null ? null : await requireChosen(tx, user, body.clinicId);
  if (clinic === null && user.user_type !== 'ADMINUSER') {
    throw new ProblemError('LOCATION_NOT_FOUND');
  }
  await setSessionClinic(tx, user.session_id, clinic?.id ?? null);
  await audit({
    action: 'access.choose-clinic',
    clinicId: clinic?.id ?? user.location_id,
    subjectType: 'session',
    subjectId: user.user_id,
    before: { clinic: user.location_code },
    after: { clinic: clinic?.code ?? null },
  });
  return { data: clinic };
};

async function requireChosen(tx: Transaction, user: User, idOrCode: string) {
  const clinic = await findLocationByIdOrCode(tx, idOrCode);
  if (clinic === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  requireClinic(user, clinic.id);
  return clinic;
}
