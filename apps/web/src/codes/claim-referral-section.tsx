import type { Claim } from '@portal/contract/claims/claim.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { useMe } from '../platform/api/session.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { type KeyValue, KeyValues } from '../ui/display/key-values.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { ReferralClaims } from './referral-claims.tsx';
import { REFERRAL_COLOURS } from './referral-colours.ts';
import type { ListedReferral } from './referrals.api.ts';

export type ReferredClaim = Pick<Claim, 'member_id_claimant' | 'provider_company_id' | 'uuid'> & {
  readonly out_patient: Pick<Claim['out_patient'], 'referral_code'>;
};

interface Props {
  readonly claim: ReferredClaim;
  readonly code: string;
}

function useReferral({ claim, code }: Props) {
  const query = {
    search_text: code,
    member_id: claim.member_id_claimant,
    provider_company_id: claim.provider_company_id,
  };
  return useQuery({
    queryKey: ['listReferralCodes', query],
    queryFn: async ({ signal }) => {
      const { data } = await call('listReferralCodes', { query, signal });
      return data.find((one) => one.code === code) ?? null;
    },
  });
}

function useItems(referral: ListedReferral, claim: ReferredClaim): readonly KeyValue[] {
  const t = useText();
  const { diagnosis_code: diagnosis, description, attending_doctor: doctor } = referral;
  return [
    { label: t('referrals.code'), value: referral.code },
    { label: t('referrals.referredBy'), value: referral.referring_clinic_name ?? '–' },
    ...(doctor === null ? [] : [{ label: t('referrals.doctor'), value: doctor.name }]),
    ...(diagnosis === null
      ? []
      : [{ label: t('referrals.diagnosis'), value: `${diagnosis} ${description ?? ''}` }]),
    { label: t('referrals.visitDate'), value: formatDate(referral.valid_from) },
    { label: t('referrals.validUntil'), value: formatDate(referral.valid_to) },
    {
      label: t('referrals.otherClaims'),
      value: <ReferralClaims referral={referral} without={claim.uuid} />,
    },
  ];
}

function Loaded({ referral, claim }: { readonly referral: ListedReferral } & Omit<Props, 'code'>) {
  const t = useText();
  const items = useItems(referral, claim);
  // The slip is read as the user's clinic.
  const isOwn = useMe()?.clinicProfile?.id === claim.provider_company_id;
  return (
    <Section
      title={t('referrals.ofClaim')}
      aside={
        isOwn && (
          <LinkButton
            isSmall
            to="."
            search={(before) => ({ ...before, print: `referral/${referral.code}` })}
            resetScroll={false}
          >
            {t('referrals.openReferral')}
          </LinkButton>
        )
      }
    >
      <StatusBadge
        colour={REFERRAL_COLOURS[referral.status]}
        label={t(`referrals.status_${referral.status}`)}
      />
      <KeyValues items={items} />
    </Section>
  );
}

export function ClaimReferralSection({ claim, code }: Props) {
  const t = useText();
  const { data, error, refetch } = useReferral({ claim, code });
  // An older code that this system does not have is among the facts of the claim.
  if (data === null) return null;
  if (data !== undefined) return <Loaded referral={data} claim={claim} />;
  return (
    <Section title={t('referrals.ofClaim')}>
      {error === null ? (
        <BoneLines count={3} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}
