// A letter: facts, estimates, documents, amounts, claims and history, with the possible moves beside them.
import { useQuery } from '@tanstack/react-query';
import { useText } from '../platform/words/i18n.ts';
import { MessagesPanel } from '../messages/public-parts.ts';
import { DocumentsCard } from '../documents/public.ts';
import { Card } from '../ui/display/card.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { WaitingProposals } from '../ui/overlays/waiting-proposals.tsx';
import { Page } from '../ui/frame/page.tsx';
import classes from './guarantees.module.css';
import { LetterAmounts } from './letter-amounts.tsx';
import { LetterClaims } from './letter-claims.tsx';
import { LetterCover } from './letter-cover.tsx';
import { LetterFacts } from './letter-facts.tsx';
import { LetterHistory } from './letter-history.tsx';
import { LetterHeadActions, LetterMoves } from './letter-moves.tsx';
import { LetterStatusBadge } from './letter-status.tsx';
import { letterQuery, type ShownLetter, type Side } from './letters.api.ts';

interface Props {
  readonly id: string;
  readonly side: Side;
}

function useCrumbs(side: Side) {
  const t = useText();
  return side === 'CLINIC'
    ? ([{ label: t('guarantees.title'), to: '/app/logrequest' }] as const)
    : ([{ label: t('guarantees.reviewTitle'), to: '/app/ops/letters' }] as const);
}

function Loaded({ letter, side }: { readonly letter: ShownLetter; readonly side: Side }) {
  const t = useText();
  const crumbs = useCrumbs(side);
  const isOpen = ['DRAFT', 'SUBMITTED', 'PENDING_INFO'].includes(letter.status);
  return (
    <Page
      title={letter.letter_no ?? letter.request_no}
      crumbs={crumbs}
      beside={
        <>
          <LetterStatusBadge status={letter.status} />
          {letter.insurer_code !== null && <Chip>{letter.insurer_code}</Chip>}
        </>
      }
      actions={<LetterHeadActions letter={letter} side={side} />}
    >
      {side === 'ADMINISTRATOR' && <WaitingProposals address={`/app/ops/letters/${letter.id}`} />}
      {isOpen && letter.is_short_notice && (
        <Notice tone="amber">{t('guarantees.shortNotice')}</Notice>
      )}
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <div className={classes['facts']}>
            <LetterFacts letter={letter} side={side} />
          </div>
          <DocumentsCard documents={letter.request.supporting_docs} />
          {letter.status !== 'DRAFT' && (
            <MessagesPanel
              subject={{ kind: 'letter', id: letter.id, clinicId: letter.provider_company_id }}
            />
          )}
          <LetterClaims letter={letter} side={side} />
        </div>
        <div className={classes['column']}>
          <LetterAmounts letter={letter} />
          <div className={classes['decision']}>
            <LetterCover letter={letter} />
            <LetterMoves letter={letter} side={side} />
          </div>
          <LetterHistory letter={letter} />
        </div>
      </div>
    </Page>
  );
}

export function LetterPage({ id, side }: Props) {
  const t = useText();
  const crumbs = useCrumbs(side);
  const { data, error, refetch } = useQuery(letterQuery(id));
  if (data !== undefined) return <Loaded key={data.id} letter={data} side={side} />;
  return (
    <Page title={t('guarantees.title')} crumbs={crumbs}>
      <Card>
        {error === null ? (
          <BoneLines count={8} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    </Page>
  );
}
