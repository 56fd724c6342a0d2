// The form of a request. It makes the same checks as the server, and keeps what was typed when a save fails.
import type { FormPart } from './letter-form-part.ts';
import {
  estimatedTotal,
  isShortNotice,
  validateLetter,
} from '@portal/rules/guarantees/validate-letter.ts';
import { moneyOf, textOf } from '@portal/contract/claims/form-values.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProblemDetail } from '@portal/contract/problem.ts';
import { today } from '../platform/clock.ts';
import { useShortcut } from '../platform/keyboard/keyboard.ts';
import { formatTime } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { DocumentsSection, NO_FILES, type FileStatus } from '../documents/public.ts';
import { Button } from '../ui/display/button.tsx';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { Money } from '../ui/display/money.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Page } from '../ui/frame/page.tsx';
import { showToast } from '../ui/overlays/overlays.ts';
import layout from '../ui/layout.module.css';
import { EstimateFields } from './letter-form-estimates.tsx';
import { ContactFields, StayFields } from './letter-form-fields.tsx';
import { useLetterFiles } from './letter-files.ts';
import { detailsOf, useLetterErrors } from './letter-errors.ts';
import { letterFieldId } from './letter-field-id.ts';
import { keepLetter, type LetterRequest, submitLetter } from './letters.api.ts';
import type { Patient } from './patient.api.ts';
import { type LetterDraft, type SavedLetter, useLetterDraft } from './use-letter-draft.ts';
import forms from '../ui/forms.module.css';

interface Props {
  readonly patient: Patient;
  readonly start: LetterRequest;
  readonly draft?: SavedLetter | undefined;
  readonly onFirstSave: (draft: SavedLetter) => void;
}

/** The request as the rules read it. */
function formOf(request: LetterRequest) {
  return {
    policyId: request.policy_id ?? undefined,
    admissionDate: parsePlainDate(request.admission_date ?? ''),
    hospital: textOf(request.hospital_id),
    wardType: request.ward_type ?? undefined,
    surgeon: textOf(request.surgeon_mcr_no),
    diagnosisCode: textOf(request.diagnosis_code),
    reason: textOf(request.reason),
    operations: (request.operations ?? []).map(({ tosp, estimated_fee: fee }) => ({
      tosp: textOf(tosp),
      fee: moneyOf(fee),
    })),
    otherFees: moneyOf(request.other_fees),
    contactName: textOf(request.contact_name),
    contactPhone: textOf(request.contact_phone),
    documentCount: (request.supporting_docs ?? []).length,
  };
}

/** Submits the request after a last save; a saved draft stays saved when the submission is refused. */
function useSubmission(draft: LetterDraft) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => submitLetter(await draft.saveNow()),
    onSuccess: async (letter) => {
      draft.close();
      keepLetter(queryClient, letter);
      showToast('green', t('guarantees.done_SUBMIT'));
      await navigate({ to: '/app/logrequest/$id', params: { id: letter.id } });
    },
  });
}

function Documents({
  request,
  onChange,
  onFileStatus,
  isAsked,
}: Pick<FormPart, 'onChange' | 'request'> & {
  readonly onFileStatus: (status: FileStatus) => void;
  readonly isAsked: boolean;
}) {
  const documents = request.supporting_docs ?? [];
  const files = useLetterFiles(
    documents,
    (change) => onChange({ supporting_docs: change(documents) }),
    onFileStatus,
  );
  return (
    <DocumentsSection
      {...files}
      clinicId={request.provider_company_id}
      ownerKey={`letter ${request.member_id}`}
      documents={documents}
      missing={{
        ...files.missing,
        types: documents.length === 0 ? ['FINANCIAL_COUNSELLING_FORM'] : [],
        isAsked,
      }}
    />
  );
}

interface ActionsProps {
  readonly draft: LetterDraft;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly total: number;
}

function FormActions({ draft, isBusy, isDisabled, total }: ActionsProps) {
  const t = useText();
  const { savedAt, failure, saveNow } = draft;
  const save = () => void saveNow().catch(() => undefined);
  useShortcut('mod+s', 'guarantees.saveDraft', save);
  return (
    <div className={forms['actions']}>
      <Button kind="primary" type="submit" isBusy={isBusy} isDisabled={isDisabled}>
        {t('guarantees.submit')}
      </Button>
      <Button isDisabled={isBusy} onClick={save}>
        {t('guarantees.saveDraft')}
      </Button>
      <span className={layout['two']}>
        <small>{t('guarantees.estimate')}</small>
        <Money amount={total} isStrong />
      </span>
      <output className={layout['note']}>
        {savedAt !== undefined &&
          failure === undefined &&
          t('guarantees.savedAt', { time: formatTime(savedAt) })}
      </output>
    </div>
  );
}

/** The request, its errors after an attempt to submit, and the submission. */
function useLetterForm({ start, draft: opened, onFirstSave }: Props) {
  const [request, setRequest] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<readonly ProblemDetail[]>([]);
  const draft = useLetterDraft(request, opened, onFirstSave);
  const submission = useSubmission(draft);
  const form = formOf(request);
  const problems = validateLetter(form, { today: today() });
  const all = useLetterErrors(problems, refused);
  const errors = attempt > 0 ? all : [];
  function change(part: Partial<LetterRequest>): void {
    setRequest((before) => ({ ...before, ...part }));
    setRefused((before) => before.filter(({ field }) => !((field.split('.')[0] ?? '') in part)));
  }
  function submit(): void {
    setAttempt((before) => before + 1);
    if (problems.length > 0 || submission.isPending) return;
    submission.mutate(undefined, { onError: (error) => setRefused(detailsOf(error)) });
  }
  return { request, draft, submission, form, errors, attempt, change, submit };
}

/** A problem that no field explains. */
function Trouble({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined || detailsOf(error).length > 0) return null;
  return <Notice tone="red">{problemText(error)}</Notice>;
}

export function LetterForm(props: Props) {
  const { patient } = props;
  const t = useText();
  const [files, setFiles] = useState<FileStatus>(NO_FILES);
  const { request, draft, submission, form, errors, attempt, change, submit } =
    useLetterForm(props);
  const part: FormPart = {
    request,
    patient,
    errorAt: (field) => errors.find((one) => one.field === field)?.message,
    onChange: change,
  };
  const isShort = form.admissionDate !== undefined && isShortNotice(form.admissionDate, today());
  useShortcut('mod+enter', 'guarantees.submit', submit);
  const title =
    draft.saved === undefined
      ? t('guarantees.requestTitle')
      : t('guarantees.editTitle', { number: draft.saved.request_no });
  return (
    <Page
      title={title}
      crumbs={[{ label: t('guarantees.title'), to: '/app/logrequest' }]}
      beside={
        <span>
          <bdi>{patient.name}</bdi> <MaskedId value={patient.maskedId} />
        </span>
      }
    >
      <form
        className={layout['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isShort && <Notice tone="amber">{t('guarantees.shortNotice')}</Notice>}
        <Trouble error={submission.error ?? draft.failure} />
        <ErrorSummary
          attempt={attempt}
          errors={errors.map(({ field, message }) => ({ fieldId: letterFieldId(field), message }))}
        />
        <StayFields {...part} />
        <EstimateFields {...part} />
        <Documents
          request={request}
          onChange={part.onChange}
          onFileStatus={setFiles}
          isAsked={attempt > 0}
        />
        <ContactFields {...part} />
        <FormActions
          draft={draft}
          isBusy={submission.isPending}
          isDisabled={files.isUnderWay}
          total={centsToWire(estimatedTotal(form))}
        />
      </form>
    </Page>
  );
}
