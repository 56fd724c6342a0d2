// Starts the upload of a form, and gives up earlier uploads that never arrived.
import { UPLOAD_SECONDS } from '@portal/contract/documents/documents.ts';
import { problems, type ProblemCode } from '@portal/contract/problems.ts';
import {
  contentTypeOfName,
  isContentType,
  MAX_FILE_BYTES,
} from '@portal/rules/documents/file-types.ts';
import { FORM_UPLOAD_HOURS } from '@portal/rules/notices/general-forms.ts';
import { withoutTurns } from '@portal/rules/values/writing-direction.ts';
import { wholeAddress } from '../documents/public.ts';
import { isoAfter } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { auditedForm, formOf } from './general-form-view.ts';
import {
  deleteAwaitedForms,
  findGeneralForm,
  insertGeneralForm,
  listInsurerCodes,
} from './general-forms.queries.ts';

const HOUR_MS = 3_600_000;

interface SentForm {
  readonly file_name: string;
  readonly content_type: string;
  readonly content_length: number;
  readonly insurer: string | null;
  readonly replaces?: string | null | undefined;
}

export const createGeneralForm: Handler<'createGeneralForm'> = async (context) => {
  const { body, tx, user, services, http, audit } = context;
  await requireFitting(tx, body);
  const { insurer, replaces = null, ...content } = body;
  const now = services.clock.now();
  const form = await insertGeneralForm(tx, {
    ...content,
    file_name: withoutTurns(content.file_name),
    insurer_code: insurer,
    replaces,
    by: user.user_id,
    at: now.toISOString(),
  });
  await audit({ action: 'notices.create-form', ...auditedForm(form.id), after: body });
  const lost = await deleteAwaitedForms(tx, isoAfter(now, -FORM_UPLOAD_HOURS * HOUR_MS));
  await Promise.all(lost.map((id) => services.store.delete(id)));
  const { content_type: contentType, content_length: contentLength } = form;
  const link = await services.store.uploadLink(
    { key: form.id, contentType, contentLength },
    UPLOAD_SECONDS,
  );
  const url = wholeAddress(link, http, services);
  const upload = { url, method: 'PUT' as const, content_type: contentType };
  return { data: { form: formOf(form), upload } };
};

/** @throws ProblemError FILE_TYPE, FILE_TOO_LARGE, VALIDATION_FAILED, FORM_NOT_FOUND */
async function requireFitting(tx: Transaction, form: SentForm): Promise<void> {
  const { file_name: name, content_type: type, content_length: length, insurer, replaces } = form;
  if (!isContentType(type) || contentTypeOfName(name) !== type) {
    throw refused('FILE_TYPE', 'content_type');
  }
  if (length > MAX_FILE_BYTES) throw refused('FILE_TOO_LARGE', 'content_length');
  if (insurer !== null && !(await listInsurerCodes(tx)).includes(insurer)) {
    const message = 'This insurer does not exist.';
    const details = [{ field: 'insurer', code: 'INSURER_UNKNOWN', message }];
    throw new ProblemError('VALIDATION_FAILED', { details });
  }
  if (replaces === null || replaces === undefined) return;
  const replaced = await findGeneralForm(tx, replaces);
  if (replaced === undefined || replaced.confirmed_at === null) {
    throw new ProblemError('FORM_NOT_FOUND');
  }
}

function refused(code: ProblemCode, field: string): ProblemError {
  return new ProblemError(code, { details: [{ field, code, message: problems[code].text }] });
}
