// Shows a form to clinics once its file has arrived, and removes the form that it replaces.
import { BYTES_THAT_TELL, isContentType, isStartOf } from '@portal/rules/documents/file-types.ts';
import type { ProblemCode } from '@portal/contract/problems.ts';
import { findDanger } from '../documents/public.ts';
import type { Handler } from '../platform/http/handler.ts';
import type { Services } from '../platform/http/services.ts';
import { ProblemError } from '../platform/problem.ts';
import { auditedForm, formOf } from './general-form-view.ts';
import {
  confirmGeneralFormRow,
  findGeneralForm,
  type GeneralFormRow,
} from './general-forms.queries.ts';

export const confirmGeneralForm: Handler<'confirmGeneralForm'> = async (context) => {
  const { params, tx, services, audit } = context;
  const form = await findGeneralForm(tx, params.id);
  if (form === undefined || form.removed_at !== null) throw new ProblemError('FORM_NOT_FOUND');
  if (form.confirmed_at === null) {
    await requireArrived(form, services);
    await confirmGeneralFormRow(tx, form, services.clock.now().toISOString());
    const after = { replaces: form.replaces };
    await audit({ action: 'notices.confirm-form', ...auditedForm(form.id), after });
  }
  return { data: formOf(form) };
};

/**
 * Waits for the virus scanner, because an administrator adds a form a few times a year.
 * @throws ProblemError FILE_NOT_UPLOADED, UNAVAILABLE while the scanner fails; others, which delete the file
 */
async function requireArrived(
  { id, content_type: type, content_length: length }: GeneralFormRow,
  { store, scanner, log }: Pick<Services, 'log' | 'scanner' | 'store'>,
): Promise<void> {
  const refuse = async (code: ProblemCode) => {
    await store.delete(id);
    throw new ProblemError(code);
  };
  const start = await store.accept(id, BYTES_THAT_TELL);
  if (start === undefined) throw new ProblemError('FILE_NOT_UPLOADED');
  if (start.size !== length || !isContentType(type) || !isStartOf(type, start.bytes)) {
    return refuse('FILE_TYPE');
  }
  const danger = await findDanger(store, { key: id, type });
  if (danger !== undefined) return refuse(danger);
  const content = scanner && (await store.read(id));
  if (scanner === undefined || content === undefined) return;
  const result = await scanner.scan(content).catch((error: unknown) => {
    log.warn({ err: error }, 'a form could not be scanned for viruses');
    throw new ProblemError('UNAVAILABLE');
  });
  if (!result.isClean) await refuse('FILE_INFECTED');
}
