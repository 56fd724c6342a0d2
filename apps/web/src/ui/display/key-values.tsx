// A strip of labelled values.
import type { ReactNode } from 'react';
import classes from './key-values.module.css';
import { Meter } from './meter.tsx';

export interface KeyValue {
  readonly label: string;
  readonly value: ReactNode;
  /** Used up: shown in red. */
  readonly isUsedUp?: boolean;
  readonly meter?: { readonly value: number; readonly max: number };
}

export function KeyValues({ items }: { readonly items: readonly KeyValue[] }) {
  return (
    <dl className={classes['strip']}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd data-used-up={item.isUsedUp || undefined}>
            {item.value}
            {item.meter !== undefined && <Meter {...item.meter} label={item.label} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
