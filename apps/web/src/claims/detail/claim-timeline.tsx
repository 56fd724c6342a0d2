// The timeline of the claim, newest first: statuses, edits, documents and remarks with their authors.
import { OVERDUE_DAYS } from '@portal/rules/claims/lifecycle/overdue-claims.ts';
import { statusColour, type StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import classes from './claim-detail.module.css';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { statedReasonText, statusText, textOrName } from '../code-text.ts';
import { useClaimVersions } from './claim-detail.api.ts';
import type { ClaimVersion } from './compare-versions.ts';
import { shownEntries, statusOfEntry, type TimelineEntry } from './timeline-entries.ts';
import { useVersionRows } from './version-rows.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const OVERDUE_JOB = 'overdue-claims';

function titleOf(t: Translate, { kind, to_status: status }: TimelineEntry): string {
  if (kind === 'EDIT') return t('claims.eventEdited');
  if (kind === 'REMARK') return t('claims.eventRemark');
  if (kind === 'DOCUMENT') return t('claims.eventDocument');
  if (status === 'ADJUSTMENT') return t('claims.eventAdjusted');
  // The status is displayed as Declined, which the entry before already says.
  if (status === 'CLOSED-DECLINED') return t('claims.eventClosed');
  if (status === 'APPROVED (PENDING PAYMENT)') return t('claims.eventPaymentDue');
  return statusText(t, statusOfEntry(status ?? ''));
}

function colourOf({ kind, to_status: status }: TimelineEntry): StatusColour {
  if (kind === 'REMARK' || kind === 'DOCUMENT') return 'grey';
  return statusColour(statusOfEntry(status ?? ''));
}

/** Finance writes the reason of an adjustment; other reasons are codes. */
function reasonOf(
  t: Translate,
  { to_status: status, reason, actor }: TimelineEntry,
): string | null {
  if (status === 'CLOSED-DECLINED' && actor === OVERDUE_JOB) {
    return t('claims.eventClosedText', { days: OVERDUE_DAYS.close });
  }
  if (reason === null) return null;
  const isWritten = status === 'ADJUSTMENT' && reason !== 'PAYMENT_RETURNED';
  return isWritten ? reason : statedReasonText(t, reason);
}

/** The first changes of an edit; the comparison of the versions has all of them. */
const MOST_CHANGES = 5;

function Changes({ before, after }: Record<'before' | 'after', ClaimVersion>) {
  const t = useText();
  const rows = useVersionRows(before, after);
  const shown = rows.slice(0, MOST_CHANGES);
  return (
    <>
      {shown.map((row) => (
        <p key={row.id}>
          {t('claims.eventChange', { field: row.label, before: row.before, after: row.after })}
        </p>
      ))}
      {rows.length > shown.length && (
        <p>{t('claims.eventMoreChanges', { count: rows.length - shown.length })}</p>
      )}
    </>
  );
}

/** The changes of an edit, once the versions are loaded. */
function EditOfTimeline({ claim, at }: { readonly claim: Claim; readonly at: string }) {
  const { data: versions = [] } = useClaimVersions(claim);
  const place = versions.findIndex((version) => version.at === at);
  const [before, after] = [versions[place - 1], versions[place]];
  return before !== undefined && after !== undefined && <Changes before={before} after={after} />;
}

interface EntryProps {
  readonly claim: Claim;
  readonly entry: TimelineEntry;
}

function EntryOfTimeline({ claim, entry }: EntryProps) {
  const t = useText();
  const reason = reasonOf(t, entry);
  return (
    <li data-colour={colourOf(entry)}>
      <strong>{titleOf(t, entry)}</strong>
      {reason !== null && <p>{reason}</p>}
      {entry.text !== null && <p className={forms['text']}>{entry.text}</p>}
      {entry.kind === 'EDIT' && <EditOfTimeline claim={claim} at={entry.at} />}
      <small>
        {formatTimestamp(entry.at)} · {textOrName(t, `claims.actor_${entry.actor}`, entry.actor)}
      </small>
    </li>
  );
}

/** The people whom an undecided claim waits for, since when, and the next step. */
function WaitingNote({ claim: { waiting } }: { readonly claim: Claim }) {
  const t = useText();
  if (waiting === null) return null;
  const since = formatTimestamp(waiting.since);
  return (
    <div className={classes['waiting']}>
      <strong>{t(`claims.waiting_${waiting.party}`)}</strong>
      {since !== '' && <small>{t('claims.waitingSince', { time: since })}</small>}
      <p>{t(`claims.waitingNext_${waiting.party}`)}</p>
    </div>
  );
}

interface Props {
  readonly claim: Claim;
  /** The note speaks to the clinic. */
  readonly isForClinic?: boolean;
}

export function ClaimTimeline({ claim, isForClinic = true }: Props) {
  const t = useText();
  const newestFirst = shownEntries(claim.timeline);
  return (
    <Section title={t('claims.detailTimeline')}>
      {isForClinic && <WaitingNote claim={claim} />}
      {newestFirst.length === 0 && <p className={layout['note']}>{t('ui.noRecords')}</p>}
      <ol className={classes['timeline']}>
        {newestFirst.map((entry, index) => (
          <EntryOfTimeline
            key={`${entry.at}|${newestFirst.length - index}`}
            claim={claim}
            entry={entry}
          />
        ))}
      </ol>
    </Section>
  );
}
