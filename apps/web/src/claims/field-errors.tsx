// The fields that stand in the way of the claim, on top of it, once the person has tried to submit.
import { useText } from '../platform/i18n.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { fieldId, useClaim, useClaimStore } from './claim-store.ts';
import { lineOfField } from './line-of-field.ts';
import { showField } from './show-field.ts';
import { problemMessage, refusalMessage } from './use-message.ts';

export function FieldErrors() {
  const store = useClaimStore();
  const t = useText();
  const attempt = useClaim((state) => state.attempt);
  const problems = useClaim((state) => state.problems);
  const mistakes = useClaim((state) => state.mistakes);
  const document = useClaim((state) => state.document);
  const submitted = useClaim((state) => state.refused.submit);
  const lostFiles = useClaim((state) => state.files.lost);
  if (attempt === 0) return null;
  // A field says one thing: that its text cannot be read, before what its value lacks.
  const typed = Object.entries(mistakes).map(([id, { key, params }]) => ({
    fieldId: id,
    message: t(key, params),
  }));
  const missing = problems.map((problem) => ({
    fieldId: fieldId(problem.field),
    message: problemMessage(t, problem),
    show: () => showField(store, problem.field),
  }));
  const refused = submitted.map((detail) => ({
    fieldId: fieldId(detail.field),
    message: refusalMessage(t, detail),
    show: () => showField(store, detail.field),
  }));
  const said = new Set([...Object.keys(mistakes), ...missing.map((one) => one.fieldId)]);
  const errors = [
    ...typed,
    ...missing.filter((one) => !(one.fieldId in mistakes)),
    ...refused.filter((one) => !said.has(one.fieldId)),
  ];
  const named = errors.map((one) => {
    const line = lineOfField(document, one.fieldId);
    return line === undefined ? one : { ...one, message: `${line}: ${one.message}` };
  });
  const lost = lostFiles.map(({ id, message }) => ({ fieldId: id, message }));
  return <ErrorSummary attempt={attempt} errors={[...named, ...lost]} />;
}
