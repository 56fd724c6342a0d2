// The other address of getClinicByCode; it returns the same data (Access spec §7).
import type { Handler } from '../../platform/http/handler.ts';
import { detailsByCode } from './clinic-details.ts';

export const getOtherClinicDetails: Handler<'getOtherClinicDetails'> = detailsByCode;
