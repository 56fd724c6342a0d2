// The window for requesting a notification code (NOTI-01 … NOTI-30).
import {
  type ConsultType,
  CONSULT_TYPES,
  earliestVisitDate,
} from '@portal/rules/codes/notification-code.ts';
import { typedCode, typedNumber } from '@portal/rules/values/typed-text.ts';
import { useId } from 'react';
import { today } from '../platform/clock.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { useText } from '../platform/words/i18n.ts';
import { programmeKey } from '../programmes/public.ts';
import { Button } from '../ui/display/button.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Typeahead } from '../ui/fields/typeahead.tsx';
import { useFirstMistake } from '../ui/fields/use-first-mistake.ts';
import { Captcha } from './captcha.tsx';
import { policyKey, policyLabel } from './member-policy.ts';
import classes from './notification.module.css';
import layout from '../ui/layout.module.css';
import { NotificationFailureModal } from './notification-failure.modal.tsx';
import { NotificationResultModal } from './notification-result.modal.tsx';
import {
  asksForDiagnosis,
  referredDoctor,
  type NotificationStart,
} from './notification-request.ts';
import { searchPublicDiagnoses } from './public-diagnoses.ts';
import { type NotificationForm, useNotification } from './use-notification.ts';
import forms from '../ui/forms.module.css';

const consultTexts: Readonly<Record<ConsultType, TextKey>> = {
  LAB: 'tools.consultLab',
  XRAY: 'tools.consultXray',
  SP: 'tools.consultSp',
};

const POLICY_FIELD = 'notification-policy';

interface PartProps {
  readonly form: NotificationForm;
}

function useProblem(form: NotificationForm) {
  const t = useText();
  return (field: keyof NotificationForm['problems']): string | undefined => {
    const key = form.problems[field];
    return key === undefined ? form.refused[field] : t(key);
  };
}

function MemberFields({ form }: PartProps) {
  const t = useText();
  const problem = useProblem(form);
  const { request, clinic, policies } = form;
  const clinicError = clinic.isInvalid ? t('tools.invalidClinicCode') : problem('clinicCode');
  return (
    <div className={classes['pair']} aria-live="polite">
      <TextField
        label={t('tools.clinicCode')}
        value={request.cliniccode}
        maxLength={20}
        counted={typedCode}
        error={clinic.failure === '' ? clinicError : clinic.failure}
        note={request.clinicName}
        onChange={form.changeClinicCode}
        onBlur={form.leaveClinicCode}
      />
      <TextField
        label={t('tools.memberNric')}
        value={request.nric}
        maxLength={20}
        counted={typedNumber}
        error={problem('nric')}
        onChange={(nric) => form.changeMember({ nric })}
        onBlur={form.leaveMember}
      />
      <DateField
        label={t('tools.visitDate')}
        value={request.visitDate}
        min={earliestVisitDate(today())}
        error={problem('visitDate')}
        onChange={(visitDate) => form.changeMember({ visitDate })}
      />
      {policies.asksForTail && (
        <TextField
          label={t('tools.policyTail')}
          value={policies.tail}
          maxLength={4}
          counted={typedNumber}
          onChange={policies.setTail}
          onBlur={form.leaveMember}
        />
      )}
    </div>
  );
}

function PolicyField({ form }: PartProps) {
  const t = useText();
  const problem = useProblem(form);
  const { found = [], failure, isLooking } = form.policies;
  const none = form.policies.found?.length === 0 ? t('tools.noPolicyFound') : undefined;
  return (
    <SelectField
      id={POLICY_FIELD}
      label={t('tools.memberPolicy')}
      placeholder={isLooking ? t('tools.lookingForPolicy') : t('tools.select')}
      value={form.request.parentPolicycode}
      options={found.map((policy) => ({ value: policyKey(policy), label: policyLabel(policy) }))}
      error={failure === '' ? (none ?? problem('policy')) : failure}
      onChange={form.choosePolicy}
    />
  );
}

