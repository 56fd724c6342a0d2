import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { auditedForm } from './general-form-view.ts';
import { removeGeneralFormRow } from './general-forms.queries.ts';

export const removeGeneralForm: Handler<'removeGeneralForm'> = async (context) => {
  const { params, tx, services, audit } = context;
  const at = services.clock.now().toISOString();
  if (!(await removeGeneralFormRow(tx, params.id, at))) throw new ProblemError('FORM_NOT_FOUND');
  await audit({ action: 'notices.remove-form', ...auditedForm(params.id) });
  return null;
};
