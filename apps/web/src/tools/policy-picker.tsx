// Chooses one of a member's several policies (VALID-06, VALID-11).
import { useId } from 'react';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useFirstMistake } from '../ui/fields/use-first-mistake.ts';
import { type LookedUpPolicy, policyKey, policyLabel } from './member-policy.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { Validity } from './use-validity.ts';
import classes from './validity.module.css';
import layout from '../ui/layout.module.css';
import forms from '../ui/forms.module.css';

interface Props {
  readonly validity: Validity;
  readonly policies: readonly LookedUpPolicy[];
}

export function PolicyPicker({ validity, policies }: Props) {
  const t = useText();
  const errorId = useId();
  const firstMistake = useFirstMistake(validity.tries);
  const firstFocus = useFirstFocus<HTMLInputElement>();
  return (
    <form
      ref={firstMistake}
      className={layout['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        validity.checkPolicy();
      }}
    >
      {validity.failure !== '' && <Notice tone="red">{validity.failure}</Notice>}
      <fieldset
        className={classes['policies']}
        data-mistake={validity.lacksPolicy || undefined}
        aria-describedby={validity.lacksPolicy ? errorId : undefined}
      >
        <legend>{t('tools.selectMemberPolicy')}</legend>
        {policies.map((policy, index) => (
          <label key={policyKey(policy)}>
            <input
              {...(index === 0 ? firstFocus : {})}
              type="radio"
              name="policy"
              value={policyKey(policy)}
              checked={validity.chosen === policyKey(policy)}
              onChange={() => validity.setChosen(policyKey(policy))}
            />
            <span>{policyLabel(policy)}</span>
          </label>
        ))}
        {validity.lacksPolicy && (
          <p id={errorId} className={forms['error']}>
            {t('tools.selectPolicy')}
          </p>
        )}
      </fieldset>
      <div className={forms['end']}>
        <Button onClick={validity.back}>{t('tools.back')}</Button>
        <Button kind="primary" type="submit">
          {t('tools.check')}
        </Button>
      </div>
    </form>
  );
}
