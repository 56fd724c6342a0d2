// The kinds of clinic.
import { LOCATION_TYPE_NAMES, LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import type { Handler } from '../../platform/http/handler.ts';

export const listLocationTypes: Handler<'listLocationTypes'> = () =>
  Promise.resolve({
    data: LOCATION_TYPES.map((code) => ({ code, name: LOCATION_TYPE_NAMES[code] })),
  });
