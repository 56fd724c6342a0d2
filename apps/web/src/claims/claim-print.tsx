// A claim on paper: the whole of it, without what can be clicked.
import { useQuery } from '@tanstack/react-query';
import { formatTimestamp } from '../platform/formats.ts';
import { useText } from '../platform/i18n.ts';
import { useMe } from '../platform/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { BoneLines } from '../ui/skeleton.tsx';
import { ClaimDetailAmounts } from './claim-detail-amounts.tsx';
import { ClaimDetailHead } from './claim-detail-head.tsx';
import { ClaimDetailLines } from './claim-detail-lines.tsx';
import { claimQuery } from './claim-detail.api.ts';
import { ClaimExclusions } from './claim-exclusions.tsx';
import { ClaimOutcome } from './claim-outcome.tsx';
import classes from './claim-detail.module.css';
import { ClaimStatusBadge } from './claims-list-status.tsx';

export function ClaimPrint({ id }: { readonly id: string }) {
  const t = useText();
  const clinic = useMe()?.clinicProfile;
  const { data: claim, error, isError, refetch } = useQuery(claimQuery(id));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (claim === undefined) return <BoneLines count={8} />;
  return (
    <>
      <header className={classes['printHead']}>
        <p>{clinic === undefined || clinic === null ? '' : `${clinic.name} · ${clinic.code}`}</p>
        <h1>
          {t('claims.printTitle', { code: claim.claim_code })} <ClaimStatusBadge claim={claim} />
        </h1>
        <p>{t('claims.printSubmitted', { at: formatTimestamp(claim.insert_date_time) })}</p>
      </header>
      <ClaimDetailHead claim={claim} />
      <ClaimDetailAmounts claim={claim} />
      <ClaimExclusions claim={claim} />
      <ClaimDetailLines claim={claim} />
      <ClaimOutcome claim={claim} />
    </>
  );
}