function ConsultTypeField({ form }: PartProps) {
  const t = useText();
  const error = useProblem(form)('consultType');
  const errorId = useId();
  return (
    <fieldset
      data-mistake={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>{t('tools.consultType')}</legend>
      <div className={classes['radios']}>
        {CONSULT_TYPES.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name="consultType"
              value={type}
              checked={form.request.consultType === type}
              onChange={() => form.chooseConsultType(type)}
            />
            {t(consultTexts[type])}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={forms['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function DiagnosisField({ form }: PartProps) {
  const t = useText();
  const problem = useProblem(form);
  const { request } = form;
  if (!asksForDiagnosis(request)) return null;
  const chosen =
    request.diagnosisCode === '' ? '' : `${request.diagnosisCode} ${request.diagnosisDescription}`;
  return (
    <Typeahead
      label={t('tools.diagnosisCode')}
      name="public-diagnosis"
      placeholder={t('tools.searchDiagnosis')}
      chosen={chosen}
      error={problem('diagnosis')}
      search={(typed, signal) => searchPublicDiagnoses(form.programme, typed, signal)}
      onPick={(item) => form.chooseDiagnosis(item.code, item.label)}
    />
  );
}

function Referred({ form }: PartProps) {
  const t = useText();
  const doctor = referredDoctor(form.request);
  return doctor !== undefined && <p>{t('tools.referredTo', { doctor })}</p>;
}

function Form({ form, onClose }: PartProps & { readonly onClose: () => void }) {
  const t = useText();
  const problem = useProblem(form);
  const firstMistake = useFirstMistake(form.tries);
  const hasSeveral = (form.policies.found?.length ?? 0) > 1;
  /** Back is removed while the policies are looked up, so the policy choice is focused. */
  function back(): void {
    form.back();
    document.getElementById(POLICY_FIELD)?.focus();
  }
  return (
    <form
      ref={firstMistake}
      className={layout['form']}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <Notice tone="grey">{t('tools.cardNote')}</Notice>
      <Referred form={form} />
      {form.boxError !== '' && (
        <div ref={intoSight}>
          <Notice tone="red">{form.boxError}</Notice>
        </div>
      )}
      <SelectField
        label={t('tools.program')}
        placeholder={t('tools.select')}
        value={form.programmeKey}
        options={form.programmes.map((item) => ({ value: programmeKey(item), label: item.name }))}
        error={problem('programme')}
        onChange={form.chooseProgramme}
      />
      <MemberFields form={form} />
      <div>
        <PolicyField form={form} />
        <output className={classes['advice']}>
          {form.policies.found?.length === 0 && (
            <Notice tone="grey">{t('tools.noPolicyAdvice')}</Notice>
          )}
        </output>
      </div>
      <ConsultTypeField form={form} />
      <DiagnosisField form={form} />
      <Captcha captcha={form.captcha} error={problem('captcha')} />
      <div className={forms['end']}>
        {hasSeveral && <Button onClick={back}>{t('tools.back')}</Button>}
        <Button onClick={onClose}>{t('ui.close')}</Button>
        {/* Not a submit button: Enter in a field accepts the typed text without sending the form. */}
        <Button kind="primary" onClick={form.generate}>
          {t('tools.generate')}
        </Button>
      </div>
    </form>
  );
}

/** In a low window it would open above the visible area. */
function intoSight(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'center' });
}

interface Props {
  readonly onClose: () => void;
  /** The form's initial values for a signed-in clinic. */
  readonly start?: NotificationStart;
}

export function NotificationModal({ onClose, start }: Props) {
  const t = useText();
  const form = useNotification(start);
  if (form.result !== undefined) {
    return (
      <NotificationResultModal
        result={form.result}
        doctor={referredDoctor(form.request)}
        onClose={onClose}
      />
    );
  }
  if (form.failure !== undefined) {
    const { failure, closeFailure } = form;
    return <NotificationFailureModal text={failure} onBack={closeFailure} onClose={onClose} />;
  }
  return (
    <ModalFrame title={t('tools.notificationTitle')} size="large" isKept onClose={onClose}>
      <Form form={form} onClose={onClose} />
    </ModalFrame>
  );
}
