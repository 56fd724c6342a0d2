// The filters of a list of batches: a search, the day and the insurer, and in between what only one list has.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { ReactNode } from 'react';
import { InsurerFilter, VisitFilter } from '../claims/public-parts.ts';
import { useText } from '../platform/words/i18n.ts';
import { ListFilters } from '../ui/lists/list-filters.tsx';
import type { ListState } from '../ui/lists/use-list.ts';

interface Params {
  readonly q?: string | undefined;
  readonly insurer?: string | undefined;
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

interface Props {
  readonly list: ListState<Params & Readonly<Record<string, string | number | undefined>>>;
  readonly search: { readonly label: string; readonly width: number };
  readonly children?: ReactNode;
}

export function BatchFilters({ list, search, children }: Props) {
  const t = useText();
  const { params, change } = list;
  return (
    <ListFilters list={list} search={search}>
      {children}
      <VisitFilter
        label={t('payments.batchDay')}
        from={params.from}
        to={params.to}
        onChange={(period, replace) => change({ ...period }, replace)}
      />
      <InsurerFilter insurer={params.insurer} onChange={change} />
    </ListFilters>
  );
}
