// The exclusions with their reasons and their line or benefit; together they are the excluded amount.
import { lineNameOf } from '@portal/contract/claims/charged-stay.ts';
import { UNPAID_REASON } from '@portal/rules/claims/lifecycle/amounts-owed.ts';
import { benefitName } from '../../platform/words/benefit-name.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { Money } from '../../ui/display/money.tsx';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { exclusionText } from '../code-text.ts';

type Exclusion = Claim['exclusions'][number];
const nothing = () => undefined;

/** The line or benefit that an exclusion is about. */
export function useNameOfExclusion(claim: Claim): (exclusion: Exclusion) => string {
  const t = useText();
  return ({ line_ref: line, plan_benefit_id: benefitId, reason }) => {
    if (reason === UNPAID_REASON) {
      return t(claim.exclusions.length === 1 ? 'claims.wholeClaim' : 'claims.restOfClaim');
    }
    const benefit = claim.benefits.find((one) => one.plan_benefit_id === benefitId);
    if (benefit !== undefined) {
      return t('claims.exclusionOfBenefit', { name: benefitName(t, benefit.name) });
    }
    return lineNameOf(claim, line) ?? claim.surcharge_description ?? t('claims.detailSurcharge');
  };
}

type Row = Exclusion & { readonly id: string };

function useColumns(claim: Claim): readonly Column<Row>[] {
  const t = useText();
  const nameOf = useNameOfExclusion(claim);
  return [
    {
      id: 'item',
      heading: t('claims.detailItem'),
      onCard: 'title',
      cell: (row) => <strong>{nameOf(row)}</strong>,
    },
    {
      id: 'reason',
      heading: t('claims.exclusionReason'),
      cell: (row) => exclusionText(t, row.reason),
    },
    {
      id: 'amount',
      heading: t('claims.detailExcluded'),
      align: 'end',
      cell: (row) => <Money amount={row.amount} payer="patient" isStrong />,
    },
  ];
}

/** Hidden for a fully covered claim. */
export function ClaimExclusions({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const columns = useColumns(claim);
  const rows = claim.exclusions.map((exclusion, index) => ({ ...exclusion, id: String(index) }));
  if (rows.length === 0) return null;
  return (
    <Section title={t('claims.exclusionsTitle')}>
      <DataTable
        label={t('claims.exclusionsTitle')}
        columns={columns}
        rows={rows}
        idOf={(row) => row.id}
        onRetry={nothing}
      />
    </Section>
  );
}
