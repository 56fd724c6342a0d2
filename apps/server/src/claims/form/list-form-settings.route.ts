import type { Handler } from '../../platform/http/handler.ts';
import { readFeatures } from '../../programmes/public.ts';
import { readDecisionDelay } from '../decision-delay.queries.ts';
import { listFormSettingsRows } from './form-settings.queries.ts';
import { formSettingsOf } from './form-settings-view.ts';

export const listFormSettings: Handler<'listFormSettings'> = async ({ tx, services }) => {
  const [features, delay, rows] = await tx.batch((on) => [
    readFeatures(on),
    readDecisionDelay(on, services.config),
    listFormSettingsRows(on, null),
  ]);
  return {
    data: { is_fwa_on: features.fwa, decision_delay: delay, forms: rows.map(formSettingsOf) },
  };
};
