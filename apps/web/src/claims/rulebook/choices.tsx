// Boxes to tick, in one group.
import { CheckField } from '../../ui/fields/check-field.tsx';
import classes from './rulebook.module.css';

interface Props<Value extends string> {
  readonly legend: string;
  readonly all: readonly Value[];
  readonly chosen: readonly Value[];
  readonly labelOf: (value: Value) => string;
  /** A sentence below the boxes. */
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  readonly id?: string;
  readonly onChange: (chosen: Value[]) => void;
}

export function Choices<Value extends string>(props: Props<Value>) {
  const { legend, all, chosen, labelOf, note, error, id, onChange } = props;
  return (
    <fieldset className={classes['choices']} id={id} tabIndex={-1}>
      <legend>{legend}</legend>
      <div>
        {all.map((value) => (
          <CheckField
            key={value}
            label={labelOf(value)}
            isChecked={chosen.includes(value)}
            onChange={(isChosen) =>
              onChange(all.filter((one) => (one === value ? isChosen : chosen.includes(one))))
            }
          />
        ))}
      </div>
      {note !== undefined && <small>{note}</small>}
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  );
}
