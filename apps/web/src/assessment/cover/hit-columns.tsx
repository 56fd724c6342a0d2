// The columns of the list of claims affected by changes, with what can be done about each.
import type { Translate } from '@portal/texts/translate.ts';
import { Link } from '@tanstack/react-router';
import { ClaimStatusBadge } from '../../claims/public-parts.ts';
import { useCan } from '../../platform/api/session.ts';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { MaskedId } from '../../ui/display/masked-id.tsx';
import { Money } from '../../ui/display/money.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import type { CoverChange, HitClaim } from './cover.api.ts';
import { FaultList } from './fault-list.tsx';
import layout from '../../ui/layout.module.css';

type Can = ReturnType<typeof useCan>;
type OnChange = (change: CoverChange, claim: HitClaim) => void;

function ClaimCell({ row, can }: { readonly row: HitClaim; readonly can: Can }) {
  const t = useText();
  const kind = row.claim_type === 'INPATIENT' ? 'assessment.stay' : 'assessment.visit';
  return (
    <span className={layout['two']}>
      {can('assessment:read') ? (
        <Link to="/app/ops/claims/$id" params={{ id: row.uuid }}>
          {row.claim_code}
        </Link>
      ) : (
        <span>{row.claim_code}</span>
      )}
      <small>{t(kind, { date: formatDate(row.date_of_visit_start) })}</small>
    </span>
  );
}

function Actions(props: {
  readonly row: HitClaim;
  readonly can: Can;
  readonly onChange: OnChange;
}) {
  const { row, can, onChange } = props;
  const t = useText();
  const mayDecide = can('assessment:update') && row.cover.kept === null;
  return (
    <span className={layout['chips']}>
      {mayDecide && row.stage === 'APPROVED' && (
        <Button isSmall onClick={() => onChange('REASSESS', row)}>
          {t('assessment.reassess')}
        </Button>
      )}
      {can('payments:update') && row.stage === 'PAID' && (
        <Link to="/app/ops/payments/adjust/$id" params={{ id: row.uuid }}>
          {t('assessment.recover')}
        </Link>
      )}
      {mayDecide && (
        <Button isSmall kind="subtle" onClick={() => onChange('KEEP', row)}>
          {t('assessment.keep')}
        </Button>
      )}
    </span>
  );
}

function partyColumns(t: Translate): Column<HitClaim>[] {
  return [
    {
      id: 'member',
      heading: t('assessment.member'),
      cell: (row) => (
        <span className={layout['two']}>
          <span>{row.member_name_claimant}</span>
          {row.member_nric_claimant !== null && <MaskedId value={row.member_nric_claimant} />}
        </span>
      ),
    },
    {
      id: 'clinic',
      heading: t('assessment.clinic'),
      cell: (row) => (
        <span className={layout['two']}>
          <span>{row.provider_company_name}</span>
          <small>{row.insurer_code}</small>
        </span>
      ),
    },
  ];
}

export function useHitColumns(onChange: OnChange): readonly Column<HitClaim>[] {
  const t = useText();
  const can = useCan();
  return [
    {
      id: 'claim',
      heading: t('assessment.claim'),
      onCard: 'title',
      cell: (row) => <ClaimCell row={row} can={can} />,
    },
    {
      id: 'faults',
      heading: t('assessment.hitFault'),
      cell: (row) => <FaultList cover={row.cover} />,
    },
    ...partyColumns(t),
    {
      id: 'stage',
      heading: t('assessment.hitStage'),
      cell: (row) => (
        <span className={layout['two']}>
          <span>{t(`assessment.stage_${row.stage}`)}</span>
          <span>
            <ClaimStatusBadge claim={row} />
          </span>
        </span>
      ),
    },
    {
      id: 'amount',
      heading: t('assessment.hitAmount'),
      align: 'end',
      cell: (row) => <Money amount={row.total_payable_amount} payer="plan" isStrong />,
    },
    {
      id: 'actions',
      heading: '',
      cell: (row) => <Actions row={row} can={can} onChange={onChange} />,
    },
  ];
}
