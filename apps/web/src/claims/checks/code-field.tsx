// A code with its check: the verdict at the field, and details of the code below.
import { typedCode } from '@portal/rules/values/typed-text.ts';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import classes from '../fields/claim-form.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  /** The button's action in words, for screen readers. */
  readonly checkLabel: string;
  readonly value: string;
  readonly maxLength: number;
  readonly placeholder?: string;
  readonly error: string | undefined;
  readonly isAccepted: boolean;
  readonly isChecking: boolean;
  readonly onChange: (code: string) => void;
  readonly onCheck: () => void;
  readonly onLeave: () => void;
  readonly children?: ReactNode;
}

export function CodeField({
  checkLabel,
  isAccepted,
  isChecking,
  onChange,
  onCheck,
  onLeave,
  children,
  ...field
}: Props) {
  const t = useText();
  const button = (
    <Button kind="subtle" isSmall label={checkLabel} isBusy={isChecking} onClick={onCheck}>
      {t('claims.checkCode')}
    </Button>
  );
  return (
    <div className={classes['wide']}>
      <TextField
        {...field}
        counted={typedCode}
        // Spaces alone are not a code.
        onChange={(value) => onChange(value.toUpperCase().trimStart())}
        onBlur={onLeave}
        {...(field.value === '' ? {} : { action: button })}
      />
      <div aria-live="polite" className={classes['verdict']}>
        {isAccepted && <p data-accepted>{t('claims.codeAccepted')}</p>}
        {children}
      </div>
    </div>
  );
}
