// The form of a request. It makes the same checks as the server, and keeps what was typed when a save fails.
import {
  estimatedTotal,
  isShortNotice,
  type LetterProblem,
  validateLetter,
} from '@portal/rules/guarantees/validate-letter.ts';
import { moneyOf, textOf } from '@portal/contract/claims/form-values.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { today } from '../platform/clock.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { DocumentsSection, NO_FILES, type FileStatus } from '../documents/public.ts';
import { Button } from '../ui/display/button.tsx';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { Money } from '../ui/display/money.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Page } from '../ui/frame/page.tsx';
import { showToast } from '../ui/overlays/overlays.ts';
import classes from './guarantees.module.css';
import { EstimateFields } from './letter-form-estimates.tsx';
import { ContactFields, StayFields } from './letter-form-fields.tsx';
import { useLetterFiles } from './letter-files.ts';
import {
  keepLetter,
  type LetterRequest,
  saveLetter,
  type ShownLetter,
  submitLetter,
} from './letters.api.ts';
import type { Patient } from './patient.api.ts';

type Draft = Pick<ShownLetter, 'id' | 'request_no' | 'version'>;

interface Props {
  readonly patient: Patient;
  readonly start: LetterRequest;
  readonly draft?: Draft | undefined;
}

export interface FormPart {
  readonly request: LetterRequest;
  readonly patient: Patient;
  readonly onChange: (part: Partial<LetterRequest>) => void;
  /** The message at a field of the request; undefined until the user has tried to submit. */
  readonly errorAt: (field: string) => string | undefined;
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

/** Saves the draft, and submits it if asked; a saved draft stays saved when the submission is refused. */
function useSend(props: Props, request: LetterRequest) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(props.draft);
  const sending = useMutation({
    mutationFn: async (isSubmitted: boolean) => {
      const saved = await saveLetter(request, draft);
      setDraft(saved);
      keepLetter(queryClient, saved);
      if (!isSubmitted) return saved;
      return submitLetter(saved);
    },
    onSuccess: async (letter, isSubmitted) => {
      keepLetter(queryClient, letter);
      showToast('green', t(isSubmitted ? 'guarantees.done_SUBMIT' : 'guarantees.saved'));
      await navigate({ to: '/app/logrequest/$id', params: { id: letter.id } });
    },
  });
  return { draft, sending };
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
      claimKey={`letter ${request.member_id}`}
      documents={documents}
      missing={{
        ...files.missing,
        types: documents.length === 0 ? ['FINANCIAL_COUNSELLING_FORM'] : [],
        isAsked,
      }}
    />
  );
}

function useErrors(problems: readonly LetterProblem[], hasTried: boolean) {
  const t = useText();
  return (field: string): string | undefined => {
    const found = hasTried ? problems.find((one) => one.field === field) : undefined;
    return found && t(`guarantees.problem_${found.code}`, { ...found.params });
  };
}

interface ActionsProps {
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly total: number;
  readonly onSave: () => void;
}

function FormActions({ isBusy, isDisabled, total, onSave }: ActionsProps) {
  const t = useText();
  return (
    <div className={classes['actions']}>
      <Button kind="primary" type="submit" isBusy={isBusy} isDisabled={isDisabled}>
        {t('guarantees.submit')}
      </Button>
      <Button isBusy={isBusy} isDisabled={isDisabled} onClick={onSave}>
        {t('guarantees.saveDraft')}
      </Button>
      <span className={classes['two']}>
        <small>{t('guarantees.estimate')}</small>
        <Money amount={total} isStrong />
      </span>
    </div>
  );
}

export function LetterForm(props: Props) {
  const { patient, start } = props;
  const t = useText();
  const [request, setRequest] = useState(start);
  const [files, setFiles] = useState<FileStatus>(NO_FILES);
  const [hasTried, setHasTried] = useState(false);
  const { draft, sending } = useSend(props, request);
  const form = formOf(request);
  const problems = validateLetter(form, { today: today() });
  const errorAt = useErrors(problems, hasTried);
  const part: FormPart = {
    request,
    patient,
    errorAt,
    onChange: (change) => setRequest((before) => ({ ...before, ...change })),
  };
  const isShort = form.admissionDate !== undefined && isShortNotice(form.admissionDate, today());
  function submit(): void {
    setHasTried(true);
    if (problems.length === 0) sending.mutate(true);
  }
  const title =
    draft === undefined
      ? t('guarantees.requestTitle')
      : t('guarantees.editTitle', { number: draft.request_no });
  return (
    <Page
      title={title}
      crumbs={[{ label: t('guarantees.title'), to: '/app/logrequest' }]}
      beside={
        <span>
          {patient.name} <MaskedId value={patient.maskedId} />
        </span>
      }
    >
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isShort && <Notice tone="amber">{t('guarantees.shortNotice')}</Notice>}
        {sending.error !== null && <Notice tone="red">{problemText(sending.error)}</Notice>}
        {hasTried && problems.length > 0 && (
          <Notice tone="red">{t('platform.problem_VALIDATION_FAILED')}</Notice>
        )}
        <StayFields {...part} />
        <EstimateFields {...part} />
        <Documents
          request={request}
          onChange={part.onChange}
          onFileStatus={setFiles}
          isAsked={hasTried}
        />
        <ContactFields {...part} />
        <FormActions
          isBusy={sending.isPending}
          isDisabled={files.isUnderWay}
          total={centsToWire(estimatedTotal(form))}
          onSave={() => sending.mutate(false)}
        />
      </form>
    </Page>
  );
}
