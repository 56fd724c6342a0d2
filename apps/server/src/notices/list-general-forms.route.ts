import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { formOf } from './general-form-view.ts';
import { listGeneralFormRows, listInsurerCodes } from './general-forms.queries.ts';

export const listGeneralForms: Handler<'listGeneralForms'> = async ({ query, tx }) => {
  const { page, size, q, category, insurer, language } = query;
  const filter = {
    typed: q ?? '',
    category: category ?? null,
    insurer: insurer ?? null,
    language: language ?? null,
  };
  const [{ rows, total }, insurers] = await tx.batch((on) => [
    listGeneralFormRows(on, filter, { limit: size, offset: (page - 1) * size }),
    listInsurerCodes(on),
  ]);
  return { page: pageOf(query, total), data: rows.map(formOf), insurers };
};
