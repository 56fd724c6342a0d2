// An amount with two decimals, tabular figures and no currency sign; amber for the patient's part.
import { formatMoney } from '../../platform/words/formats.ts';
import classes from './money.module.css';

interface Props {
  /** Dollars. */
  readonly amount: number;
  readonly payer?: 'plan' | 'patient';
  readonly isStrong?: boolean;
}

export function Money({ amount, payer, isStrong = false }: Props) {
  return (
    <span className={classes['money']} data-payer={payer} data-strong={isStrong || undefined}>
      {formatMoney(amount)}
    </span>
  );
}
