import type { InitOptions } from 'i18next';
import type { TextKey } from './text-key.ts';

/** Values for the placeholders of a text; `count` also chooses its plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

export type Translate = (key: TextKey, values?: TextValues) => string;

/** The options of i18next that the browser and the server share. */
export const TEXT_OPTIONS = {
  fallbackLng: false,
  defaultNS: false,
  nsSeparator: '.',
  keySeparator: false,
  interpolation: { escapeValue: false },
} as const satisfies InitOptions;
