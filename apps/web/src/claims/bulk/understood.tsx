// How a cell of the file was understood, below its text, where the two look different.
import {
  kindOf,
  type BulkCellKind,
  type BulkColumn,
} from '@portal/rules/claims/bulk/bulk-columns.ts';
import { visitTimeLabel } from '@portal/rules/claims/amounts/visit-hours.ts';
import {
  formatDate,
  formatMoney,
  formatPrice,
  formatQuantity,
} from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import classes from './bulk.module.css';

const SHOWN: Readonly<Record<BulkCellKind, (value: string) => string>> = {
  DATE: (value) => {
    const [date = '', hour] = value.split(' ');
    return hour === undefined
      ? formatDate(date)
      : `${formatDate(date)}, ${visitTimeLabel(hour) ?? hour}`;
  },
  TIME: (value) => visitTimeLabel(value) ?? value,
  MONEY: (value) => formatMoney(Number(value)),
  PRICE: (value) => formatPrice(Number(value)),
  NUMBER: (value) => formatQuantity(Number(value)),
  TEXT: (value) => value,
};

/** Undefined if the text of the file already says it. */
export function understoodAs(
  column: BulkColumn,
  text: string,
  value: string | undefined,
): string | undefined {
  if (value === undefined || value === text.trim()) return undefined;
  const shown = SHOWN[kindOf(column)](value);
  return shown === text.trim() ? undefined : shown;
}

export function Understood(props: {
  readonly id: string;
  readonly column: BulkColumn;
  readonly text: string;
  readonly value: string | undefined;
}) {
  const t = useText();
  const { id, column, text, value } = props;
  const shown = understoodAs(column, text, value);
  if (shown === undefined) return null;
  return (
    <small id={id} className={classes['understood']}>
      {t('bulk.understood', { value: shown })}
    </small>
  );
}
