// One line of a stay: name and amount, its fields below, and the remove button. The new line at the end has no head.
import { totalOfCharges, chargesOfStay } from '@portal/rules/claims/stay/charges-of-stay.ts';
import { NO_STAY, stayFormOf } from '@portal/contract/claims/stay-form.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Money } from '../../ui/display/money.tsx';
import { removeLine, REMOVES_LINE } from '../../ui/display/remove-line.ts';
import type { Stay } from '../parts/stay-lists.ts';
import classes from './stay.module.css';
import forms from '../../ui/forms.module.css';

interface HeadProps {
  readonly titleId: string;
  readonly title: ReactNode;
  /** The line alone, for calculating its amount. */
  readonly charged: Partial<Stay>;
  readonly name: string;
  readonly onRemove: () => void;
}

function LineHead({ titleId, title, charged, name, onRemove }: HeadProps) {
  const t = useText();
  const total = totalOfCharges(chargesOfStay(stayFormOf({ ...NO_STAY, ...charged })));
  return (
    <div className={classes['head']}>
      <span id={titleId} className={classes['title']}>
        {title}
      </span>
      <Money amount={centsToWire(total)} isStrong />
      <button
        type="button"
        className={forms['icon']}
        aria-label={t('claims.removeLine', { name })}
        {...REMOVES_LINE}
        onClick={(event) => removeLine(event, onRemove)}
      >
        <IconX size={16} stroke={1.6} />
      </button>
    </div>
  );
}

interface CellProps {
  /** Width in twelfths. On a narrow page, cells of up to four take half the width and wider ones the full width. */
  readonly span: 2 | 3 | 4 | 5 | 6 | 12;
  readonly children: ReactNode;
}

/** One field position in a line. */
export function Cell({ span, children }: CellProps) {
  return <div data-span={span}>{children}</div>;
}

interface Props {
  readonly id?: string;
  /** Undefined for the new line at the end. */
  readonly head: Omit<HeadProps, 'titleId'> | undefined;
  readonly children: ReactNode;
}

export function StayLine({ id, head, children }: Props) {
  const titleId = useId();
  return (
    <li>
      <div
        id={id}
        tabIndex={id === undefined ? undefined : -1}
        className={classes['line']}
        {...(head === undefined ? {} : { role: 'group', 'aria-labelledby': titleId })}
      >
        {head !== undefined && <LineHead titleId={titleId} {...head} />}
        <div className={classes['fields']}>{children}</div>
      </div>
    </li>
  );
}
