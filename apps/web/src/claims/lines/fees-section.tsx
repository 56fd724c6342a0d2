// Grids for procedures, tests, packages and fees.
import { isToothNumber } from '@portal/rules/claims/lines/tooth-number.ts';
import type { NumberRule } from '../../ui/fields/number-field.tsx';
import {
  FEE_TYPES,
  isFeeSection,
  type FeeSectionId,
  type FeeType,
} from '@portal/rules/claims/form/form-sections.ts';
import {
  QUANTITY_LIMIT,
  TOOTH_LIMIT,
  UNIT_PRICE_LIMIT,
} from '@portal/rules/claims/claim-limits.ts';
import { procedureRef } from '@portal/rules/claims/form/claim-form.ts';
import { memo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { feeLineOf, type FeeLine } from '../entered-claim.ts';
import classes from '../fields/claim-form.module.css';
import { changeFees, fieldId, useClaim, useClaimStore, withFees } from '../fields/claim-store.ts';
import { FeeTypeChoice } from './fee-type-choice.tsx';
import { priceText, quantityText } from './grid-row.tsx';
import type { LineKind } from './line-kind.ts';
import { LineRow } from './line-row.tsx';
import { AddLine, LineTable } from './line-table.tsx';
import {
  ADD_LABELS,
  feeSection,
  isInSection,
  SECTION_TITLES,
  useFormShape,
} from '../fields/section-names.ts';
import { useMessage } from '../fields/use-message.ts';

const TOTAL = 'total_fee_amount';

const TOOTH_RULE: NumberRule = {
  isKept: isToothNumber,
  mistake: { key: 'claims.problem_TOOTH_UNKNOWN', params: {} },
};

function feeHeadings(title: string, kind: LineKind, t: Translate): readonly string[] {
  const figures = [t('claims.quantity'), t('claims.unitPrice'), t('claims.amount')];
  return kind === 'teeth' ? [title, t('claims.tooth'), ...figures] : [title, ...figures];
}

interface RowProps {
  readonly index: number;
  readonly kind: LineKind;
}

/** Renders only when its own line changes. */
const FeeRow = memo(function FeeRow({ index, kind }: RowProps) {
  const store = useClaimStore();
  const t = useText();
  const line = useClaim((state) => state.claim.out_patient.procedures[index]);
  if (line === undefined) return null;
  const change = (part: Partial<FeeLine>) =>
    changeFees(store, (lines) =>
      lines.map((one, at) => (at === index ? { ...one, ...part } : one)),
    );
  return (
    <LineRow
      kind={kind}
      path={procedureRef(index)}
      name={line.name ?? ''}
      line={line}
      headings={feeHeadings('', kind, t)}
      texts={[
        ...(kind === 'teeth' ? [line.tooth_number ?? ''] : []),
        quantityText(line.quantity),
        priceText(line.unit_price),
      ]}
      fields={(number) => [
        ...(kind === 'teeth'
          ? [number('tooth_number', { label: t('claims.tooth'), ...TOOTH_LIMIT, rule: TOOTH_RULE })]
          : []),
        number('quantity', { label: t('claims.quantity'), ...QUANTITY_LIMIT }),
        number('unit_price', { label: t('claims.unitPrice'), ...UNIT_PRICE_LIMIT }),
      ]}
      onChange={change}
      onRemove={() => changeFees(store, (lines) => lines.filter((_, at) => at !== index))}
    />
  );
});

interface Props {
  readonly id: FeeSectionId;
}

/** The lines of a section with their positions in the claim. */
function useRows(id: FeeSectionId): readonly number[] {
  return useClaim(
    useShallow((state) =>
      state.claim.out_patient.procedures.flatMap((line, index) =>
        isInSection(line, id) ? [index] : [],
      ),
    ),
  );
}

/** At a clinic without consultations, the first fee section shows the message about a claim without charges. */
function useIsMain(id: FeeSectionId): boolean {
  const { sections } = useFormShape();
  return !sections.includes('consultation') && sections.find(isFeeSection) === id;
}

export function FeesSection({ id }: Props) {
  const t = useText();
  const rows = useRows(id);
  const keys = useClaim((state) => state.lineKeys.lists['out_patient.procedures']);
  const [feeType, setFeeType] = useState<FeeType>();
  const isMain = useIsMain(id);
  const wholeError = useMessage(TOTAL);
  const { categories, types, hasFeeTypes = false, hasTeeth = false } = feeSection(id);
  const kind = hasTeeth ? 'teeth' : 'fees';
  const title = t(SECTION_TITLES[id]);
  return (
    <Section id={id} title={title} hint={rows.length === 0 ? t('claims.none') : ''}>
      {rows.length > 0 && (
        <LineTable label={title} kind={kind} headings={feeHeadings(title, kind, t)}>
          {rows.map((index) => (
            <FeeRow key={keys[index]} index={index} kind={kind} />
          ))}
        </LineTable>
      )}
      <div className={classes['addFee']}>
        {hasFeeTypes && <FeeTypeChoice value={feeType} onChange={setFeeType} />}
        <AddLine
          id={isMain ? fieldId(TOTAL) : `claim-new-${id}`}
          label={t(ADD_LABELS[id])}
          types={feeType === undefined ? types : [FEE_TYPES[feeType]]}
          categories={categories}
          error={isMain ? wholeError : undefined}
          path={procedureRef(keys.length)}
          firstField={hasTeeth ? 'tooth_number' : 'quantity'}
          add={(claim, product) => withFees(claim, (lines) => [...lines, feeLineOf(product)])}
        />
      </div>
    </Section>
  );
}
