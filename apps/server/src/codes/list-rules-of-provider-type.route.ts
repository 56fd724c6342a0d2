// The approval rules that apply to a kind of clinic.
import type { Handler } from '../platform/http/handler.ts';
import { rulesOf } from './rules-of-provider-type.ts';

export const listRulesOfProviderType: Handler<'listRulesOfProviderType'> = async ({
  query,
  tx,
  services,
}) => ({ data: await rulesOf(tx, query.provider_company_type, services.clock.today()) });
