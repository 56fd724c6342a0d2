// The date of the member's last visit here, with a button to copy it into a new claim.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { useShortcut } from '../../platform/keyboard/keyboard.ts';
import { useCan } from '../../platform/api/session.ts';
import type { KeyValue } from '../../ui/display/key-values.tsx';
import { Keys } from '../../ui/display/keys.tsx';
import { useClaim } from './claim-store.ts';
import { addressesOf } from '../claims-of-type.ts';
import { findLastVisit } from './copy-visit.api.ts';
import { useClaimType } from './use-claim-type.ts';

const COPY_KEYS = 'mod+shift+l';

interface CopyProps {
  readonly title: string;
  readonly search: { readonly member: string; readonly policy: string; readonly copy: string };
}

function CopyLink({ title, search }: CopyProps) {
  const t = useText();
  const navigate = useNavigate();
  const to = addressesOf('OUTPATIENT').newClaim;
  useShortcut(COPY_KEYS, 'claims.copyVisit', () => void navigate({ to, search }));
  return (
    <Link to={to} search={search} title={title}>
      {t('claims.copyVisit')} <Keys keys={COPY_KEYS} />
    </Link>
  );
}

/** The entry for the member strip; none without a visit. Stays are not copied. */
export function useLastVisit(): readonly KeyValue[] {
  const t = useText();
  const can = useCan();
  const isStay = useClaimType() === 'INPATIENT';
  const memberId = useClaim((state) => state.claim.member_id_claimant);
  const clinicId = useClaim((state) => state.claim.provider_company_id);
  const policyId = useClaim((state) => state.claim.policy_id);
  const isEdited = useClaim((state) => state.claimId !== undefined);
  const { data: last } = useQuery({
    queryKey: ['last-visit', memberId, clinicId],
    queryFn: ({ signal }) => findLastVisit(memberId, clinicId, signal),
    enabled: can('outpatient-claim:read') && !isEdited && !isStay,
    staleTime: 60_000,
  });
  if (isEdited || isStay || last === undefined || last === null) return [];
  const date = formatDate(last.date_of_visit_start);
  const value = (
    <>
      {date}{' '}
      <CopyLink
        title={t('claims.copyVisitOf', { date })}
        search={{ member: memberId, policy: policyId ?? '', copy: last.uuid }}
      />
    </>
  );
  return [{ label: t('claims.lastVisit'), value }];
}
