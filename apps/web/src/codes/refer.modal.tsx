// Refers a patient to a laboratory, an X-ray centre or a specialist. Each mistake is shown at its field.
import { MAX_REMARKS } from '@portal/rules/claims/claim-limits.ts';
import { CONSULT_TYPES, earliestVisitDate } from '@portal/rules/codes/notification-code.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { useState } from 'react';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { useCan } from '../platform/api/session.ts';
import { today } from '../platform/clock.ts';
import { hasText, useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button, LinkButton } from '../ui/display/button.tsx';
import { KeyValues } from '../ui/display/key-values.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { MistakesContext, useMistakes } from '../ui/fields/field-mistakes.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Typeahead } from '../ui/fields/typeahead.tsx';
import { useFirstMistake } from '../ui/fields/use-first-mistake.ts';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import {
  enteredFor,
  forgetReferralAside,
  type EnteredReferral,
  referralBody,
  type ReferralField,
  type ReferralTarget,
  referralMistakes,
  type ReferredPatient,
  setReferralAside,
} from './referral-form.ts';
import { ReferralMade } from './referral-made.modal.tsx';
import {
  DIRECTORIES,
  DIRECTORY_PERMISSIONS,
  searchProviders,
  searchReferralDiagnoses,
  useCreateReferral,
  useDoctorsOn,
} from './referrals.api.ts';
import classes from './referrals.module.css';
import forms from '../ui/forms.module.css';
import layout from '../ui/layout.module.css';

/** The field of each problem that has no details. */
const FIELDS_OF_PROBLEMS = {
  MEMBER_POLICY_INVALID: 'visit_date',
  CONSULT_TYPE_NOT_COVERED: 'referral_type',
} as const;

function isTextKey(key: string): key is TextKey {
  return hasText(key);
}

/** The server's refusal, by field; the rest is shown above the form. */
function useRefusal(error: unknown) {
  const t = useText();
  const atField = new Map<string, string>();
  if (error instanceof ApiProblem) {
    for (const { field, code, message } of error.details) {
      const key = `referrals.mistake_${code}`;
      atField.set(field, isTextKey(key) ? t(key) : message);
    }
    for (const [code, field] of Object.entries(FIELDS_OF_PROBLEMS)) {
      if (error.code === code) atField.set(field, problemText(error));
    }
  }
  const policy = atField.get('policy_id');
  const other = error === null || atField.size > 0 ? undefined : problemText(error);
  return { atField, notice: policy ?? other };
}

interface Props {
  readonly patient: ReferredPatient;
  /** Of the own clinic. */
  readonly clinicType: string;
  /** Chosen in a directory. */
  readonly target: ReferralTarget | undefined;
  readonly onClose: () => void;
}

/** The entered values, their mistakes, and the attempt to send them. */
function useReferral({ patient, clinicType, target }: Props) {
  const t = useText();
  const [entered, setEntered] = useState(() => enteredFor(patient, target));
  const [tries, setTries] = useState(0);
  const unread = useMistakes();
  const creating = useCreateReferral();
  const [error, setError] = useState<unknown>(null);
  const refusal = useRefusal(error);
  const missing = referralMistakes(entered, clinicType);
  function at(field: ReferralField): string | undefined {
    const key = tries > 0 ? missing[field] : undefined;
    return key === undefined ? refusal.atField.get(field) : t(key);
  }
  function submit(): void {
    setTries((before) => before + 1);
    const body = referralBody(patient, entered);
    const isWrong = [missing, unread.mistakes].some((one) => Object.keys(one).length > 0);
    if (body === undefined || isWrong || creating.isPending) return;
    creating.mutate(body, {
      onError(problem) {
        setError(problem);
        // Focuses the refused field.
        setTries((before) => before + 1);
      },
    });
  }
  return {
    entered,
    at,
    tries,
    notice: refusal.notice,
    isBusy: creating.isPending,
    made: creating.data,
    report: unread.report,
    change: (next: Partial<EnteredReferral>) => {
      setError(null);
      setEntered((before) => ({ ...before, ...next }));
    },
    submit,
  };
}

type Referral = ReturnType<typeof useReferral>;

