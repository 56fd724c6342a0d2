// At clinics with the mixed GST model, each line chooses its GST: on top, included, or none. By default it follows
// the clinic's price basis.
import { gstTreatmentOf } from '@portal/rules/claims/amounts/gst-of-lines.ts';
import type { GstSettings } from '@portal/rules/claims/amounts/charges.ts';
import { useText } from '../../platform/words/i18n.ts';
import type { DrugLine } from '../entered-claim.ts';
import classes from '../fields/claim-form.module.css';
import { useClaim } from '../fields/claim-store.ts';

export type GstPart = Pick<DrugLine, 'is_taxable' | 'price_basis'>;

const TREATMENTS = ['EXCL', 'INCL', 'NONE'] as const;

/** The clinic's GST, if its lines have a choice. */
function useMixedGst(): GstSettings | undefined {
  return useClaim(({ context }) =>
    context !== undefined && context.gst.isGstMixModel && context.gst.basisPoints > 0
      ? context.gst
      : undefined,
  );
}

interface Props {
  readonly name: string;
  readonly line: GstPart;
  /** Undefined for read-only display. */
  readonly onChange?: ((part: GstPart) => void) | undefined;
}

export function GstChoice({ name, line, onChange }: Props) {
  const t = useText();
  const gst = useMixedGst();
  if (gst === undefined) return null;
  const treatment = gstTreatmentOf(
    { isTaxable: line.is_taxable ?? undefined, priceBasis: line.price_basis ?? undefined },
    gst,
  );
  if (onChange === undefined) {
    return <span className={classes['gstChoice']}>{t(`claims.gst_${treatment}`)}</span>;
  }
  return (
    <select
      className={classes['gstChoice']}
      aria-label={t('claims.gstOf', { name })}
      value={treatment}
      onChange={(event) => {
        const chosen = TREATMENTS.find((one) => one === event.currentTarget.value);
        if (chosen === undefined) return;
        onChange({
          is_taxable: chosen !== 'NONE',
          price_basis: chosen === 'NONE' ? null : chosen,
        });
      }}
    >
      {TREATMENTS.map((one) => (
        <option key={one} value={one}>
          {t(`claims.gst_${one}`)}
        </option>
      ))}
    </select>
  );
}
