// Beside the claim: rules that it breaks, remarks, and what happened to it.
import { formatTimestamp } from '../platform/formats.ts';
import { type TextKey, type Translate, useText } from '../platform/i18n.ts';
import { displayedStatus, mainStatusOf } from '@portal/rules/claims/claim-status.ts';
import { statusColour, type StatusColour } from '@portal/rules/claims/displayed-statuses.ts';
import { parseRawStatus } from '@portal/rules/claims/raw-status.ts';
import { Section } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { ClaimInFull } from './claims-list.api.ts';
import { codeText } from './claims-list-status.tsx';
import classes from './claim-detail.module.css';
import { ruleWords } from './rule-words.ts';

type Violation = ClaimInFull['violations'][number];

const severities = {
  B: { colour: 'red', label: 'claims.detailStops' },
  R: { colour: 'amber', label: 'claims.detailReview' },
  I: { colour: 'grey', label: 'claims.detailInfo' },
} as const satisfies Record<Violation['severity'], { colour: StatusColour; label: TextKey }>;

function RuleText({ violation }: { readonly violation: Violation }) {
  const t = useText();
  const { name, description } = ruleWords(t, violation);
  return (
    <>
      <strong>{name}</strong>
      <p>{description}</p>
    </>
  );
}

function Violations({ claim }: { readonly claim: ClaimInFull }) {
  const t = useText();
  if (claim.violations.length === 0) return null;
  return (
    <Section title={t('claims.detailViolations')}>
      <ul className={classes['side']}>
        {claim.violations.map((violation) => (
          <li key={`${violation.code}|${violation.line_ref ?? ''}|${violation.drug_code ?? ''}`}>
            <span className={classes['sideHead']}>
              <StatusBadge
                colour={severities[violation.severity].colour}
                label={t(severities[violation.severity].label)}
              />
              <small>{violation.code}</small>
            </span>
            <RuleText violation={violation} />
            {violation.figure !== null && violation.limit !== null && (
              <p className={classes['quiet']}>
                {t('claims.detailFigure', { figure: violation.figure, limit: violation.limit })}
              </p>
            )}
            {violation.is_approval_code_applied && (
              <p className={classes['quiet']}>{t('claims.detailLifted')}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Remarks({ claim }: { readonly claim: ClaimInFull }) {
  const t = useText();
  return (
    <Section title={t('claims.detailRemarks')}>
      {claim.claim_remarks.length === 0 && (
        <p className={classes['quiet']}>{t('claims.detailNoRemarks')}</p>
      )}
      <ul className={classes['side']}>
        {claim.claim_remarks.map((remark) => (
          <li key={`${remark.created_at}|${remark.remarks}`}>
            <p className={classes['remark']}>{remark.remarks}</p>
            <span className={classes['sideHead']}>
              <small>
                {remark.user_name} · {formatTimestamp(remark.created_at)}
              </small>
              <Chip>{remark.type}</Chip>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A stored status as people read it at that moment: a decision counts as signed off. */
function statusOfEvent(status: string) {
  const raw = parseRawStatus(status);
  const isPaid = raw === 'PAID';
  return displayedStatus({
    rawStatus: raw,
    claimType: 'OUTPATIENT',
    isAdjudicated: raw !== undefined && mainStatusOf(raw) === 'approved',
    providerBatchStatus: isPaid ? 'PAID_TO_PROVIDERS' : undefined,
  });
}

/** The clinic, or operations, sent the claim anew. */
function isEdit({ from_status: from, to_status: to }: ClaimInFull['events'][number]): boolean {
  return to === 'NEW' && from !== null && from !== 'SUBMITTED';
}

const RULE = 'RULE_';

/** The reasons that the server lists in codes, in words. */
function reasonText(t: Translate, reasons: string): string {
  return reasons
    .split(', ')
    .map((code) =>
      code.startsWith(RULE)
        ? t('claims.detailRuleReason', { code: code.slice(RULE.length) })
        : codeText(t, `claims.eventReason_${code}`, code),
    )
    .join(' · ');
}

function Timeline({ claim }: { readonly claim: ClaimInFull }) {
  const t = useText();
  const newestFirst = claim.events.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <Section title={t('claims.detailTimeline')}>
      {newestFirst.length === 0 && <p className={classes['quiet']}>{t('ui.noRecords')}</p>}
      <ol className={classes['timeline']}>
        {newestFirst.map((event) => {
          const status = statusOfEvent(event.to_status);
          return (
            <li key={`${event.at}|${event.to_status}`} data-colour={statusColour(status)}>
              <strong>
                {isEdit(event)
                  ? t('claims.eventEdited')
                  : codeText(t, `claims.status_${status}`, status)}
              </strong>
              {event.reason !== null && <p>{reasonText(t, event.reason)}</p>}
              <small>
                {formatTimestamp(event.at)} ·{' '}
                {codeText(t, `claims.actor_${event.actor}`, event.actor)}
              </small>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

export function ClaimDetailSide({ claim }: { readonly claim: ClaimInFull }) {
  return (
    <>
      <Violations claim={claim} />
      <Timeline claim={claim} />
      <Remarks claim={claim} />
    </>
  );
}
