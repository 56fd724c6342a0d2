// The medical certificate: days in halves, start on the visit date or the next day, and reason.
import { visitDateOf } from '@portal/contract/claims/claim-form.ts';
import { MC_OPTIONS } from '@portal/rules/claims/form/mc-options.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { formatQuantity } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import classes from '../fields/claim-form.module.css';
import { changeClaim, fieldId, useClaim, useClaimStore } from '../fields/claim-store.ts';
import { mcReasonText } from '../code-text.ts';
import { useMessage } from '../fields/use-message.ts';

export function McSection() {
  const store = useClaimStore();
  const t = useText();
  const days = useClaim((state) => state.claim.mc_days);
  const start = useClaim((state) => state.claim.mc_start_date);
  const reason = useClaim((state) => state.claim.mc_reason ?? '');
  const reasons = useClaim((state) => state.context?.mcReasons);
  const startError = useMessage('mc_start_date');
  const reasonError = useMessage('mc_reason');
  const hasDays = days !== null && days !== undefined && days > 0;
  // An older draft may have a start or a reason without days: shown, so that they can be removed.
  const isShown = hasDays || (start ?? '') !== '' || reason !== '';

  function chooseDays(value: string): void {
    changeClaim(store, (claim) => {
      const chosen = MC_OPTIONS.find((option) => option.label === value)?.days;
      if (chosen === undefined || chosen === null || chosen === 0) {
        return { ...claim, mc_days: chosen ?? null, mc_start_date: null, mc_reason: null };
      }
      return {
        ...claim,
        mc_days: chosen,
        mc_start_date: claim.mc_start_date ?? visitDateOf(claim) ?? null,
      };
    });
  }

  return (
    <Section id="mc" title={t('claims.mc')}>
      <div className={classes['fields']}>
        <SelectField
          id={fieldId('mc_days')}
          label={t('claims.mcDays')}
          value={MC_OPTIONS.find((option) => option.days === (days ?? null))?.label ?? ''}
          options={MC_OPTIONS.map(({ label, days: value }) => ({
            value: label,
            label: value === null ? label : formatQuantity(value),
          }))}
          onChange={chooseDays}
        />
        {isShown && (
          <>
            <DateField
              id={fieldId('mc_start_date')}
              label={t('claims.mcStart')}
              value={parsePlainDate(start ?? '')}
              error={startError}
              onChange={(value) =>
                changeClaim(store, (claim) => ({ ...claim, mc_start_date: value ?? null }))
              }
            />
            <SelectField
              id={fieldId('mc_reason')}
              label={t('claims.mcReason')}
              value={reason}
              placeholder={t('claims.choose')}
              error={reasonError}
              options={(reasons ?? []).map(({ code, name }) => ({
                value: code,
                label: mcReasonText(t, code, name),
              }))}
              onChange={(value) =>
                changeClaim(store, (claim) => ({
                  ...claim,
                  mc_reason: value === '' ? null : value,
                }))
              }
            />
          </>
        )}
      </div>
    </Section>
  );
}
