// The claim that an approval is asked for, as it was at the time.
import { Link } from '@tanstack/react-router';
import { figureWords, ruleWords } from '../claims/public-parts.ts';
import {
  formatDate,
  formatFigure,
  formatPrice,
  formatTimestamp,
} from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { type KeyValue, KeyValues } from '../ui/display/key-values.tsx';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { Money } from '../ui/display/money.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import type { Review } from './approvals.api.ts';
import layout from '../ui/layout.module.css';
import forms from '../ui/forms.module.css';

interface Props {
  readonly review: Review;
}

type Line = Review['lines'][number] & { readonly id: string };
type Drug = Review['drugs'][number];

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

function useFacts({ review }: Props): readonly KeyValue[] {
  const t = useText();
  return [
    {
      label: t('approvals.member'),
      value: (
        <span className={layout['two']}>
          <Link to="/app/searchmember/$memberId" params={{ memberId: review.member_id }}>
            {review.member_name}
          </Link>
          {review.member_nric !== null && <MaskedId value={review.member_nric} />}
        </span>
      ),
    },
    {
      label: t('approvals.policy'),
      value: joined([review.policy_number, review.plan_name, review.company_name]) || '–',
    },
    { label: t('approvals.clinic'), value: review.provider_company_name },
    { label: t('approvals.visitDate'), value: formatDate(review.visit_date) },
    { label: t('approvals.doctor'), value: review.doctor ?? '–' },
    {
      label: t('approvals.diagnosis'),
      value:
        joined(review.diagnoses.map(({ code, description }) => `${code} ${description}`)) || '–',
    },
    { label: t('approvals.total'), value: <Money amount={review.total_fee_amount} isStrong /> },
  ];
}

function useLineColumns(): readonly Column<Line>[] {
  const t = useText();
  return [
    {
      id: 'name',
      heading: t('approvals.line'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <span>{row.name || '–'}</span>
          <small>{joined([t(`approvals.kind_${row.kind}`), row.code])}</small>
        </span>
      ),
    },
    {
      id: 'quantity',
      heading: t('approvals.quantity'),
      align: 'end',
      width: 110,
      cell: (row) => (row.quantity === null ? '–' : formatFigure(row.quantity)),
    },
    {
      id: 'price',
      heading: t('approvals.price'),
      align: 'end',
      width: 120,
      cell: (row) => (row.unit_price === null ? '–' : formatPrice(row.unit_price)),
    },
  ];
}

function useDrugColumns(): readonly Column<Drug>[] {
  const t = useText();
  return [
    {
      id: 'name',
      heading: t('approvals.drug'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <span>{row.drug_name}</span>
          {row.requires_approval && <small>{t('approvals.needsApproval')}</small>}
        </span>
      ),
    },
    {
      id: 'asked',
      heading: t('approvals.asked'),
      align: 'end',
      width: 110,
      cell: (row) => formatFigure(row.quantity),
    },
    {
      id: 'limit',
      heading: t('approvals.limit'),
      align: 'end',
      width: 110,
      cell: (row) => (row.limit === null ? '–' : formatFigure(row.limit)),
    },
  ];
}

function Rules({ review }: Props) {
  const t = useText();
  return (
    <ul className={`${layout['rows']} ${forms['entries']}`}>
      {review.rules.map((rule) => {
        const words = ruleWords(t, rule);
        const limit = rule.limit === null ? undefined : { text: rule.limit, unit: rule.limit_unit };
        return (
          <li key={rule.code}>
            <strong>{`${rule.code} ${words.name}`}</strong>
            {rule.figure !== null && (
              <span className={layout['figure']}>
                {figureWords(t, { text: rule.figure, unit: rule.figure_unit }, limit)}
              </span>
            )}
            <p className={layout['note']}>{words.description}</p>
          </li>
        );
      })}
    </ul>
  );
}

export function ApprovalClaim({ review }: Props) {
  const t = useText();
  const lineColumns = useLineColumns();
  const drugColumns = useDrugColumns();
  const facts = useFacts({ review });
  const at = formatTimestamp(review.requested_at);
  return (
    <>
      <Section title={t('approvals.request')}>
        <div className={layout['form']}>
          <p className={forms['text']}>{review.reason}</p>
          <p className={layout['note']}>
            {t('approvals.askedBy', { name: review.requested_by, at })}
          </p>
          <Rules review={review} />
        </div>
      </Section>
      {review.drugs.length > 0 && (
        <Section title={t('approvals.drugs')}>
          <DataTable
            label={t('approvals.drugs')}
            columns={drugColumns}
            rows={review.drugs}
            idOf={(row) => row.drug_sku_id}
            onRetry={() => undefined}
            empty={t('approvals.noLines')}
          />
        </Section>
      )}
      <Section title={t('approvals.claim')} aside={review.draft_no}>
        <div className={layout['form']}>
          <KeyValues items={facts} />
          <DataTable
            label={t('approvals.lines')}
            columns={lineColumns}
            rows={review.lines.map((line, index) => ({ ...line, id: String(index) }))}
            idOf={(row) => row.id}
            onRetry={() => undefined}
            empty={t('approvals.noLines')}
          />
        </div>
      </Section>
    </>
  );
}
