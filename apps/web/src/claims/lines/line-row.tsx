// A line of drugs or fees: name, numbers and amount, as text or as input fields.
import type { LineAmounts } from '@portal/rules/claims/amounts/claim-calculation.ts';
import type { NumberLimit } from '@portal/rules/claims/claim-limits.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import type { ReactNode } from 'react';
import { Money } from '../../ui/display/money.tsx';
import { NumberField, type NumberRule } from '../../ui/fields/number-field.tsx';
import { byLine } from '../fields/by-line.ts';
import { fieldId, useClaim } from '../fields/claim-store.ts';
import { GridRow } from './grid-row.tsx';
import { type GstPart, GstChoice } from './gst-choice.tsx';
import type { LineKind } from './line-kind.ts';
import { useRowProblem, type RowProblem } from '../fields/use-row-problem.ts';
import classes from '../fields/claim-form.module.css';
import forms from '../../ui/forms.module.css';

interface NameProps {
  readonly name: string;
  readonly found: RowProblem;
  readonly line: GstPart;
  /** While the line is edited. */
  readonly onChange?: (part: GstPart) => void;
}

/** The first cell of a line: name, problems, broken rules, warnings and GST. */
function LineName({ name, found, line, onChange }: NameProps) {
  const error = found.problemAt('da_sku_id') ?? found.problemAt('mcr_no');
  return (
    <span className={classes['product']}>
      {name}
      {error !== undefined && <span className={forms['error']}>{error}</span>}
      {found.violations.map((violation) => (
        <span key={violation.code} className={forms['flag']}>
          {violation.code}
        </span>
      ))}
      {found.warnings.map((warning) => (
        <span key={warning} className={forms['flag']}>
          {warning}
        </span>
      ))}
      <GstChoice name={name} line={line} onChange={onChange} />
    </span>
  );
}

type NumberPart = 'dosage' | 'frequency_per_day' | 'quantity' | 'tooth_number' | 'unit_price';

/** The columns of a line that are shown and edited here; a fee has no dose. */
type LinePart = GstPart & { [Part in NumberPart]?: number | null | undefined };

interface NumberLook extends NumberLimit {
  readonly label: string;
  readonly rule?: NumberRule;
}

interface Props {
  readonly kind: LineKind;
  /** The wire path of the line. */
  readonly path: string;
  readonly name: string;
  readonly line: LinePart;
  readonly headings: readonly string[];
  /** The cells between name and amount. */
  readonly texts: readonly ReactNode[];
  readonly fields: (number: (part: NumberPart, look: NumberLook) => ReactNode) => ReactNode[];
  readonly onChange: (part: LinePart) => void;
  readonly onRemove: () => void;
}

const amountsOfLine = byLine<LineAmounts>(({ ref }) => ref);

export function LineRow(props: Props) {
  const { kind, path, name, line, headings, onChange } = props;
  const found = useRowProblem(path);
  const amount = useClaim(
    (state) => amountsOfLine(state.evaluated?.calculation.lines, path)[0]?.before,
  );
  const total = <Money amount={amount === undefined ? 0 : centsToWire(amount)} isStrong />;
  const number = (part: NumberPart, look: NumberLook) => (
    <NumberField
      isInGrid
      isFixed={part === 'unit_price'}
      id={fieldId(`${path}.${part}`)}
      value={line[part] ?? undefined}
      error={found.problemAt(part)}
      {...look}
      onChange={(value) => onChange({ [part]: value ?? null })}
    />
  );
  return (
    <GridRow
      kind={kind}
      path={path}
      name={name}
      headings={headings}
      isKeptOpen={found.isFieldWrong}
      onRemove={props.onRemove}
      texts={[<LineName key="name" name={name} found={found} line={line} />, ...props.texts, total]}
      fields={() => [
        <LineName key="name" name={name} found={found} line={line} onChange={onChange} />,
        ...props.fields(number),
        total,
      ]}
    />
  );
}
