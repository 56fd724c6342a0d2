// Fields of the claim by wire path. Each knows its id and the messages of the rules and the server.
import { FEE_LIMIT } from '@portal/rules/claims/claim-limits.ts';
import type { ClaimProblemCode } from '@portal/rules/claims/form/claim-problems.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { today } from '../../platform/clock.ts';
import { useText } from '../../platform/words/i18n.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { fieldId } from './claim-store.ts';
import { useMessage, useMessageAtOnce } from './use-message.ts';

type Maybe<T> = T | null | undefined;

interface At<T> {
  /** The wire path. */
  readonly field: string;
  readonly label: string;
  readonly value: Maybe<T>;
  /** Null for an empty field. */
  readonly onChange: (value: T | null) => void;
}

interface TextAtProps extends At<string> {
  readonly maxLength: number;
  readonly counted?: (text: string) => string;
  readonly placeholder?: string;
  readonly offersId?: string;
  readonly isInGrid?: boolean;
}

export function TextAt({ field, value, onChange, ...look }: TextAtProps) {
  const error = useMessage(field);
  return (
    <TextField
      {...look}
      id={fieldId(field)}
      value={value ?? ''}
      error={error}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  );
}

export function FeeAt({ field, value, onChange, label }: At<number>) {
  const error = useMessage(field);
  return (
    <NumberField
      {...FEE_LIMIT}
      isFixed
      id={fieldId(field)}
      label={label}
      value={value ?? undefined}
      error={error}
      onChange={(fee) => onChange(fee ?? null)}
    />
  );
}

interface DateAtProps extends At<string> {
  /** Shown before the user has tried to submit. */
  readonly atOnce?: ClaimProblemCode | undefined;
}

/** A date up to today. */
export function DateAt({ field, value, onChange, label, atOnce }: DateAtProps) {
  const error = useMessageAtOnce(field, atOnce);
  return (
    <DateField
      id={fieldId(field)}
      label={label}
      value={parsePlainDate(value ?? '')}
      max={today()}
      error={error}
      onChange={(date) => onChange(date ?? null)}
    />
  );
}

interface ChoiceAtProps<Value extends string> extends At<Value> {
  readonly values: readonly Value[];
  readonly nameOf: (value: Value) => string;
  /** The text for no choice; asks for a choice by default. */
  readonly none?: string;
}

export function ChoiceAt<Value extends string>(props: ChoiceAtProps<Value>) {
  const { field, label, value, values, nameOf, none, onChange } = props;
  const t = useText();
  const error = useMessage(field);
  return (
    <SelectField
      id={fieldId(field)}
      label={label}
      value={value ?? ''}
      placeholder={none ?? t('claims.choose')}
      error={error}
      options={values.map((one) => ({ value: one, label: nameOf(one) }))}
      onChange={(chosen) => onChange(values.find((one) => one === chosen) ?? null)}
    />
  );
}
