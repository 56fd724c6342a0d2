// The search and the filters above a list, which are in its address.
import type { ReactNode } from 'react';
import classes from './list-filters.module.css';
import { ChoiceChip } from './filter-chip.tsx';
import { ListSearch } from './list-search.tsx';
import type { ListParams, ListState } from './use-list.ts';

interface Props<Params extends ListParams> {
  readonly list: ListState<Params>;
  readonly search?: { readonly label: string; readonly width?: number };
  readonly children?: ReactNode;
}

export function ListFilters<Params extends ListParams>({ list, search, children }: Props<Params>) {
  return (
    <div className={classes['filters']}>
      {search !== undefined && (
        <ListSearch
          {...search}
          asked={String(list.params['q'] ?? '')}
          onAsk={(q) => list.change({ q }, true)}
        />
      )}
      {children}
    </div>
  );
}

interface SelectProps<Params extends ListParams> {
  readonly list: ListState<Params>;
  readonly name: keyof Params & string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function ListSelect<Params extends ListParams>(props: SelectProps<Params>) {
  const { list, name, label, options } = props;
  const value = list.params[name];
  return (
    <ChoiceChip
      label={label}
      chosen={value === undefined ? undefined : String(value)}
      options={options}
      onChoose={(chosen) => list.change({ [name]: chosen })}
    />
  );
}
