// The consultation: type and fee. The surcharge for the hour is added automatically.
import { UNIT_PRICE_LIMIT } from '@portal/rules/claims/claim-limits.ts';
import { procedureRef } from '@portal/rules/claims/form/claim-form.ts';
import {
  consultationTypeOf,
  typeOfChosenFee,
} from '@portal/rules/claims/lines/consultation-type.ts';
import { CONSULTATION_TYPES } from '@portal/rules/catalogue/consultation-type.ts';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { feeLineOf, productFactsOf, type FeeLine } from '../entered-claim.ts';
import classes from '../fields/claim-form.module.css';
import {
  addLine,
  changeFees,
  fieldId,
  useClaim,
  useClaimStore,
  withFees,
} from '../fields/claim-store.ts';
import { useConsultationFees } from './consultation-fees.api.ts';
import { GstChoice } from './gst-choice.tsx';
import { useMessage } from '../fields/use-message.ts';
import { isConsultation } from './use-visit-defaults.ts';

function useConsultation() {
  const index = useClaim((state) => state.claim.out_patient.procedures.findIndex(isConsultation));
  const line = useClaim((state) => state.claim.out_patient.procedures.find(isConsultation));
  return { index, line };
}

interface FeeProps {
  readonly index: number;
  readonly line: FeeLine;
  readonly onChange: (part: Partial<FeeLine>) => void;
}

function FeeField({ index, line, onChange }: FeeProps) {
  const t = useText();
  const field = `${procedureRef(index)}.unit_price`;
  const error = useMessage(field);
  return (
    <NumberField
      id={fieldId(field)}
      label={t('claims.fee')}
      {...UNIT_PRICE_LIMIT}
      isFixed
      error={error}
      value={line.unit_price ?? undefined}
      onChange={(value) => onChange({ unit_price: value ?? null })}
    />
  );
}

function TypeField({ line, onChange }: Omit<FeeProps, 'index'>) {
  const t = useText();
  const visitType = useClaim((state) => state.claim.out_patient.visit_type ?? undefined);
  const consultationType = line.consultation_type ?? undefined;
  const type = consultationTypeOf({ category: 'CONSULTATION', consultationType }, { visitType });
  return (
    <SelectField
      id="claim-consultation-type"
      label={t('claims.consultationType')}
      value={type ?? ''}
      options={CONSULTATION_TYPES.map((value) => ({
        value,
        label: t(`claims.consultation_${value}`),
      }))}
      onChange={(value) =>
        onChange({ consultation_type: CONSULTATION_TYPES.find((one) => one === value) ?? null })
      }
    />
  );
}

export function ConsultationSection() {
  const store = useClaimStore();
  const t = useText();
  const { index, line } = useConsultation();
  const locationType = useClaim((state) => state.context?.locationType ?? 'GP');
  const { data: products = [] } = useConsultationFees(locationType);
  const wasHere = useClaim((state) => state.context?.history?.lastVisitHere !== undefined);
  const surcharge = useClaim((state) => state.evaluated?.charges.surcharge);
  // Without a line, the message is that a consultation is required; with one, that it cannot be charged.
  const field = line === undefined ? 'out_patient.procedures' : `${procedureRef(index)}.da_sku_id`;
  const wrongProduct = useMessage(field);
  const wrongDoctor = useMessage(`${procedureRef(index)}.mcr_no`);
  const error = wrongProduct ?? wrongDoctor;
  const change = (part: Partial<FeeLine>) =>
    changeFees(store, (lines) => lines.map((one) => (one === line ? { ...one, ...part } : one)));

  const productOf = (code: string | null | undefined) =>
    products.find((one) => one.internal_code === code);

  function choose(code: string): void {
    const product = productOf(code);
    if (product === undefined) {
      changeFees(store, (lines) => lines.filter((one) => !isConsultation(one)));
      return;
    }
    const type = typeOfChosenFee(product.consultation_type, {
      chosen: line?.consultation_type,
      ofFeeBefore: productOf(line?.da_sku_id)?.consultation_type,
      wasHere,
    });
    addLine(store, {
      product: productFactsOf(product, locationType),
      add: (claim) =>
        withFees(claim, (lines) => [
          { ...feeLineOf(product), consultation_type: type },
          ...lines.filter((one) => !isConsultation(one)),
        ]),
    });
  }

  return (
    <Section id="consultation" title={t('claims.consultation')}>
      <div className={classes['fields']}>
        <div className={classes['wide']}>
          <SelectField
            id={fieldId(field)}
            label={t('claims.consultationFee')}
            value={line?.da_sku_id ?? ''}
            placeholder={t('claims.choose')}
            error={error}
            options={products.map((product) => ({
              value: product.internal_code,
              label: product.name,
            }))}
            onChange={choose}
          />
        </div>
        {line !== undefined && (
          <>
            <TypeField line={line} onChange={change} />
            <FeeField index={index} line={line} onChange={change} />
            <GstChoice name={line.name ?? ''} line={line} onChange={change} />
          </>
        )}
        {surcharge !== undefined && (
          <p className={classes['surcharge']}>
            {t('claims.surchargeAdded', {
              name: surcharge.description,
              amount: formatMoney(centsToWire(surcharge.fee)),
            })}
          </p>
        )}
      </div>
    </Section>
  );
}
