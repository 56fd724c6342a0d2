// The stay and the contact in the form of a request.
import { WARD_TYPES } from '@portal/rules/claims/form/stay-form.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { searchDiagnoses } from '../claims/public.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Typeahead } from '../ui/fields/typeahead.tsx';
import classes from './guarantees.module.css';
import { letterFieldId } from './letter-field-id.ts';
import type { FormPart } from './letter-form-part.ts';
import forms from '../ui/forms.module.css';

const MAX_REASON = 500;
const MAX_PAC = 60;
const MAX_NAME = 100;
const MAX_PHONE = 30;
const MAX_NIGHTS = 365;

function Place({ request, patient, onChange, errorAt }: FormPart) {
  const t = useText();
  const { hospitals, doctors, policies } = patient;
  return (
    <>
      <SelectField
        label={t('guarantees.policy')}
        value={request.policy_id ?? ''}
        id={letterFieldId('policy_id')}
        error={errorAt('policy_id')}
        options={policies.map(({ id, label }) => ({ value: id, label }))}
        onChange={(policyId) => onChange({ policy_id: policyId })}
      />
      <SelectField
        label={t('guarantees.hospital')}
        value={request.hospital_id ?? ''}
        placeholder={t('claims.choose')}
        id={letterFieldId('hospital_id')}
        error={errorAt('hospital_id')}
        options={hospitals.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(code) =>
          onChange({
            hospital_id: code,
            hospital_name: hospitals.find((one) => one.code === code)?.name ?? null,
          })
        }
      />
      <SelectField
        label={t('guarantees.ward')}
        value={request.ward_type ?? ''}
        placeholder={t('claims.choose')}
        id={letterFieldId('ward_type')}
        error={errorAt('ward_type')}
        options={WARD_TYPES.map((value) => ({ value, label: t(`claims.ward_${value}`) }))}
        onChange={(ward) => onChange({ ward_type: WARD_TYPES.find((one) => one === ward) ?? null })}
      />
      <SelectField
        label={t('guarantees.doctor')}
        value={request.surgeon_mcr_no ?? ''}
        placeholder={t('claims.choose')}
        id={letterFieldId('surgeon_mcr_no')}
        error={errorAt('surgeon_mcr_no')}
        options={doctors.map(({ number, name }) => ({ value: number, label: name }))}
        onChange={(number) =>
          onChange({
            surgeon_mcr_no: number,
            surgeon_name: doctors.find((one) => one.number === number)?.name ?? null,
          })
        }
      />
    </>
  );
}

export function StayFields(part: FormPart) {
  const { request, onChange, errorAt } = part;
  const t = useText();
  const { diagnosis_code: code, diagnosis_description: description } = request;
  return (
    <Section title={t('guarantees.stay')}>
      <div className={forms['fields']}>
        <DateField
          label={t('guarantees.admission')}
          isAhead
          value={parsePlainDate(request.admission_date ?? '')}
          id={letterFieldId('admission_date')}
          error={errorAt('admission_date')}
          onChange={(date) => onChange({ admission_date: date ?? null })}
        />
        <NumberField
          label={t('guarantees.nights')}
          value={request.length_of_stay ?? undefined}
          max={MAX_NIGHTS}
          onChange={(nights) => onChange({ length_of_stay: nights ?? null })}
        />
        <Place {...part} />
        <div className={classes['wide']}>
          <Typeahead
            name="letter-diagnoses"
            label={t('guarantees.diagnosis')}
            placeholder={t('claims.addDiagnosisHint')}
            search={(typed, signal) => searchDiagnoses('INPATIENT', typed, signal)}
            chosen={code ? `${code} · ${description ?? ''}` : ''}
            id={letterFieldId('diagnosis_code')}
            error={errorAt('diagnosis_code')}
            onPick={({ diagnosis }) =>
              onChange({
                diagnosis_code: diagnosis.code,
                diagnosis_description: diagnosis.description,
              })
            }
          />
        </div>
        <div className={classes['wide']}>
          <TextField
            label={t('guarantees.reason')}
            value={request.reason ?? ''}
            rows={2}
            maxLength={MAX_REASON}
            id={letterFieldId('reason')}
            error={errorAt('reason')}
            onChange={(reason) => onChange({ reason })}
          />
        </div>
        <TextField
          label={t('guarantees.pac')}
          value={request.pac_id ?? ''}
          maxLength={MAX_PAC}
          onChange={(pac) => onChange({ pac_id: pac })}
        />
        <CheckField
          label={t('guarantees.accident')}
          isChecked={request.is_accident === true}
          onChange={(isAccident) => onChange({ is_accident: isAccident })}
        />
      </div>
    </Section>
  );
}

export function ContactFields({ request, onChange, errorAt }: FormPart) {
  const t = useText();
  return (
    <Section title={t('guarantees.contact')}>
      <div className={forms['fields']}>
        <TextField
          label={t('guarantees.contactName')}
          value={request.contact_name ?? ''}
          maxLength={MAX_NAME}
          id={letterFieldId('contact_name')}
          error={errorAt('contact_name')}
          onChange={(name) => onChange({ contact_name: name })}
        />
        <TextField
          label={t('guarantees.contactPhone')}
          value={request.contact_phone ?? ''}
          maxLength={MAX_PHONE}
          id={letterFieldId('contact_phone')}
          error={errorAt('contact_phone')}
          onChange={(phone) => onChange({ contact_phone: phone })}
        />
      </div>
    </Section>
  );
}
