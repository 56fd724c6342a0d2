// Returns whether a clinic has a contract for a programme: 000 if it has, 404 if not (Access spec §7).
import type { Handler } from '../../platform/http/handler.ts';
import { findClinicOfVisitor } from './clinic-of-visitor.ts';
import { isClinicInProgramme } from './public-lookups.queries.ts';

export const checkClinicProgramme: Handler<'checkClinicProgramme'> = ({ params, services, http }) =>
  services.database.transaction(async (tx) => {
    const { clinicCode, programCode: programmeCode } = params;
    await findClinicOfVisitor(tx, services, { code: clinicCode, address: http.ip });
    const isIn = await isClinicInProgramme(tx, {
      clinicCode,
      programmeCode,
      day: services.clock.today(),
    });
    return { code: isIn ? '000' : '404' };
  });
