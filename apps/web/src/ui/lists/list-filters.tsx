// The search and the filters above a list, which are in its address.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { ReactNode } from 'react';
import { DateField } from '../fields/date-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import classes from './list-filters.module.css';
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
  /** Shown before a choice. */
  readonly any: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function ListSelect<Params extends ListParams>(props: SelectProps<Params>) {
  const { list, name, label, any, options } = props;
  const value = String(list.params[name] ?? '');
  return (
    <SelectField
      label={label}
      value={value}
      placeholder={any}
      // The choice of the address can be selected while the options load.
      options={
        value === '' || options.some((one) => one.value === value)
          ? options
          : [...options, { value, label: value }]
      }
      onChange={(chosen) => list.change({ [name]: chosen })}
    />
  );
}

interface Period {
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

/** Two fields for the first and the last day. */
export function ListPeriod(props: {
  readonly list: ListState<ListParams & Period>;
  readonly labels: readonly [from: string, to: string];
}) {
  const { list, labels } = props;
  return (
    <>
      <DateField
        label={labels[0]}
        value={list.params.from}
        onChange={(from) => list.change({ from })}
      />
      <DateField label={labels[1]} value={list.params.to} onChange={(to) => list.change({ to })} />
    </>
  );
}
