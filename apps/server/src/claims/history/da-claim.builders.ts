// The clinic of tests as an online clinic, and requests of the calls of tele-consult claims.
import type { Portal } from '../../../test/portal.ts';
import type { Makers } from '../../../test/world.ts';

export async function letConsultOnline(portal: Portal, clinicId: string): Promise<void> {
  await portal.db.owner.query(
    `UPDATE location SET is_online = true, telehealth_clinic_code = 'TH-TEST' WHERE id = $1`,
    [clinicId],
  );
}

export const daClaimMakers = {
  listDaClaims: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  exportDaClaims: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
} satisfies Partial<Makers>;
