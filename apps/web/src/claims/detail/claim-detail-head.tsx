// Member and visit of the claim in one strip.
import { Link } from '@tanstack/react-router';
import { visitTimeLabel } from '@portal/rules/claims/amounts/visit-hours.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { formatDate } from '../../platform/words/formats.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { useCan } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Card } from '../../ui/display/card.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { type KeyValue, KeyValues } from '../../ui/display/key-values.tsx';
import { MaskedId } from '../../ui/display/masked-id.tsx';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { visitKindText } from '../code-text.ts';
import classes from './claim-detail.module.css';
import { relationKeys } from '../relation-text.ts';
import { fieldsOfStayItems, stayItems } from '../stay/stay-items.ts';
import {
  flagLabels,
  type SentField,
  sentFields,
  sentFlags,
  sentText,
} from '../fields/sent-fields.ts';
import layout from '../../ui/layout.module.css';

function Patient({ claim }: { readonly claim: Claim }) {
  const t = useText();
  return (
    <div className={classes['patient']}>
      <span className={classes['patientName']}>
        <Link
          to="/app/searchmember/$memberId"
          params={{ memberId: claim.member_id_claimant }}
          search={{ date: plainDate(claim.incurred_date), policy: claim.policy_id }}
        >
          {claim.member_name_claimant}
        </Link>
        {claim.member_nric_claimant !== null && <MaskedId value={claim.member_nric_claimant} />}
      </span>
      <span className={layout['chips']}>
        <Chip>{t(relationKeys[claim.member_type])}</Chip>
        <Chip>{claim.insurer_code}</Chip>
        {claim.out_patient.is_urgent && <Chip>{t('claims.detailUrgent')}</Chip>}
        {sentFlags
          .filter((flag) => claim.out_patient[flag])
          .map((flag) => (
            <Chip key={flag}>{t(flagLabels[flag])}</Chip>
          ))}
        {claim.member_type !== 'MAIN' && (
          <small>{t('claims.detailOfHolder', { name: claim.member_name_main })}</small>
        )}
      </span>
    </div>
  );
}

/** The number of a letter of this system opens the letter. */
function withLetterLink(
  items: readonly KeyValue[],
  { letter }: Claim,
  { label, page }: { readonly label: string; readonly page: LetterPage },
): readonly KeyValue[] {
  if (letter === null || page === undefined) return items;
  const link = (
    <Link to={page} params={{ id: letter.id }}>
      {letter.letter_no}
    </Link>
  );
  return items.map((item) => (item.label === label ? { ...item, value: link } : item));
}

type LetterPage = '/app/logrequest/$id' | '/app/ops/letters/$id' | undefined;

/** The page of letters that the user may open. */
function useLetterPage(): LetterPage {
  const can = useCan();
  if (can('letter-review:read')) return '/app/ops/letters/$id';
  return can('request-log:read') ? '/app/logrequest/$id' : undefined;
}

/** A one-day visit has no separate end. A stay has its own entries, and its payers are shown with the amounts. */
function shownText(claim: Claim, field: SentField): string {
  const isOneDay = claim.date_of_visit_end === claim.date_of_visit_start;
  const isShownElsewhere =
    claim.in_patient === null
      ? isOneDay && field === 'date_of_visit_end'
      : fieldsOfStayItems.has(field);
  return isShownElsewhere ? '' : sentText(field, claim[field]);
}

function given(t: Translate, label: TextKey, value: string | null): readonly KeyValue[] {
  return value === null || value === '' ? [] : [{ label: t(label), value }];
}

function visitItems(t: Translate, claim: Claim): readonly KeyValue[] {
  const visit = claim.out_patient;
  const type = visit.visit_type;
  return [
    { label: t('claims.detailVisitDate'), value: formatDate(claim.date_of_visit_start) },
    ...given(t, 'claims.visitTime', visitTimeLabel(claim.surcharge_time ?? '') ?? null),
    ...given(t, 'claims.detailVisitType', type === null ? null : visitKindText(t, type)),
    {
      label: t('claimLists.listDoctor'),
      value: visit.attending_doctor_name ?? claim.doctor ?? '–',
    },
  ];
}

export function ClaimDetailHead({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const optional = (label: TextKey, value: string | null) => given(t, label, value);
  const { in_patient: stay } = claim;
  const page = useLetterPage();
  const items: readonly KeyValue[] = [
    ...(stay === null
      ? visitItems(t, claim)
      : withLetterLink(stayItems(t, stay), claim, { label: t('claims.logNo'), page })),
    { label: t('claimLists.detailCompany'), value: claim.company_name },
    { label: t('claims.detailPlan'), value: claim.plan_name },
    { label: t('claimLists.detailSubmitted'), value: formatDate(claim.submission_date) },
    ...optional('claims.detailReferral', claim.out_patient.referral_code),
    ...optional('claims.detailReferringClinic', claim.referring_clinic_name),
    ...optional('claims.detailApproval', claim.approval_code),
    ...optional('claims.detailReceipt', claim.receipt_no),
    ...optional('claims.detailOwnReference', claim.own_reference?.value ?? null),
    ...sentFields.flatMap((field) => optional(`claims.field_${field}`, shownText(claim, field))),
  ];
  return (
    <Card>
      <div className={classes['head']}>
        <Patient claim={claim} />
        <KeyValues items={items} />
      </div>
    </Card>
  );
}
