// The claims that a dry run judged differently, by insurer or clinic.
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';

interface Share {
  readonly name: string;
  readonly claims: number;
  readonly amount: number;
}

function useShareColumns(of: string): readonly Column<Share>[] {
  const t = useText();
  return [
    { id: 'name', heading: of, onCard: 'title', cell: ({ name }) => name },
    {
      id: 'claims',
      heading: t('rulebook.claims'),
      align: 'end',
      cell: ({ claims }) => formatCount(claims),
    },
    {
      id: 'amount',
      heading: t('rulebook.amount'),
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
  ];
}

export function Shares(props: {
  readonly title: string;
  readonly of: string;
  readonly shares: readonly Share[];
}) {
  const { title, of, shares } = props;
  const columns = useShareColumns(of);
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={shares}
        idOf={({ name }) => name}
        onRetry={() => undefined}
      />
    </Section>
  );
}
