// Chooses the clinic that the session of a clinic group works for, in all of its tabs.
import { findLocationByIdOrCode } from '../../clinics/public.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { setSessionClinic } from './sessions.queries.ts';

export const chooseClinic: Handler<'chooseClinic'> = async ({ body, user, tx, audit }) => {
  requireClinic(user, body.clinicId);
  const clinic = await findLocationByIdOrCode(tx, body.clinicId);
  if (clinic === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  await setSessionClinic(tx, user.session_id, clinic.id);
  await audit({
    action: 'access.choose-clinic',
    clinicId: clinic.id,
    subjectType: 'session',
    subjectId: user.session_id,
    before: { clinic: user.location_code },
    after: { clinic: clinic.code },
  });
  return { data: clinic };
};
