// Claims of all clinics in the palette of administrators, by their numbers.
import { IconReceipt } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../platform/api/api.ts';
import { useCan } from '../platform/api/session.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { type PaletteSource, usePaletteSource } from '../ui/overlays/palette-items.ts';

const LEAST_CHARACTERS = 4;
/** Letters, and then digits with hyphens or spaces between: OC-2611, oc2611 006. */
const BEGINS_LIKE_NUMBER = /^[a-z]{2,3}[- ]?\d[\d -]*$/i;

export function useClaimNumbersInPalette(): void {
  const t = useText();
  const router = useRouter();
  const isDesk = useCan()('assessment:read');
  const heading = t('access.paletteClaims');
  const source = useMemo<PaletteSource>(
    () => ({
      id: 'claim-numbers',
      heading,
      minLength: LEAST_CHARACTERS,
      find: async (typed, signal) => {
        if (!BEGINS_LIKE_NUMBER.test(typed)) return [];
        const { data } = await call('findClaimNumbers', { query: { text: typed }, signal });
        const to = isDesk ? '/app/ops/claims/$id' : '/app/ops/payments/adjust/$id';
        return data.map((claim) => ({
          id: claim.id,
          label: claim.claim_code,
          note: `${claim.member_name} · ${claim.provider_company_name} · ${formatDate(claim.date_of_visit_start)}`,
          icon: IconReceipt,
          run: () => router.navigate({ to, params: { id: claim.id } }),
        }));
      },
    }),
    [heading, isDesk, router],
  );
  usePaletteSource(source);
}
