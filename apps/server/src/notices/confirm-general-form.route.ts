// Shows a form to clinics once its file has arrived, and removes the form that it replaces.
import { BYTES_THAT_TELL, isContentType, isStartOf } from '@portal/rules/documents/file-types.ts';
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

/** @throws ProblemError FILE_NOT_UPLOADED, FILE_TYPE; a file of another type is deleted */
async function requireArrived(
  { id, content_type: type, content_length: length }: GeneralFormRow,
  { store }: Pick<Services, 'store'>,
): Promise<void> {
  const start = await store.accept(id, BYTES_THAT_TELL);
  if (start === undefined) throw new ProblemError('FILE_NOT_UPLOADED');
  if (start.size === length && isContentType(type) && isStartOf(type, start.bytes)) return;
  await store.delete(id);
  throw new ProblemError('FILE_TYPE');
}
