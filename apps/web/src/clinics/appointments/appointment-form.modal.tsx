// Enters or moves an appointment. Only administrators see this. Each refusal of the server is shown at its field.
import { APPOINTMENT_LIMITS, APPOINTMENT_TYPES } from '@portal/rules/clinics/appointments.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { typedCode, typedNumber } from '@portal/rules/values/typed-text.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { today } from '../../platform/clock.ts';
import { hasText, useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import type { Appointment } from './appointment-parts.tsx';
import classes from './appointments.module.css';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const DEFAULT_MINUTES = 30;
const MAX_CODE = 20;

interface Entered {
  readonly referralCode: string;
  readonly nric: string;
  readonly type: string;
  readonly clinicCode: string;
  readonly doctor: string;
  readonly day: PlainDate | undefined;
  readonly time: string;
  readonly minutes: number | undefined;
  readonly note: string;
}

function enteredOf(moved: Appointment | undefined): Entered {
  return {
    referralCode: '',
    nric: '',
    type: '',
    clinicCode: moved?.clinic.code ?? '',
    doctor: moved?.doctor?.license_number ?? '',
    day: parsePlainDate(moved?.day ?? ''),
    time: moved?.time ?? '',
    minutes: moved?.minutes ?? DEFAULT_MINUTES,
    note: moved?.note ?? '',
  };
}

const textOf = (text: string) => (text.trim() === '' ? undefined : text.trim());

async function save(moved: Appointment | undefined, entered: Entered): Promise<void> {
  const {
    referralCode,
    nric,
    type,
    clinicCode,
    doctor,
    day = '',
    time,
    minutes = 0,
    note,
  } = entered;
  const slot = {
    clinic_code: clinicCode.trim(),
    day,
    time: time.trim(),
    minutes,
    ...(textOf(doctor) === undefined ? {} : { license_number: doctor.trim() }),
    ...(textOf(note) === undefined ? {} : { note: note.trim() }),
  };
  if (moved !== undefined) {
    const params = { id: moved.id };
    await call('updateAppointment', { params, body: slot, ifMatch: moved.version });
    return;
  }
  const known = APPOINTMENT_TYPES.find((one) => one === type);
  const body = {
    ...slot,
    ...(textOf(referralCode) === undefined ? {} : { referral_code: referralCode.trim() }),
    ...(textOf(nric) === undefined ? {} : { nric: nric.replaceAll(/\s/g, '') }),
    ...(known === undefined ? {} : { type: known }),
  };
  await call('createAppointment', { body });
}

function isTextKey(key: string): key is TextKey {
  return hasText(key);
}

/** The refused and the missing values, by field. A referral code stands for the member and the type. */
function useMistakes(
  entered: Entered,
  { isNew, error, hasTried }: { isNew: boolean; error: unknown; hasTried: boolean },
) {
  const t = useText();
  const needsPerson = isNew && entered.referralCode.trim() === '';
  const isMissing: Readonly<Record<string, boolean>> = {
    nric: needsPerson && entered.nric.trim() === '',
    type: needsPerson && entered.type === '',
    clinic_code: entered.clinicCode.trim() === '',
    day: entered.day === undefined,
    time: entered.time.trim() === '',
    minutes: entered.minutes === undefined,
  };
  const isIncomplete = Object.values(isMissing).some(Boolean);
  const details = error instanceof ApiProblem ? error.details : [];
  const at = (field: string) => {
    if (hasTried && isMissing[field] === true) return t('clinics.apptMistake_MISSING');
    const found = details.find((one) => one.field === field);
    if (found === undefined) return undefined;
    if (field === 'time') return t('clinics.apptMistake_TIME');
    const key = `clinics.apptMistake_${found.code}`;
    return t(isTextKey(key) ? key : 'clinics.apptMistake_INVALID');
  };
  return { at, isIncomplete, hasNotice: error !== null && details.length === 0 };
}

interface PartProps {
  readonly entered: Entered;
  readonly at: (field: string) => string | undefined;
  readonly onChange: (change: Partial<Entered>) => void;
}

/** Only for a new appointment. */
function Person({ entered, at, onChange }: PartProps) {
  const t = useText();
  return (
    <>
      <p>{t('clinics.apptReferralHint')}</p>
      <div className={classes['fields']}>
        <TextField
          label={t('clinics.apptReferral')}
          value={entered.referralCode}
          maxLength={MAX_CODE}
          counted={typedCode}
          error={at('referral_code')}
          onChange={(referralCode) => onChange({ referralCode })}
        />
        <TextField
          label={t('clinics.apptNric')}
          value={entered.nric}
          maxLength={MAX_CODE}
          counted={typedNumber}
          error={at('nric')}
          isDisabled={entered.referralCode.trim() !== ''}
          onChange={(nric) => onChange({ nric })}
        />
        <SelectField
          label={t('clinics.apptType')}
          placeholder="–"
          value={entered.type}
          error={at('type')}
          options={APPOINTMENT_TYPES.map((value) => ({
            value,
            label: t(`clinics.apptType_${value}`),
          }))}
          onChange={(type) => onChange({ type })}
        />
      </div>
    </>
  );
}

function Slot({ entered, at, onChange }: PartProps) {
  const t = useText();
  return (
    <>
      <div className={classes['fields']}>
        <TextField
          label={t('clinics.apptClinicCode')}
          value={entered.clinicCode}
          maxLength={MAX_CODE}
          counted={typedCode}
          error={at('clinic_code')}
          onChange={(clinicCode) => onChange({ clinicCode })}
        />
        <TextField
          label={t('clinics.mcr')}
          value={entered.doctor}
          maxLength={MAX_CODE}
          counted={typedCode}
          error={at('license_number')}
          onChange={(doctor) => onChange({ doctor })}
        />
        <DateField
          label={t('clinics.apptDay')}
          value={entered.day}
          min={today()}
          isAhead
          error={at('day')}
          onChange={(day) => onChange({ day })}
        />
        <TextField
          label={t('clinics.apptTime')}
          value={entered.time}
          note={t('clinics.apptTimeNote')}
          maxLength={5}
          error={at('time')}
          onChange={(time) => onChange({ time })}
        />
        <NumberField
          label={t('clinics.apptMinutes')}
          value={entered.minutes}
          min={APPOINTMENT_LIMITS.minMinutes}
          max={APPOINTMENT_LIMITS.maxMinutes}
          places={0}
          error={at('minutes')}
          onChange={(minutes) => onChange({ minutes })}
        />
      </div>
      <TextField
        label={t('clinics.apptNote')}
        value={entered.note}
        maxLength={APPOINTMENT_LIMITS.note}
        error={at('note')}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}

export function AppointmentFormModal(props: {
  /** Undefined for a new appointment. */
  readonly moved: Appointment | undefined;
  readonly onClose: () => void;
}) {
  const { moved, onClose } = props;
  const t = useText();
  const queryClient = useQueryClient();
  const [entered, setEntered] = useState(() => enteredOf(moved));
  const [hasTried, setHasTried] = useState(false);
  const saving = useMutation({
    mutationFn: () => save(moved, entered),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['listAllAppointments'] });
      showToast('green', t('clinics.apptSaved'));
      onClose();
    },
  });
  const { at, isIncomplete, hasNotice } = useMistakes(entered, {
    isNew: moved === undefined,
    error: saving.error,
    hasTried,
  });
  const change = (next: Partial<Entered>) => {
    saving.reset();
    setEntered((before) => ({ ...before, ...next }));
  };
  function submit(): void {
    setHasTried(true);
    if (!isIncomplete && !saving.isPending) saving.mutate();
  }
  const part = { entered, at, onChange: change };
  return (
    <ModalFrame
      title={
        moved === undefined
          ? t('clinics.apptNew')
          : t('clinics.apptMoveOf', { name: moved.member.name })
      }
      size="large"
      isKept
      onClose={onClose}
    >
      <form
        className={layout['stack']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {hasNotice && <Notice tone="red">{problemText(saving.error)}</Notice>}
        {moved === undefined && <Person {...part} />}
        <Slot {...part} />
        <div className={forms['end']}>
          <Button onClick={onClose}>{t('clinics.apptBack')}</Button>
          <Button kind="primary" type="submit" isBusy={saving.isPending}>
            {t('clinics.apptSave')}
          </Button>
        </div>
      </form>
    </ModalFrame>
  );
}
