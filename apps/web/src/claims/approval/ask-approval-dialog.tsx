// Asks for an approval code: rules, figures, drugs and quantities come from the claim; the clerk adds a reason.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { NamedDocument } from '../../documents/public-parts.ts';
import { DocumentsSection, type FileStatus } from '../../documents/public.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { formatFigure } from '../../platform/words/formats.ts';
import { translate, useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { figureWords } from '../checks/measure-words.ts';
import { ruleWords } from '../checks/rule-words.ts';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import { useClaim } from '../fields/claim-store.ts';
import { askForApproval } from './approval.api.ts';
import { askableRules, askedQuantities, type AskableRule } from './asked-rules.ts';
import classes from './approval.module.css';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const MAX_REASON = 1000;
const DIALOG_WIDTH = 640;

type Documents = NamedDocument[];
type Change = (documents: Readonly<Documents>) => Documents;

interface Props {
  readonly draft: DraftKeeper;
  readonly onClose: () => void;
}

function RuleRow({
  rule,
  isChosen,
  onChoose,
}: {
  readonly rule: AskableRule;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}) {
  const t = useText();
  const { name } = ruleWords(t, rule);
  return (
    <li>
      <CheckField
        label={`${rule.code} ${name}`}
        {...(rule.isLifted ? { hint: t('claims.approvalReplaces') } : {})}
        isChecked={isChosen}
        onChange={onChoose}
      />
      {rule.figure !== undefined && (
        <span className={layout['figure']}>{figureWords(t, rule.figure, rule.limit)}</span>
      )}
    </li>
  );
}

function Drugs({ codes }: { readonly codes: ReadonlySet<string> }) {
  const t = useText();
  const violations = useClaim((state) => state.evaluated?.violations) ?? [];
  const lines = useClaim(({ claim }) => claim.claim_drugs);
  const quantities = askedQuantities(violations, codes);
  if (quantities.size === 0) return null;
  return (
    <ul className={classes['rules']} aria-label={t('claims.approvalDrugs')}>
      {[...quantities].map(([code, quantity]) => (
        <li key={code}>
          <span>{lines.find((line) => line.da_sku_id === code)?.drug_name ?? code}</span>
          <span className={layout['figure']}>
            {t('claims.approvalQuantity', { quantity: formatFigure(quantity) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Documents({
  documents,
  onChange,
  onFileStatus,
}: {
  readonly documents: Documents;
  readonly onChange: (change: Change) => void;
  readonly onFileStatus: (status: FileStatus) => void;
}) {
  const t = useText();
  const id = useId();
  const clinicId = useClaim(({ claim }) => claim.provider_company_id);
  const member = useClaim(({ claim }) => claim.member_id_claimant);
  const count = useRef(documents.length);
  useEffect(() => {
    count.current = documents.length;
  });
  const countDocuments = useCallback(() => count.current, []);
  return (
    <DocumentsSection
      sectionId={`${id}-section`}
      title={t('claims.approvalDocuments')}
      clinicId={clinicId}
      ownerKey={`approval ${member}`}
      documents={documents}
      countDocuments={countDocuments}
      onChange={onChange}
      onFileStatus={onFileStatus}
      missing={{ id: `${id}-documents`, types: [], isAsked: false }}
      fieldOf={(index) => ({ id: `${id}-document-${String(index)}`, error: undefined })}
    />
  );
}

/** Saves the draft and sends the request for its saved version. */
function useSending({ draft, onClose }: Props) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (asked: { rules: string[]; reason: string; supporting_docs: Documents }) => {
      const { state, saved } = await draft.saveAsked();
      if (state !== 'saved' || saved === undefined) throw new Error('the draft is not saved');
      const about = { draft_id: saved.id, draft_version: saved.version };
      await askForApproval(queryClient, { ...about, ...asked });
    },
    onSuccess: () => {
      showToast('green', translate('claims.approvalSent'));
      onClose();
    },
  });
}

export function AskApprovalDialog({ draft, onClose }: Props) {
  const t = useText();
  const reasonId = useId();
  const violations = useClaim((state) => state.evaluated?.violations) ?? [];
  const rules = askableRules(violations);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [documents, setDocuments] = useState<Documents>([]);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const takeStatus = useCallback((status: FileStatus) => setIsUnderWay(status.isUnderWay), []);
  const sending = useSending({ draft, onClose });
  const chosen = rules.map(({ code }) => code).filter((code) => !left.has(code));
  const isReasonMissing = hasTried && reason.trim() === '';

  function choose(code: string, isChosen: boolean): void {
    const next = new Set(left);
    if (isChosen) next.delete(code);
    else next.add(code);
    setLeft(next);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setHasTried(true);
    if (reason.trim() === '') document.getElementById(reasonId)?.focus();
    if (reason.trim() === '' || chosen.length === 0 || isUnderWay || sending.isPending) return;
    sending.mutate({ rules: chosen, reason: reason.trim(), supporting_docs: documents });
  }

  return (
    <ModalFrame title={t('claims.askApproval')} size={DIALOG_WIDTH} onClose={onClose} isKept>
      <form className={layout['stack']} noValidate onSubmit={submit}>
        <p className={layout['lead']}>{t('claims.approvalHint')}</p>
        <ul className={classes['rules']} aria-label={t('claims.approvalRules')}>
          {rules.map((rule) => (
            <RuleRow
              key={rule.code}
              rule={rule}
              isChosen={!left.has(rule.code)}
              onChoose={(isChosen) => choose(rule.code, isChosen)}
            />
          ))}
        </ul>
        {hasTried && chosen.length === 0 && (
          <Notice tone="red">{t('claims.approvalRuleRequired')}</Notice>
        )}
        <Drugs codes={new Set(chosen)} />
        <TextField
          id={reasonId}
          label={t('claims.approvalReason')}
          value={reason}
          rows={3}
          maxLength={MAX_REASON}
          error={isReasonMissing ? t('claims.approvalReasonRequired') : undefined}
          onChange={setReason}
        />
        <Documents documents={documents} onChange={setDocuments} onFileStatus={takeStatus} />
        {sending.error !== null && (
          <Notice tone="red">
            {sending.error instanceof ApiProblem
              ? problemText(sending.error)
              : t('claims.approvalNotSaved')}
          </Notice>
        )}
        <div className={forms['end']}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={sending.isPending} isDisabled={isUnderWay}>
            {t('claims.approvalSend')}
          </Button>
        </div>
      </form>
    </ModalFrame>
  );
}
