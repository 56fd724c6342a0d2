// Date, time, doctor and referral of the visit.
import { isRequired } from '@portal/rules/claims/form/form-sections.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { VISIT_HOURS } from '@portal/rules/claims/amounts/visit-hours.ts';
import { today } from '../../platform/clock.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import classes from '../fields/claim-form.module.css';
import {
  changeClaim,
  changeVisit,
  changeVisitDate,
  fieldId,
  useClaim,
  useClaimStore,
} from '../fields/claim-store.ts';
import { ReferralField } from '../checks/referral-field.tsx';
import { ReferringClinicField } from './referring-clinic-field.tsx';
import { useFormShape } from '../fields/section-names.ts';
import { useMessage, useMessageAtOnce } from '../fields/use-message.ts';

const TIMES = VISIT_HOURS.map(({ label }) => ({ value: label, label }));

/** Clinics where no doctor attends need none and offer none. */
function DoctorField() {
  const store = useClaimStore();
  const t = useText();
  const isNeeded = isRequired(useFormShape(), 'DOCTOR');
  const code = useClaim((state) => state.claim.out_patient.attending_doctor_code ?? '');
  const doctors = useClaim((state) => state.context?.doctors);
  const field = 'out_patient.attending_doctor_code';
  const error = useMessage(field);
  if (!isNeeded && code === '' && doctors?.length === 0) return null;
  return (
    <div className={classes['doctor']}>
      <SelectField
        id={fieldId(field)}
        label={t('claims.doctor')}
        value={code}
        error={error}
        placeholder={isNeeded ? t('claims.choose') : t('claims.notRequired')}
        options={(doctors ?? []).map((doctor) => ({
          value: doctor.licenseNumber,
          label: `${doctor.name} · ${doctor.licenseNumber}`,
        }))}
        onChange={(value) =>
          changeVisit(store, {
            attending_doctor_code: value === '' ? null : value,
            attending_doctor_name:
              doctors?.find((doctor) => doctor.licenseNumber === value)?.name ?? null,
          })
        }
      />
    </div>
  );
}

function VisitDateField() {
  const store = useClaimStore();
  const t = useText();
  const date = useClaim((state) => state.claim.date_of_visit_start);
  const error = useMessageAtOnce('date_of_visit_start', 'MEMBER_POLICY_INVALID');
  return (
    <DateField
      id={fieldId('date_of_visit_start')}
      label={t('claims.visitDate')}
      value={parsePlainDate(date ?? '')}
      max={today()}
      error={error}
      onChange={(value) => changeVisitDate(store, value)}
    />
  );
}

function UrgentField() {
  const store = useClaimStore();
  const t = useText();
  const isUrgent = useClaim((state) => state.claim.out_patient.is_urgent === true);
  return (
    <div className={classes['urgent']}>
      <CheckField
        label={t('claims.urgentVisit')}
        isChecked={isUrgent}
        onChange={(isChecked) => changeVisit(store, { is_urgent: isChecked ? true : null })}
      />
    </div>
  );
}

export function VisitSection() {
  const store = useClaimStore();
  const t = useText();
  const time = useClaim((state) => state.claim.surcharge_time ?? '');
  const visitType = useClaim((state) => state.claim.out_patient.visit_type ?? '');
  return (
    <Section id="visit" title={t('claims.visit')}>
      <div className={classes['visit']}>
        <VisitDateField />
        <SelectField
          id={fieldId('surcharge_time')}
          label={t('claims.visitTime')}
          value={time}
          placeholder={t('claims.choose')}
          options={TIMES}
          onChange={(value) =>
            changeClaim(store, (claim) => ({
              ...claim,
              surcharge_time: value === '' ? null : value,
            }))
          }
        />
        <SelectField
          id={fieldId('out_patient.visit_type')}
          label={t('claims.visitType')}
          value={visitType}
          options={[
            { value: 'FIRST', label: t('claims.visitTypeFirst') },
            { value: 'FOLLOW_UP', label: t('claims.visitTypeFollowUp') },
          ]}
          onChange={(value) =>
            changeVisit(store, { visit_type: value === 'FOLLOW_UP' ? 'FOLLOW_UP' : 'FIRST' })
          }
        />
        <DoctorField />
        <ReferralField />
        <ReferringClinicField />
        <UrgentField />
      </div>
    </Section>
  );
}
