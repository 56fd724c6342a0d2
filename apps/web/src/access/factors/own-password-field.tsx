// The password of the user who adds a factor: an open browser is not enough to own an account.
import { useText } from '../../platform/words/i18n.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { fieldsOf, wordsAt } from '../administration/field-words.ts';

/** Whether the server refused the password. */
export function isPasswordWrong(error: unknown): boolean {
  return fieldsOf(error).some(({ field }) => field === 'current_password');
}

interface Props {
  readonly value: string;
  readonly isMissing: boolean;
  /** Of the last attempt. */
  readonly error: unknown;
  readonly onChange: (typed: string) => void;
}

export function OwnPasswordField({ value, isMissing, error, onChange }: Props) {
  const t = useText();
  return (
    <TextField
      isPassword
      label={t('access.currentPassword')}
      value={value}
      error={
        isMissing ? t('access.enterPassword') : wordsAt(fieldsOf(error), 'current_password', t)
      }
      onChange={onChange}
    />
  );
}
