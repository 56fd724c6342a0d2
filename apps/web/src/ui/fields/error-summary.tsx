// The messages of a form's fields on top of it, each linked to its field. Focused when it appears, so that it is read
// aloud.
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import classes from './error-summary.module.css';

interface FieldError {
  /** The id of the field's input. */
  readonly fieldId: string;
  readonly message: string;
  /** Makes the field visible, if it is not always on the page. */
  readonly show?: () => void;
}

interface Props {
  readonly errors: readonly FieldError[];
  /** Changes with every attempt to submit, so that the summary is focused again. */
  readonly attempt: number;
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

export function ErrorSummary({ errors, attempt }: Props) {
  const t = useText();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div ref={summary} className={classes['summary']} role="alert" tabIndex={-1}>
      <h2>{t('ui.fieldsWithErrors', { count: errors.length })}</h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.fieldId}${error.message}`}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                if (error.show === undefined) focusField(error.fieldId);
                else error.show();
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
