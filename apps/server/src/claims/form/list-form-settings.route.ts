import type { Handler } from '../../platform/http/handler.ts';
import { readFeatures } from '../../programmes/public.ts';
import { listFormSettingsRows } from './form-settings.queries.ts';
import { formSettingsOf } from './form-settings-view.ts';

export const listFormSettings: Handler<'listFormSettings'> = async ({ tx }) => {
  const [features, rows] = await Promise.all([readFeatures(tx), listFormSettingsRows(tx, null)]);
  return { data: { is_fwa_on: features.fwa, forms: rows.map(formSettingsOf) } };
};
