// The field in a cell of a grid: its label is only read aloud. Without the component library, of whose
// fields a row of them takes longer to draw than a key may.
import type { ComponentProps } from 'react';
import classes from './cell-field.module.css';

interface Props extends Pick<
  ComponentProps<'input'>,
  'disabled' | 'inputMode' | 'onBlur' | 'onChange' | 'onFocus'
> {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
}

export function CellField({ id, label, error, ...input }: Props) {
  const errorId = `${id}-error`;
  return (
    <div>
      <input
        id={id}
        className={classes['input']}
        aria-label={label}
        autoComplete="off"
        {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
        {...input}
      />
      {error !== undefined && (
        <p id={errorId} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
