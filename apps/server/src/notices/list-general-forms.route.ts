import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { formOf } from './general-form-view.ts';
import { listGeneralFormRows } from './general-forms.queries.ts';

export const listGeneralForms: Handler<'listGeneralForms'> = async ({ query, tx }) => {
  const { page, size, q, category, insurer, language } = query;
  const filter = {
    typed: q ?? '',
    category: category ?? null,
    insurer: insurer ?? null,
    language: language ?? null,
  };
  const { rows, total } = await listGeneralFormRows(tx, filter, {
    limit: size,
    offset: (page - 1) * size,
  });
  return { page: pageOf(query, total), data: rows.map(formOf) };
};
