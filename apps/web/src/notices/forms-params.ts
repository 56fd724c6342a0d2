// The filters of the general forms in their address.
import {
  FORM_CATEGORIES,
  FORM_LANGUAGES,
  type FormCategory,
  type FormLanguage,
} from '@portal/rules/notices/general-forms.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { cleanTyped } from '../platform/keyboard/typed-text.ts';
import { type PageParams, pageParams } from './page-params.ts';

export interface FormsParams extends PageParams {
  readonly q?: string;
  readonly category?: FormCategory;
  readonly language?: FormLanguage;
  /** Also set by the insurer choice in the header, which removes it with undefined. */
  readonly insurer?: string | undefined;
}

type Search = Readonly<Record<string, unknown>>;

const MAX_INSURER = 20;

function textIn(search: Search, name: 'insurer' | 'q', most: number): string {
  const value = search[name];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? cleanTyped(text).trim().slice(0, most) : '';
}

/** Without the first page and empty filters. */
export function formsParams(search: Search): FormsParams {
  const q = textIn(search, 'q', MAX_SEARCH_TEXT);
  const insurer = textIn(search, 'insurer', MAX_INSURER);
  const category = FORM_CATEGORIES.find((one) => one === search['category']);
  const language = FORM_LANGUAGES.find((one) => one === search['language']);
  return {
    ...pageParams(search),
    ...(q === '' ? {} : { q }),
    ...(insurer === '' ? {} : { insurer }),
    ...(category === undefined ? {} : { category }),
    ...(language === undefined ? {} : { language }),
  };
}
