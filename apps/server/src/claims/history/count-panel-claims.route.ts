// Panel claim counts (Claims spec §3).
import { firstOfMonth } from '@portal/rules/values/plain-date.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { countPanelClaims as countIn } from './claim-counts.queries.ts';

export const countPanelClaims: Handler<'countPanelClaims'> = async ({
  query,
  reading,
  user,
  services,
}) => ({
  data: await countIn(reading, {
    clinicId: clinicOf(user, query.provider_company_id),
    submittedSince: firstOfMonth(services.clock.today()),
  }),
});
