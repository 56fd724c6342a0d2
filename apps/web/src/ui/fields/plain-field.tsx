// Label, field and error for pages before sign-in, which do not load the component library.
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import classes from './plain-field.module.css';

export interface PlainFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric';
  readonly error?: string | undefined;
  readonly isInvalid?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** The space key does nothing; pasted and autofilled text loses its spaces (LOGIN-06). */
function spaceless(onChange: (value: string) => void) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === ' ') event.preventDefault();
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text');
      if (!/\s/.test(pasted)) return;
      event.preventDefault();
      const input = event.currentTarget;
      input.setRangeText(
        withoutSpaces(pasted),
        input.selectionStart ?? 0,
        input.selectionEnd ?? 0,
        'end',
      );
      onChange(withoutSpaces(input.value));
    },
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange(withoutSpaces(event.currentTarget.value)),
  };
}

function PlainInput({
  id,
  type,
  value,
  onChange,
  error,
  isInvalid = error !== undefined,
  inputRef,
  name,
  autoComplete,
  inputMode,
  takesSpaces = false,
}: Omit<PlainFieldProps, 'label'> & {
  id: string;
  type: 'text' | 'password';
  takesSpaces?: boolean;
}) {
  return (
    <input
      id={id}
      ref={inputRef}
      className={classes['input']}
      type={type}
      name={name}
      autoComplete={autoComplete}
      inputMode={inputMode}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      aria-invalid={isInvalid}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      {...(takesSpaces
        ? { onChange: (event) => onChange(event.currentTarget.value) }
        : spaceless(onChange))}
    />
  );
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error === undefined ? null : (
    <p id={`${id}-error`} className={classes['error']}>
      {error}
    </p>
  );
}

function LineField({ label, ...input }: PlainFieldProps & { readonly takesSpaces: boolean }) {
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <PlainInput id={id} type="text" {...input} />
      <FieldError id={id} error={input.error} />
    </div>
  );
}

/** A one-line field without spaces. */
export function SpacelessField(props: PlainFieldProps) {
  return <LineField {...props} takesSpaces={false} />;
}

/** A one-line text field. */
export function PlainTextField(props: PlainFieldProps) {
  return <LineField {...props} takesSpaces />;
}

/** A password field without spaces; its eye shows the password while hovered, or until toggled back. */
export function PasswordField({ label, ...input }: PlainFieldProps) {
  const t = useText();
  const id = useId();
  const [isToggled, setIsToggled] = useState(false);
  const [isPointed, setIsPointed] = useState(false);
  const isShown = isToggled || isPointed;
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={classes['withToggle']}>
        <PlainInput id={id} type={isShown ? 'text' : 'password'} {...input} />
        <button
          type="button"
          className={classes['toggle']}
          aria-label={t('ui.showPassword')}
          aria-pressed={isToggled}
          aria-controls={id}
          onClick={() => setIsToggled(!isToggled)}
          onPointerEnter={(event) => setIsPointed(event.pointerType === 'mouse')}
          onPointerLeave={() => setIsPointed(false)}
        >
          {isShown ? <IconEyeOff size={18} stroke={1.6} /> : <IconEye size={18} stroke={1.6} />}
        </button>
      </div>
      <FieldError id={id} error={input.error} />
    </div>
  );
}
