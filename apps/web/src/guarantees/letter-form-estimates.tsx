// The operations and their estimated fees in the form of a request.
import { PRODUCT_TYPE_IDS } from '@portal/rules/catalogue/product.ts';
import { parseComplexity } from '@portal/rules/claims/form/surgical-complexity.ts';
import { IconX } from '@tabler/icons-react';
import { searchProducts } from '../claims/public.ts';
import { today } from '../platform/clock.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { Typeahead } from '../ui/fields/typeahead.tsx';
import classes from './guarantees.module.css';
import layout from '../ui/layout.module.css';
import { letterFieldId } from './letter-field-id.ts';
import type { FormPart } from './letter-form-part.ts';
import type { LetterRequest } from './letters.api.ts';
import forms from '../ui/forms.module.css';

const MAX_FEE = 999_999.99;

type Operation = NonNullable<LetterRequest['operations']>[number];

function OperationRow({
  operation,
  index,
  error,
  onChange,
  onRemove,
}: {
  readonly operation: Operation;
  readonly index: number;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<Operation>) => void;
  readonly onRemove: () => void;
}) {
  const t = useText();
  const number = String(index + 1);
  return (
    <li className={classes['operation']}>
      <span>
        {[operation.tosp, operation.description, operation.complexity].filter(Boolean).join(' · ')}
      </span>
      <NumberField
        id={letterFieldId(`operations.${String(index)}.tosp`)}
        label={`${t('guarantees.fee')} ${number}`}
        error={error}
        value={operation.estimated_fee ?? undefined}
        places={2}
        isFixed
        max={MAX_FEE}
        onChange={(fee) => onChange({ estimated_fee: fee ?? null })}
      />
      <Button
        icon={<IconX size={16} stroke={1.8} />}
        label={t('guarantees.removeOperation', { number })}
        onClick={onRemove}
      >
        {''}
      </Button>
    </li>
  );
}

function OperationSearch({ request, patient, onChange }: FormPart) {
  const t = useText();
  const { panelId } = patient;
  if (panelId === undefined) return null;
  const operations = request.operations ?? [];
  return (
    <Typeahead
      name={`letter-operations-${panelId}-${String(operations.length)}`}
      label={t('guarantees.addOperation')}
      search={(typed, signal) =>
        searchProducts(
          {
            panelId,
            clinicId: request.provider_company_id,
            types: [PRODUCT_TYPE_IDS.TOSP],
            categories: [],
            date: request.admission_date ?? today(),
            diagnosisCode: undefined,
          },
          typed,
          signal,
        )
      }
      onPick={({ product }) =>
        onChange({
          operations: [
            ...operations,
            {
              tosp: product.internal_code,
              description: product.name,
              complexity: parseComplexity(product.complexity) ?? null,
              estimated_fee: null,
            },
          ],
        })
      }
    />
  );
}

export function EstimateFields(part: FormPart) {
  const { request, onChange, errorAt } = part;
  const t = useText();
  const operations = request.operations ?? [];
  const replace = (index: number, change: Partial<Operation>) =>
    onChange({
      operations: operations.map((one, at) => (at === index ? { ...one, ...change } : one)),
    });
  return (
    <Section title={t('guarantees.estimates')}>
      <div className={layout['form']}>
        <ul className={layout['form']}>
          {operations.map((operation, index) => (
            <OperationRow
              key={`${operation.tosp ?? ''}${String(index)}`}
              operation={operation}
              index={index}
              error={errorAt(`operations.${String(index)}.tosp`)}
              onChange={(change) => replace(index, change)}
              onRemove={() => onChange({ operations: operations.filter((_, at) => at !== index) })}
            />
          ))}
        </ul>
        <OperationSearch {...part} />
        <div className={forms['fields']}>
          <NumberField
            label={t('guarantees.otherFees')}
            value={request.other_fees ?? undefined}
            places={2}
            isFixed
            max={MAX_FEE}
            id={letterFieldId('other_fees')}
            error={errorAt('other_fees')}
            onChange={(fees) => onChange({ other_fees: fees ?? null })}
          />
        </div>
      </div>
    </Section>
  );
}
