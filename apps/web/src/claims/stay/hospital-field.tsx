// The hospital of a stay: one of the list, or another one by name.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { useText } from '../../platform/words/i18n.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { changeStay } from './change-stay.ts';
import { fieldId, useClaim, useClaimStore } from '../fields/claim-store.ts';
import { TextAt } from '../fields/fields-at.tsx';
import classes from './stay.module.css';
import { useMessage } from '../fields/use-message.ts';

const ID = 'in_patient.hospital_id';
const NAME = 'in_patient.hospital_name';
const MAX_NAME = 200;
/** A value outside the list's codes. */
const OTHER = 'OTHER';

function useHospitals() {
  const { data } = useQuery({
    queryKey: ['hospitals'],
    queryFn: async ({ signal }) => call('listHospitals', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.data ?? [];
}

export function HospitalField() {
  const store = useClaimStore();
  const t = useText();
  const id = useClaim((state) => state.claim.in_patient?.hospital_id ?? undefined);
  const name = useClaim((state) => state.claim.in_patient?.hospital_name ?? undefined);
  const hospitals = useHospitals();
  const error = useMessage(ID);
  // A name without a code, even an empty one, is a hospital outside the list.
  const isOther = id === undefined && name !== undefined;
  const isListed = hospitals.some(({ code }) => code === id);
  const own = id === undefined || isListed ? [] : [{ code: id, name: name ?? id }];

  function choose(code: string): void {
    const listed = hospitals.find((hospital) => hospital.code === code);
    const other = code === OTHER ? '' : null;
    changeStay(store, { hospital_id: listed?.code ?? null, hospital_name: listed?.name ?? other });
  }

  return (
    <>
      <div className={classes['wide']}>
        <SelectField
          id={fieldId(ID)}
          label={t('claims.hospital')}
          value={isOther ? OTHER : (id ?? '')}
          placeholder={t('claims.choose')}
          error={error}
          options={[
            ...[...own, ...hospitals].map((one) => ({ value: one.code, label: one.name })),
            { value: OTHER, label: t('claims.hospitalOther') },
          ]}
          onChange={choose}
        />
      </div>
      {isOther && (
        <div className={classes['full']}>
          <TextAt
            field={NAME}
            label={t('claims.hospitalName')}
            value={name}
            maxLength={MAX_NAME}
            onChange={(text) => changeStay(store, { hospital_name: text ?? '' })}
          />
        </div>
      )}
    </>
  );
}
