// The first cell of a line: name, problems, broken rules, warnings and GST.
import classes from '../form/claim-form.module.css';
import { GstChoice, type GstPart } from './gst-choice.tsx';
import type { RowProblem } from '../form/use-row-problem.ts';

interface Props {
  readonly name: string;
  readonly found: RowProblem;
  readonly line: GstPart;
  /** While the line is edited. */
  readonly onChange?: (part: GstPart) => void;
}

export function LineName({ name, found, line, onChange }: Props) {
  const error = found.problemAt('da_sku_id') ?? found.problemAt('mcr_no');
  return (
    <span className={classes['product']}>
      {name}
      {error !== undefined && <span className={classes['lineError']}>{error}</span>}
      {found.violations.map((violation) => (
        <span key={violation.code} className={classes['flag']}>
          {violation.code}
        </span>
      ))}
      {found.warnings.map((warning) => (
        <span key={warning} className={classes['flag']}>
          {warning}
        </span>
      ))}
      <GstChoice name={name} line={line} onChange={onChange} />
    </span>
  );
}