function Visit({ referral }: { readonly referral: Referral }) {
  const t = useText();
  const { entered, at, change } = referral;
  const { data: doctors = [] } = useDoctorsOn(entered.visitDate);
  const isKnown = doctors.some((one) => one.license_number === entered.doctorCode);
  return (
    <div className={classes['fields']}>
      <SelectField
        label={t('referrals.type')}
        placeholder={t('referrals.choose')}
        value={entered.type ?? ''}
        error={at('referral_type')}
        options={CONSULT_TYPES.map((value) => ({ value, label: t(`referrals.type_${value}`) }))}
        onChange={(value) =>
          change({ type: CONSULT_TYPES.find((one) => one === value), provider: undefined })
        }
      />
      <DateField
        label={t('referrals.visitDate')}
        value={entered.visitDate}
        min={earliestVisitDate(today())}
        error={at('visit_date')}
        onChange={(visitDate) => change({ visitDate })}
      />
      <Typeahead
        label={t('referrals.diagnosis')}
        name="referral-diagnosis"
        placeholder={t('referrals.diagnosisHint')}
        chosen={
          entered.diagnosis === undefined
            ? ''
            : `${entered.diagnosis.code} ${entered.diagnosis.description}`
        }
        error={at('diagnosis_code')}
        search={searchReferralDiagnoses}
        onPick={({ code, label }) => change({ diagnosis: { code, description: label } })}
      />
      <SelectField
        label={t('referrals.doctor')}
        placeholder={t('referrals.noDoctor')}
        value={isKnown ? entered.doctorCode : ''}
        error={at('attending_doctor_code')}
        options={doctors.map((one) => ({ value: one.license_number, label: one.name }))}
        onChange={(doctorCode) => change({ doctorCode })}
      />
    </div>
  );
}

interface ProviderProps {
  readonly referral: Referral;
  readonly patient: ReferredPatient;
  /** Closes the window and keeps what was entered. */
  readonly onLeave: () => void;
}

/** For users who may read the directory of the type. */
function Provider({ referral, patient, onLeave }: ProviderProps) {
  const t = useText();
  const can = useCan();
  const { entered, at, change } = referral;
  const { type, provider } = entered;
  const { insurer, key } = patient;
  if (type === undefined || !can(DIRECTORY_PERMISSIONS[type])) return null;
  return (
    <div className={classes['provider']}>
      <Typeahead
        key={type}
        label={t(`referrals.provider_${type}`)}
        name={`referral-provider ${type} ${insurer}`}
        placeholder={t('referrals.providerHint')}
        chosen={provider === undefined ? '' : [provider.label, provider.note].join(' · ')}
        error={at('referred_clinic_code') ?? at('referred_doctor_code')}
        isOffering
        search={(typed, signal) => searchProviders({ type, insurer }, typed, signal)}
        onPick={(picked) => change({ provider: picked })}
      />
      {provider !== undefined && (
        <Button isSmall onClick={() => change({ provider: undefined })}>
          {t('referrals.removeProvider')}
        </Button>
      )}
      <LinkButton
        isSmall
        to={DIRECTORIES[type]}
        search={{ insurer, refer: key }}
        onClick={() => {
          setReferralAside(patient, entered);
          onLeave();
        }}
      >
        {t('referrals.openDirectory')}
      </LinkButton>
    </div>
  );
}

export function ReferModal(props: Props) {
  const { patient, onClose: close } = props;
  const t = useText();
  const referral = useReferral(props);
  const onClose = () => {
    forgetReferralAside();
    close();
  };
  const form = useFirstMistake(referral.tries);
  const { entered, made } = referral;
  if (made !== undefined) {
    return (
      <ReferralMade referral={made} name={patient.name} to={entered.provider} onClose={onClose} />
    );
  }
  return (
    <ModalFrame
      title={t('referrals.title', { name: patient.name })}
      size="large"
      isKept
      onClose={onClose}
    >
      <MistakesContext value={referral.report}>
        <form
          ref={form}
          className={layout['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            referral.submit();
          }}
        >
          <KeyValues
            items={[
              { label: t('referrals.patient'), value: patient.name },
              { label: t('referrals.policy'), value: patient.policy },
            ]}
          />
          {referral.notice !== undefined && <Notice tone="red">{referral.notice}</Notice>}
          <Visit referral={referral} />
          <Provider referral={referral} patient={patient} onLeave={close} />
          <TextField
            label={t('referrals.notes')}
            value={entered.remarks}
            rows={3}
            maxLength={MAX_REMARKS}
            error={referral.at('remarks')}
            onChange={(remarks) => referral.change({ remarks })}
          />
          <div className={forms['end']}>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button kind="primary" type="submit" isBusy={referral.isBusy}>
              {t('referrals.create')}
            </Button>
          </div>
        </form>
      </MistakesContext>
    </ModalFrame>
  );
}
