// The search for members: by a number, or by a name with the date of birth. It is sent on purpose, because each member
// found counts as a look-up.
import { memberQuestionOf } from '@portal/rules/imports/member-question.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { MistakesContext, useMistakes } from '../../ui/fields/field-mistakes.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import { useAskedMember } from './records.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

export function MemberSearch({ onAsk }: { readonly onAsk: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState(useAskedMember.getState);
  const [tries, setTries] = useState(0);
  const { mistakes, report } = useMistakes();
  const form = useFirstMistake(tries);
  const question = memberQuestionOf(typed);
  const missing = tries > 0 && typeof question === 'string' ? question : undefined;
  const error = missing === undefined ? undefined : t(`records.ask_${missing}`);
  function ask(): void {
    const isWrong = typeof question === 'string' || Object.keys(mistakes).length > 0;
    setTries((count) => (isWrong ? count + 1 : 0));
    if (isWrong) return;
    useAskedMember.setState(typed);
    onAsk();
  }
  return (
    <MistakesContext value={report}>
      <form
        ref={form}
        noValidate
        className={layout['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <div className={forms['fields']}>
          <TextField
            label={t('records.memberText')}
            value={typed.text}
            maxLength={MAX_SEARCH_TEXT}
            error={missing === 'BIRTH' ? undefined : error}
            onChange={(text) => setTyped({ ...typed, text })}
          />
          <DateField
            label={t('records.birth')}
            value={typed.dateOfBirth}
            error={missing === 'BIRTH' ? error : undefined}
            onChange={(dateOfBirth) => setTyped({ ...typed, dateOfBirth })}
          />
        </div>
        <div className={forms['bar']}>
          <Button kind="primary" type="submit">
            {t('records.search')}
          </Button>
        </div>
      </form>
    </MistakesContext>
  );
}
