// The drafts saved last, for the dashboard, with what has become a problem since.
import { Link } from '@tanstack/react-router';
import { useMe } from '../../platform/api/session.ts';
import { formatCount, formatDate, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { MaskedId } from '../../ui/display/masked-id.tsx';
import { Money } from '../../ui/display/money.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import {
  type CheckedDraft,
  type ListedDraft,
  useDraftChecks,
  useDrafts,
} from '../claims-list.api.ts';
import { addressesOf } from '../claims-of-type.ts';
import { DraftStatus } from './claim-draft-status.tsx';
import classes from './recent-drafts.module.css';
import layout from '../../ui/layout.module.css';

const MOST = 4;

function Row({ row, check }: { row: ListedDraft; check: CheckedDraft | undefined }) {
  const t = useText();
  const date = formatDate(row.date_of_visit_start);
  return (
    <li>
      <div>
        <span className={classes['head']}>
          <strong>{row.member_name_claimant}</strong>
          {row.member_nric_claimant !== null && <MaskedId value={row.member_nric_claimant} />}
          {row.insurer_code !== null && <span>{row.insurer_code}</span>}
          {date !== '' && <span>{t('claimLists.recentDraftVisit', { date })}</span>}
        </span>
        <small>
          {formatTimestamp(row.modified_at)} ·{' '}
          {t('claimLists.draftSavedBy', { name: row.modified_by })}
        </small>
        {check !== undefined && <DraftStatus check={check} />}
      </div>
      <Money amount={row.total_fee_amount} />
      <LinkButton isSmall to={addressesOf(row.claim_type).draft} params={{ id: row.uuid }}>
        {t('claimLists.draftContinue')}
        <span className="unseen"> {row.draft_no}</span>
      </LinkButton>
    </li>
  );
}

function Drafts() {
  const t = useText();
  const { data, error, refetch } = useDrafts({ claimType: undefined, page: 1 });
  const rows = data?.data.slice(0, MOST);
  const checks = useDraftChecks(rows);
  return (
    <Section
      title={t('claimLists.recentDrafts')}
      aside={
        data !== undefined &&
        data.page.total_items > MOST && (
          <Link className={layout['link']} to="/app/draftvisits">
            {t('claimLists.recentDraftsAll', { count: formatCount(data.page.total_items) })}
          </Link>
        )
      }
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {rows === undefined && error === null && <BoneLines count={4} />}
      {rows?.length === 0 && <p className={layout['none']}>{t('claimLists.recentDraftsNone')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul className={classes['rows']}>
          {rows.map((row) => (
            <Row key={row.uuid} row={row} check={checks.get(row.uuid)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Nothing for users without a clinic: drafts belong to one. */
export function RecentDrafts() {
  const me = useMe();
  return me?.clinicProfile ? <Drafts /> : null;
}
