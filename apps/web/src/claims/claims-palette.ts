// Claims in the palette: by claim code, or by the name of the member.
import { IconReceipt } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../platform/api/api.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { useMe } from '../platform/api/session.ts';
import { type PaletteSource, usePaletteSource } from '../ui/overlays/palette-items.ts';
import { looksNational } from './looks-national.ts';
import { addressesOf, useMayDo } from './claims-of-type.ts';

const LEAST_LETTERS = 3;
const MOST_ROWS = 6;

export function useClaimsInPalette(): void {
  const t = useText();
  const router = useRouter();
  const clinicId = useMe()?.clinicProfile?.id;
  const hasStays = useMayDo()('read', 'INPATIENT');
  const heading = t('access.paletteClaims');
  const source = useMemo<PaletteSource>(
    () => ({
      id: 'claims',
      heading,
      minLength: LEAST_LETTERS,
      find: async (typed, signal) => {
        if (clinicId === undefined || looksNational(typed)) return [];
        const { data } = await call('listClaimsByPost', {
          body: {
            page: 1,
            size: MOST_ROWS,
            sort: 'date_of_visit_start,desc',
            q: typed,
            ...(hasStays ? {} : { claim_type: 'OUTPATIENT' }),
            provider_company_id: clinicId,
          },
          signal,
        });
        return data.map((claim) => ({
          id: claim.uuid,
          label: claim.claim_code,
          note: `${claim.member_name_claimant} · ${formatDate(claim.date_of_visit_start)}`,
          icon: IconReceipt,
          run: () =>
            router.navigate({
              to: addressesOf(claim.claim_type).claim,
              params: { id: claim.uuid },
            }),
        }));
      },
    }),
    [clinicId, hasStays, heading, router],
  );
  usePaletteSource(source);
}
