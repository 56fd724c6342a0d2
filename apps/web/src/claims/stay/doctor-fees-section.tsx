// Attending doctors: type, days and procedures. The last line is always empty; typing in it adds one.
import { ATTENDANCE_DAYS_LIMIT } from '@portal/rules/claims/claim-limits.ts';
import { ATTENDANCE_TYPES, doctorFeeRef } from '@portal/rules/claims/form/stay-form.ts';
import { daysInclusive } from '@portal/rules/values/date-arithmetic.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { memo } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useStayLine } from './change-stay.ts';
import type { SentClaim } from '../entered-claim.ts';
import { fieldId, useClaim } from '../fields/claim-store.ts';
import { DOCTOR_NAME, MCR_NUMBER, useMcrOf } from './doctor-names.tsx';
import { ChoiceAt, FeeAt, TextAt } from '../fields/fields-at.tsx';
import { Cell, StayLine } from './stay-line.tsx';
import { DOCTOR_FEES, type DoctorFee } from '../parts/stay-lists.ts';
import classes from './stay.module.css';
import { useMessage } from '../fields/use-message.ts';
import { useLineKeys } from '../fields/use-line-keys.ts';

/** By default a doctor attends every day. */
function freshFee({ in_patient: stay }: SentClaim): DoctorFee {
  const from = parsePlainDate(stay?.admission_date ?? '');
  const to = parsePlainDate(stay?.discharge_date ?? '');
  const isKnown = from !== undefined && to !== undefined && to >= from;
  return { attendance_type: 'DAILY', ...(isKnown ? { no_of_days: daysInclusive(from, to) } : {}) };
}

interface PartProps {
  readonly path: string;
  readonly line: DoctorFee;
  readonly onChange: (part: Partial<DoctorFee>) => void;
}

function DaysField({ path, line, onChange }: PartProps) {
  const t = useText();
  const field = `${path}.no_of_days`;
  const error = useMessage(field);
  return (
    <NumberField
      {...ATTENDANCE_DAYS_LIMIT}
      id={fieldId(field)}
      label={t('claims.attendanceDays')}
      value={line.no_of_days ?? undefined}
      error={error}
      onChange={(days) => onChange({ no_of_days: days ?? null })}
    />
  );
}

function Attendance({ path, line, onChange }: PartProps) {
  const t = useText();
  return (
    <>
      <Cell span={3}>
        <TextAt
          {...MCR_NUMBER}
          field={`${path}.mcr_no`}
          label={t('claims.mcrNo')}
          value={line.mcr_no}
          onChange={(number) => onChange({ mcr_no: number })}
        />
      </Cell>
      <Cell span={4}>
        <ChoiceAt
          field={`${path}.attendance_type`}
          label={t('claims.attendanceType')}
          value={line.attendance_type}
          values={ATTENDANCE_TYPES}
          nameOf={(type) => t(`claims.attendance_${type}`)}
          onChange={(type) => onChange({ attendance_type: type })}
        />
      </Cell>
      <Cell span={3}>
        <FeeAt
          field={`${path}.attendance_fee`}
          label={t('claims.attendanceFee')}
          value={line.attendance_fee}
          onChange={(fee) => onChange({ attendance_fee: fee })}
        />
      </Cell>
      <Cell span={2}>
        <DaysField path={path} line={line} onChange={onChange} />
      </Cell>
      <Cell span={3}>
        <FeeAt
          field={`${path}.surgical_fee`}
          label={t('claims.surgicalFee')}
          value={line.surgical_fee}
          onChange={(fee) => onChange({ surgical_fee: fee })}
        />
      </Cell>
      <Cell span={4}>
        <div className={classes['stack']}>
          <CheckField
            label={t('claims.category_ANAESTHETIST')}
            isChecked={line.is_anaesthetist === true}
            onChange={(isChecked) => onChange({ is_anaesthetist: isChecked })}
          />
          <CheckField
            label={t('claims.gst_INCL')}
            isChecked={line.gst_included === true}
            onChange={(isChecked) => onChange({ gst_included: isChecked })}
          />
        </div>
      </Cell>
    </>
  );
}

/** Renders only when its own line changes. */
const DoctorFeeLine = memo(function DoctorFeeLine({ index }: { readonly index: number }) {
  const t = useText();
  const line = useClaim((state) => state.claim.in_patient?.doctor_fee[index]);
  const { change, remove } = useStayLine(DOCTOR_FEES, index, freshFee);
  const mcrOf = useMcrOf();
  const path = doctorFeeRef(index);
  const title = t('claims.attendanceNumber', { number: index + 1 });
  const isThere = line !== undefined;
  return (
    <StayLine
      head={
        isThere
          ? {
              title,
              name: line.doctor_name ?? title,
              charged: { doctor_fee: [line] },
              onRemove: remove,
            }
          : undefined
      }
    >
      <Cell span={isThere ? 5 : 12}>
        <TextAt
          {...DOCTOR_NAME}
          isInGrid={!isThere}
          field={`${path}.doctor_name`}
          label={t('claims.doctorName')}
          placeholder={isThere ? '' : t('claims.addDoctor')}
          value={line?.doctor_name}
          onChange={(name) => {
            const number = mcrOf(name);
            change({ doctor_name: name, ...(number === undefined ? {} : { mcr_no: number }) });
          }}
        />
      </Cell>
      {isThere && <Attendance path={path} line={line} onChange={change} />}
    </StayLine>
  );
});

export function DoctorFeesSection() {
  const t = useText();
  const keys = useLineKeys(DOCTOR_FEES.path);
  return (
    <Section id="doctorFees" title={t('claims.doctorFees')} hint={t('claims.addHint')}>
      <ul className={classes['lines']}>
        {keys.map((key, index) => (
          <DoctorFeeLine key={key} index={index} />
        ))}
      </ul>
    </Section>
  );
}
