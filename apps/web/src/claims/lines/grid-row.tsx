// A line of a grid, shown as text until it is entered. Only one line at a time has input fields, so that a claim of
// forty lines is as fast as one with a single line.
import { IconX } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatPrice, formatQuantity } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { removeLine, REMOVES_LINE } from '../../ui/display/remove-line.ts';
import classes from '../fields/claim-form.module.css';
import { fieldId, useClaim, useClaimStore } from '../fields/claim-store.ts';
import type { LineKind } from './line-kind.ts';
import forms from '../../ui/forms.module.css';

const FIELD = 'input, select';

interface Props {
  readonly path: string;
  readonly name: string;
  /** The heading of each cell, for layouts without a table head. */
  readonly headings: readonly string[];
  /** The cells as text, and as input fields. */
  readonly texts: readonly ReactNode[];
  readonly fields: () => readonly ReactNode[];
  readonly onRemove: () => void;
  readonly kind: LineKind;
  /** Whether one of its fields has a message. */
  readonly isKeptOpen: boolean;
  /** The empty row at the end, which cannot be removed. */
  readonly isNew?: boolean;
}

export function quantityText(quantity: number | null | undefined): string {
  return quantity === null || quantity === undefined ? '' : formatQuantity(quantity);
}

export function priceText(price: number | null | undefined): string {
  return price === null || price === undefined ? '' : formatPrice(price);
}

/** Opens a row when it gets the focus or a click. */
function useEntry(path: string) {
  const store = useClaimStore();
  const ref = useRef<HTMLTableRowElement>(null);
  const open = () => {
    if (store.getState().activeRow !== path) {
      flushSync(() => store.setState({ activeRow: path }));
    }
  };
  /** The focused text has become a field or is gone: focuses the field at its position. */
  const enterAt = ({ target }: SyntheticEvent) => {
    open();
    const { current } = ref;
    const { activeElement } = document;
    if (current === null || (activeElement !== current && current.contains(activeElement))) return;
    const cell = target instanceof Element ? target.closest('td') : null;
    (cell?.querySelector<HTMLElement>(FIELD) ?? current.querySelector<HTMLElement>(FIELD))?.focus();
  };
  return {
    ref,
    onClick: enterAt,
    onFocus: (event: SyntheticEvent) => {
      if (event.target === event.currentTarget) open();
      else enterAt(event);
    },
  };
}

export function GridRow({
  path,
  name,
  headings,
  texts,
  fields,
  onRemove,
  kind,
  isKeptOpen,
  isNew = false,
}: Props) {
  const t = useText();
  // An unreadable value exists only in its field, so a line with one keeps its fields open.
  const own = `${fieldId(path)}-`;
  const isActive = useClaim(
    (state) =>
      isKeptOpen ||
      state.activeRow === path ||
      Object.keys(state.mistakes).some((field) => field.startsWith(own)),
  );
  const entry = useEntry(path);
  return (
    <tr
      id={fieldId(`${path}.da_sku_id`)}
      tabIndex={-1}
      className={classes['gridRow']}
      data-kind={kind}
      data-active={isActive || undefined}
      data-new={isNew || undefined}
      {...entry}
    >
      {(isActive ? fields() : texts).map((cell, index) => (
        <td
          key={index}
          className={classes['cell']}
          data-column={index}
          data-heading={headings[index]}
        >
          {index === 0 && !isActive ? (
            <button type="button" className={classes['rowName']}>
              {cell}
            </button>
          ) : (
            cell
          )}
        </td>
      ))}
      {!isNew && (
        <td className={classes['cell']} data-column="remove">
          <button
            type="button"
            className={forms['icon']}
            aria-label={t('claims.removeLine', { name })}
            {...REMOVES_LINE}
            onClick={(event) => {
              event.stopPropagation();
              removeLine(event, onRemove);
            }}
          >
            <IconX size={16} stroke={1.6} />
          </button>
        </td>
      )}
    </tr>
  );
}
