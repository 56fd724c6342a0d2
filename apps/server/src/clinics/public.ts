import type { Handlers } from '../platform/http/handler.ts';
import { clinicGroupHandlers } from './clinic-group.route.ts';
import { directoryHandlers } from './directory.route.ts';
import { locationHandlers } from './locations.route.ts';
import { practitionerHandlers } from './practitioners.route.ts';
import { searchClinics } from './search-clinics.route.ts';
import { publicLookupHandlers } from './public-lookups.route.ts';

export { findLocation as findClinicProfile, findLocationByIdOrCode } from './locations.queries.ts';
export {
  findGstRegistration,
  findLocation,
  listPanelsOf,
  listPublicHolidays,
  listSurchargesOf,
  type LocationRow,
  type PanelRow,
} from './locations.queries.ts';
export { findClinicByCode } from './public-lookups.queries.ts';
export { gstSettingsOf, locationTypeOf } from './gst-settings.ts';
export { adminFeeModelOf } from './admin-fee-model.ts';
export { findAdminFee, listLookup, listPractitionersAt } from './practitioners.queries.ts';

export const clinicHandlers = {
  ...locationHandlers,
  ...directoryHandlers,
  ...practitionerHandlers,
  ...clinicGroupHandlers,
  ...publicLookupHandlers,
  searchClinics,
} satisfies Partial<Handlers>;
