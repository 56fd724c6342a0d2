// The referring clinic, for clinics whose patients come with a referral. The code fills it in.
import { MAX_REFERRING_CLINIC } from '@portal/rules/claims/claim-limits.ts';
import { useText } from '../../platform/words/i18n.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import classes from '../fields/claim-form.module.css';
import { changeClaim, fieldId, useClaim, useClaimStore } from '../fields/claim-store.ts';
import { useReferralOffered } from '../fields/section-names.ts';
import { useMessage } from '../fields/use-message.ts';

const FIELD = 'referring_clinic_name';

export function ReferringClinicField() {
  const store = useClaimStore();
  const t = useText();
  const isOffered = useReferralOffered();
  const clinic = useClaim((state) => state.claim[FIELD] ?? '');
  const error = useMessage(FIELD);
  if (!isOffered && clinic === '') return null;
  return (
    <div className={classes['doctor']}>
      <TextField
        id={fieldId(FIELD)}
        label={t('claims.detailReferringClinic')}
        value={clinic}
        maxLength={MAX_REFERRING_CLINIC}
        error={error}
        onChange={(value) =>
          changeClaim(store, (claim) => ({
            ...claim,
            [FIELD]: value === '' ? null : value,
          }))
        }
      />
    </div>
  );
}
