// The fields that prevent submission, listed above the claim once the user has tried to submit.
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../../platform/words/i18n.ts';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import {
  type ClaimState,
  type ClaimStore,
  fieldId,
  useClaim,
  useClaimStore,
} from '../fields/claim-store.ts';
import { nameOfField, namesItsField } from '../fields/field-name.ts';
import { inOrderOfForm } from '../fields/field-order.ts';
import { lineOfField } from './line-of-field.ts';
import { useSections } from '../fields/section-names.ts';
import { showField } from '../fields/show-field.ts';
import { problemMessage, refusalMessage } from '../fields/problem-message.ts';

interface FieldError {
  readonly fieldId: string;
  readonly message: string;
  readonly isNamed: boolean;
  readonly show?: () => void;
}

/** One message per field: an unreadable value is reported before other problems. */
function errorsOf(t: Translate, store: ClaimStore, state: ClaimState): readonly FieldError[] {
  const { mistakes, problems, refused, files } = state;
  const typed = Object.entries(mistakes).map(([id, { key, params }]) => ({
    fieldId: id,
    message: t(key, params),
    isNamed: false,
  }));
  const missing = problems.map((problem) => ({
    fieldId: fieldId(problem.field),
    message: problemMessage(t, problem),
    isNamed: namesItsField(problem.code),
    show: () => showField(store, problem.field),
  }));
  const rejected = refused.submit.map((detail) => ({
    fieldId: fieldId(detail.field),
    message: refusalMessage(t, detail),
    isNamed: namesItsField(detail.code),
    show: () => showField(store, detail.field),
  }));
  const lost = files.lost.map(({ id, message }) => ({ fieldId: id, message, isNamed: true }));
  const reported = new Set([...Object.keys(mistakes), ...missing.map((one) => one.fieldId)]);
  return [
    ...typed,
    ...missing.filter((one) => !(one.fieldId in mistakes)),
    ...rejected.filter((one) => !reported.has(one.fieldId)),
    ...lost,
  ];
}

/** Names line and field if the message alone does not. */
function withName(t: Translate, { claim }: ClaimState, error: FieldError): FieldError {
  const line = lineOfField(claim, error.fieldId);
  const field = error.isNamed ? undefined : nameOfField(t, error.fieldId);
  const names = [line, field].filter((name) => name !== undefined);
  return names.length === 0
    ? error
    : { ...error, message: `${names.join(', ')}: ${error.message}` };
}

export function FieldErrors() {
  const store = useClaimStore();
  const t = useText();
  const sections = useSections();
  const state = useClaim((all) => all);
  if (state.attempt === 0) return null;
  const errors = inOrderOfForm(errorsOf(t, store, state), state, sections);
  return (
    <ErrorSummary attempt={state.attempt} errors={errors.map((one) => withName(t, state, one))} />
  );
}
