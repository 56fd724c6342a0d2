// Dates, ward, hospital and principal surgeon of the stay.
import { WARD_TYPES } from '@portal/rules/claims/form/stay-form.ts';
import { daysBetween, daysInclusive } from '@portal/rules/values/date-arithmetic.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { changeStay } from './change-stay.ts';
import { fieldId, useClaim, useClaimStore } from '../fields/claim-store.ts';
import { SPECIALITY } from './doctor-names.tsx';
import { ChoiceAt, DateAt, TextAt } from '../fields/fields-at.tsx';
import { LetterField } from './letter-field.tsx';
import { HospitalField } from './hospital-field.tsx';
import type { StayHead } from '../parts/stay-lists.ts';
import classes from './stay.module.css';

const MAX_NUMBER = 60;

/** Whether the typed dates of the stay are readable. */
function useIsReadable(day: 'admission_date' | 'discharge_date'): boolean {
  return useClaim(({ mistakes }) => !(fieldId(`in_patient.${day}`) in mistakes));
}

function useStayPart<Part extends keyof StayHead>(part: Part): StayHead[Part] {
  return useClaim((state) => state.claim.in_patient?.[part]);
}

/** Nights, and days including the first and the last. */
function LengthOfStay() {
  const t = useText();
  const from = parsePlainDate(useStayPart('admission_date') ?? '');
  const to = parsePlainDate(useStayPart('discharge_date') ?? '');
  const areReadable = [useIsReadable('admission_date'), useIsReadable('discharge_date')];
  const isKnown =
    from !== undefined && to !== undefined && to >= from && areReadable.every(Boolean);
  const nights = isKnown ? daysBetween(from, to) : undefined;
  function words(): string {
    if (!isKnown || nights === undefined) return '–';
    const days = t('claimLists.days', { count: daysInclusive(from, to) });
    const name = nights === 0 ? t('claims.daySurgery') : t('claims.nights', { count: nights });
    return `${name} · ${days}`;
  }
  return (
    <div className={classes['length']}>
      <span aria-hidden="true">{t('claims.stayLength')}</span>
      <output aria-label={t('claims.stayLength')}>{words()}</output>
    </div>
  );
}

function Days() {
  const store = useClaimStore();
  const t = useText();
  const admission = useStayPart('admission_date');
  const discharge = useStayPart('discharge_date');
  const isComparable = useIsReadable('admission_date');
  return (
    <>
      <DateAt
        field="in_patient.admission_date"
        label={t('claimLists.stayAdmission')}
        value={admission}
        atOnce="MEMBER_POLICY_INVALID"
        onChange={(date) => changeStay(store, { admission_date: date })}
      />
      <DateAt
        field="in_patient.discharge_date"
        label={t('claims.stayDischarge')}
        value={discharge}
        atOnce={isComparable ? 'DISCHARGE_BEFORE_ADMISSION' : undefined}
        onChange={(date) => changeStay(store, { discharge_date: date })}
      />
      <LengthOfStay />
    </>
  );
}

function WardField() {
  const store = useClaimStore();
  const t = useText();
  const ward = useStayPart('ward_type');
  return (
    <ChoiceAt
      field="in_patient.ward_type"
      label={t('claims.wardType')}
      value={ward}
      values={WARD_TYPES}
      nameOf={(type) => t(`claims.ward_${type}`)}
      onChange={(type) => changeStay(store, { ward_type: type })}
    />
  );
}

function SurgeonFields() {
  const store = useClaimStore();
  const t = useText();
  const number = useStayPart('principal_surgeon_number');
  const speciality = useStayPart('principal_surgeon_speciality');
  const doctors = useClaim((state) => state.context?.doctors) ?? [];
  const nameOf = (license: string) => doctors.find((one) => one.licenseNumber === license)?.name;
  return (
    <>
      <div className={classes['wide']}>
        <ChoiceAt
          field="in_patient.principal_surgeon_number"
          label={t('claims.principalSurgeon')}
          value={number}
          values={doctors.map(({ licenseNumber }) => licenseNumber)}
          nameOf={(license) => `${nameOf(license) ?? ''} · ${license}`}
          onChange={(license) =>
            changeStay(store, {
              principal_surgeon_number: license,
              principal_surgeon: license === null ? null : (nameOf(license) ?? null),
            })
          }
        />
      </div>
      <TextAt
        {...SPECIALITY}
        field="in_patient.principal_surgeon_speciality"
        label={t('claims.speciality')}
        value={speciality}
        onChange={(text) => changeStay(store, { principal_surgeon_speciality: text })}
      />
    </>
  );
}

function Papers() {
  const store = useClaimStore();
  const t = useText();
  const pac = useStayPart('pac_id');
  const isRelated = useStayPart('is_claim_related_to_prev_hospitalisation') === true;
  return (
    <>
      <TextAt
        field="in_patient.pac_id"
        label={t('claims.field_pac_id')}
        value={pac}
        maxLength={MAX_NUMBER}
        onChange={(text) => changeStay(store, { pac_id: text })}
      />
      <LetterField />
      <div className={classes['tick']}>
        <CheckField
          label={t('claims.relatedStay')}
          isChecked={isRelated}
          onChange={(isChecked) =>
            changeStay(store, { is_claim_related_to_prev_hospitalisation: isChecked })
          }
        />
      </div>
    </>
  );
}

export function StaySection() {
  const t = useText();
  return (
    <Section id="stay" title={t('claims.stay')}>
      <div className={classes['stay']}>
        <Days />
        <WardField />
        <HospitalField />
        <SurgeonFields />
        <Papers />
      </div>
    </Section>
  );
}
