// The filters of a list of batches: a search, the day and the insurer, and in between what only one list has.
import type { ReactNode } from 'react';
import { InsurerFilter, VisitFilter } from '../claims/public-parts.ts';
import { useText } from '../platform/words/i18n.ts';
import { ListSearch } from '../ui/lists/list-search.tsx';
import type { BatchFilterParams } from './list-params.ts';
import classes from './payments.module.css';

interface Props {
  readonly search: { readonly label: string; readonly width: number };
  readonly params: BatchFilterParams;
  readonly onChange: (change: Readonly<Record<string, unknown>>, replace?: boolean) => void;
  readonly children?: ReactNode;
}

export function BatchFilters({ search, params, onChange, children }: Props) {
  const t = useText();
  return (
    <div className={classes['filters']}>
      <ListSearch
        label={search.label}
        asked={params.q ?? ''}
        width={search.width}
        onAsk={(q) => onChange({ q }, true)}
      />
      {children}
      <VisitFilter
        label={t('payments.batchDay')}
        from={params.from}
        to={params.to}
        onChange={(period, replace) => onChange({ ...period }, replace)}
      />
      <InsurerFilter insurer={params.insurer} onChange={onChange} />
    </div>
  );
}
