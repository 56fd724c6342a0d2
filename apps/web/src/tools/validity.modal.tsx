// The Member's Validity window: cards on the left, the chosen programme on the right; then the choice between a member's
// policies; then the benefits (VALID-01 … VALID-11).
import { typedCode, typedNumber } from '@portal/rules/values/typed-text.ts';
import { useText } from '../platform/words/i18n.ts';
import { type Programme, ProgrammeCards, ProgrammeLogo } from '../programmes/public.ts';
import { Button } from '../ui/display/button.tsx';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { useFirstMistake } from '../ui/fields/use-first-mistake.ts';
import { Captcha } from './captcha.tsx';
import { PolicyPicker } from './policy-picker.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import { useValidity, type Validity } from './use-validity.ts';
import classes from './validity.module.css';
import layout from '../ui/layout.module.css';
import { ValidityResultModal } from './validity-result.modal.tsx';
import forms from '../ui/forms.module.css';

interface PartProps {
  readonly validity: Validity;
}

function MemberForm({ validity }: PartProps) {
  const t = useText();
  const { fields, captchaProblem } = validity;
  const firstMistake = useFirstMistake(validity.tries);
  const error = (field: 'clinicCode' | 'nric') => {
    const key = validity.problemOf(field);
    return key === undefined ? undefined : t(key);
  };
  return (
    <form
      ref={firstMistake}
      className={layout['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        validity.check();
      }}
    >
      {validity.failure !== '' && <Notice tone="red">{validity.failure}</Notice>}
      {[t('tools.noBenefit'), t('tools.noPolicyFound')].includes(validity.failure) && (
        <Notice tone="grey">{t('tools.noPolicyAdvice')}</Notice>
      )}
      <TextField
        label={t('tools.clinicCode')}
        value={fields.clinicCode}
        maxLength={20}
        counted={typedCode}
        error={fields.clinic.failure === '' ? error('clinicCode') : fields.clinic.failure}
        note={fields.clinic.clinic?.name ?? ''}
        onChange={fields.setClinicCode}
        onBlur={fields.leaveClinicCode}
      />
      <TextField
        label={t('tools.memberNric')}
        value={fields.nric}
        maxLength={20}
        counted={typedNumber}
        error={error('nric')}
        onChange={fields.setNric}
        onBlur={fields.leaveNric}
      />
      {fields.asksForTail && (
        <TextField
          label={t('tools.policyTail')}
          value={fields.policyTail}
          maxLength={4}
          counted={typedNumber}
          onChange={fields.setPolicyTail}
        />
      )}
      <Captcha
        captcha={validity.captcha}
        error={captchaProblem === undefined ? undefined : t(captchaProblem)}
      />
      <div className={forms['end']}>
        <Button kind="primary" type="submit">
          {t('tools.check')}
        </Button>
      </div>
    </form>
  );
}

function Chosen({ programme, validity }: PartProps & { readonly programme: Programme }) {
  const t = useText();
  // A chosen card keeps the focus; the form that Back returns to takes it.
  const firstFocus = useFirstFocus<HTMLHeadingElement>(validity.isBackAtForm);
  return (
    <>
      <div className={classes['heading']}>
        <ProgrammeLogo programme={programme} />
        <h3 {...firstFocus} tabIndex={-1}>
          {programme.name}
        </h3>
      </div>
      {programme.isNoSearchControlls ? (
        <p>{t('tools.scanPayText')}</p>
      ) : validity.progress.step === 'policies' ? (
        <PolicyPicker validity={validity} policies={validity.progress.policies} />
      ) : (
        <MemberForm validity={validity} />
      )}
    </>
  );
}

function NoneChosen({ validity }: PartProps) {
  const t = useText();
  return (
    <>
      {validity.lacksProgramme ? (
        <Notice tone="red">{t('tools.selectCard')}</Notice>
      ) : (
        <p>{t('tools.selectCard')}</p>
      )}
      <div className={forms['end']}>
        <Button kind="primary" onClick={validity.check}>
          {t('tools.check')}
        </Button>
      </div>
    </>
  );
}

export function MemberValidityModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const validity = useValidity();
  const { programme, progress } = validity;
  if (progress.step === 'result') {
    return (
      <ValidityResultModal result={progress.result} onBack={validity.back} onClose={onClose} />
    );
  }
  return (
    <ModalFrame title={t('tools.validityTitle')} size="large" isKept onClose={onClose}>
      <div className={classes['sides']}>
        <ProgrammeCards chosen={programme} onChoose={validity.chooseProgramme} />
        <div className={classes['right']} aria-live="polite">
          {programme === undefined ? (
            <NoneChosen validity={validity} />
          ) : (
            <Chosen programme={programme} validity={validity} />
          )}
        </div>
      </div>
    </ModalFrame>
  );
}
