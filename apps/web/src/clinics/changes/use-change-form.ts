// The state of the form in which a clinic asks for changes: what is typed, what differs from the clinic's data, and the
// mistakes at the fields, found here or by the server.
import {
  changedClinicValues,
  CLINIC_FIELD_GROUPS,
  CLINIC_FIELD_LENGTHS,
  CLINIC_FIELDS,
  type ClinicChanges,
  type ClinicField,
  clinicFieldProblems,
} from '@portal/rules/clinics/clinic-fields.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { NamedDocument } from '../../documents/public-parts.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { useTyped } from '../../platform/keyboard/use-typed.ts';
import { hasText, useText } from '../../platform/words/i18n.ts';
import { useFormParts } from '../../ui/overlays/overlay-parts.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { useLeaving } from '../../ui/overlays/use-leaving.ts';
import { type ShownClinicData, sendChange } from './clinic-changes.api.ts';
import { useAccountDocuments } from './use-account-documents.ts';

type Texts = Readonly<Record<ClinicField, string>>;

interface Entered {
  readonly reason: string;
  readonly texts: Texts;
}

/** The account number is never shown in full, so its field starts empty and changes nothing while it is. */
function firstOf({ values }: ShownClinicData): Entered {
  const texts: Texts = {
    unit: values.unit ?? '',
    block: values.block ?? '',
    street: values.street ?? '',
    zone: values.zone ?? '',
    estate: values.estate ?? '',
    city: values.city ?? '',
    postal_code: values.postal_code ?? '',
    phone: values.phone ?? '',
    hours: values.hours ?? '',
    gst_number: values.gst_number ?? '',
    gst_start: values.gst_start ?? '',
    gst_end: values.gst_end ?? '',
    bank_holder: values.bank_holder ?? '',
    bank_bic: values.bank_bic ?? '',
    bank_account: '',
  };
  return { reason: '', texts };
}

function changesIn({ values }: ShownClinicData, texts: Texts, account: string): ClinicChanges {
  const { bank_account: _, ...others } = texts;
  const isNewAccount = account.trim() !== '';
  return changedClinicValues(values, {
    ...others,
    ...(isNewAccount ? { bank_account: account } : {}),
  });
}

function isTextKey(key: string): key is TextKey {
  return hasText(key);
}

interface Asked {
  readonly reason: string;
  readonly changes: ClinicChanges;
  readonly documents: readonly NamedDocument[];
}

function useSending(clinicId: string) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) =>
      sendChange(queryClient, {
        provider_company_id: clinicId,
        reason: asked.reason,
        changes: { ...asked.changes },
        supporting_docs: asked.documents.map(({ s3_key: key, doc_category: category }) => ({
          s3_key: key,
          doc_category: category,
        })),
      }),
    onSuccess: async ({ request_no: number }) => {
      showToast('green', t('clinicChanges.sent', { number }));
      await navigate({ to: '/app/settings', ignoreBlocker: true });
    },
  });
}

export function useChangeForm(clinicId: string, clinic: ShownClinicData) {
  const t = useText();
  const [first] = useState(() => firstOf(clinic));
  const [entered, setEntered] = useTyped<Entered>(`clinic change ${clinicId}`, first);
  // Not kept with the others if the session ends.
  const [account, setAccount] = useState('');
  const [tries, setTries] = useState(0);
  const papers = useAccountDocuments(clinicId);
  const sending = useSending(clinicId);
  const { reason, texts } = entered;
  const changes = changesIn(clinic, texts, account);
  const isChanged = Object.keys(changes).length > 0;
  const needsDocument = CLINIC_FIELD_GROUPS.bank.some((field) => changes[field] !== undefined);
  const documentFault = needsDocument ? papers.fault : undefined;
  const start = parsePlainDate(clinic.values.gst_start ?? '');
  const end = parsePlainDate(clinic.values.gst_end ?? '') ?? null;
  // The server checks earlier registrations, too.
  const periods = start === undefined ? [] : [{ start, end }];
  const problems = clinicFieldProblems(clinic.values, changes, periods);
  const details = sending.error instanceof ApiProblem ? sending.error.details : [];
  useFormParts();
  useLeaving(isChanged || reason !== '', 'clinicChanges.leaveText');

  function errorAt(field: ClinicField): string | undefined {
    const found = details.find((one) => one.field === `changes.${field}`);
    const code = (tries > 0 ? problems.get(field) : undefined) ?? found?.code;
    if (code === undefined) return undefined;
    const key = `clinicChanges.problem_${code}`;
    const params = { max: CLINIC_FIELD_LENGTHS[field], number: found?.params?.['number'] ?? '' };
    return isTextKey(key) ? t(key, params) : found?.message;
  }

  return {
    clinic,
    tries,
    reason,
    textOf: (field: ClinicField) => (field === 'bank_account' ? account : texts[field]),
    changed: CLINIC_FIELDS.flatMap((field) => {
      const after = changes[field];
      return after === undefined
        ? []
        : [{ field, old_value: clinic.values[field], new_value: after }];
    }),
    errorAt,
    reasonError: tries > 0 && reason.trim() === '' ? t('clinicChanges.reasonRequired') : undefined,
    needsDocument,
    attachments: papers.attachments,
    documentError: tries > 0 ? documentFault : undefined,
    error: sending.error,
    isSending: sending.isPending,
    type: (field: ClinicField, text: string) => {
      sending.reset();
      if (field === 'bank_account') setAccount(text);
      else setEntered((last) => ({ ...last, texts: { ...last.texts, [field]: text } }));
    },
    giveReason: (text: string) => setEntered((last) => ({ ...last, reason: text })),
    submit: () => {
      setTries((count) => count + 1);
      if (!isChanged || problems.size > 0 || reason.trim() === '' || sending.isPending) return;
      if (documentFault !== undefined) return;
      const { documents } = papers.attachments;
      sending.mutate({ reason: reason.trim(), changes, documents: needsDocument ? documents : [] });
    },
  };
}

export type ChangeFormState = ReturnType<typeof useChangeForm>;
