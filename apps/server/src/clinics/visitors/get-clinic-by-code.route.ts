// One clinic by its code, with address, telephone and GST registration (Access spec §7).
import type { Handler } from '../../platform/http/handler.ts';
import { detailsByCode } from './clinic-details.ts';

export const getClinicByCode: Handler<'getClinicByCode'> = detailsByCode;
