// A claim on paper: the whole of it, without what can be clicked.
import { useQuery } from '@tanstack/react-query';
import { documentTypeText } from '../documents/public.ts';
import { formatTimestamp } from '../platform/formats.ts';
import { useText } from '../platform/i18n.ts';
import { useMe } from '../platform/session.ts';
import { Section } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { BoneLines } from '../ui/skeleton.tsx';
import { ClaimDetailAmounts } from './claim-detail-amounts.tsx';
import { ClaimDetailHead } from './claim-detail-head.tsx';
import { ClaimDetailLines } from './claim-detail-lines.tsx';
import { claimQuery } from './claim-detail.api.ts';
import { ClaimViolations } from './claim-detail-side.tsx';
import { ClaimExclusions } from './claim-exclusions.tsx';
import { ClaimOutcome } from './claim-outcome.tsx';
import { PrintedRemarks } from './claim-remarks.tsx';
import type { ClaimInFull } from './claims-list.api.ts';
import classes from './claim-detail.module.css';
import { ClaimStatusBadge } from './claims-list-status.tsx';

function PrintedDocuments({ claim }: { readonly claim: ClaimInFull }) {
  const t = useText();
  return (
    <Section title={t('documents.title')}>
      <ul>
        {claim.supporting_docs.map((document) => (
          <li key={document.s3_key}>
            {documentTypeText(document.doc_category, t)}: {document.original_file_name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

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
      <ClaimOutcome claim={claim} isForPatient />
      <ClaimViolations claim={claim} />
      {claim.supporting_docs.length > 0 && <PrintedDocuments claim={claim} />}
      <PrintedRemarks claim={claim} />
    </>
  );
}
