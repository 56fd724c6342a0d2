// Changes a configuration of the claim form. It applies to the next claim: the memory of every server follows the
// versions of reference data.
import type { Handler } from '../../platform/http/handler.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import {
  changeFormConfig,
  listFormSettingsRows,
  type FormSettingsRow,
} from './form-settings.queries.ts';
import { formSettingsOf } from './form-settings-view.ts';

export const changeFormSettings: Handler<'changeFormSettings'> = async ({
  params,
  body,
  tx,
  audit,
}) => {
  const before = await requireSettings(tx, params.id);
  const { version, ...given } = body;
  const fields = {
    ...given,
    requires_referral:
      given.requires_referral === null ? null : [...new Set(given.requires_referral)],
    required_documents: [...new Set(given.required_documents)],
    drug_months: [...new Set(given.drug_months)].toSorted((a, b) => a - b),
  };
  if (!(await changeFormConfig(tx, { id: params.id, version }, fields))) {
    throw new ProblemError('VERSION_CONFLICT');
  }
  await audit({
    action: 'claims.change-form-settings',
    clinicId: null,
    subjectType: 'claim_form_config',
    subjectId: params.id,
    before: formSettingsOf(before),
    after: fields,
  });
  return { data: formSettingsOf(await requireSettings(tx, params.id)) };
};

/** @throws ProblemError FORM_SETTINGS_NOT_FOUND */
async function requireSettings(tx: Transaction, id: string): Promise<FormSettingsRow> {
  const [row] = await listFormSettingsRows(tx, id);
  if (row === undefined) throw new ProblemError('FORM_SETTINGS_NOT_FOUND');
  return row;
}
