// The countries, with their telephone codes (Access spec §7).
import { COUNTRIES } from '@portal/rules/catalogue/countries.ts';
import type { Handler } from '../../platform/http/handler.ts';

export const listCountries: Handler<'listCountries'> = () => Promise.resolve({ data: COUNTRIES });
