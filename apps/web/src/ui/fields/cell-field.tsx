// A field in a grid cell; its label is for screen readers only. Does not use the component library, whose fields would
// make a row render too slowly for typing.
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
