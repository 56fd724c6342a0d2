// Looks texts up: their placeholders ({{name}}) and their plural forms (`days_one`, `days_other`). Browser and server
// share it; where texts come from is up to them.
import { isolated } from './isolated.ts';
import type { TextKey } from './text-key.ts';

/** Values for the placeholders of a text; `count` also chooses its plural form, and is shown with separators. */
export type TextValues = Readonly<Record<string, string | number>>;

export type Translate = (key: TextKey, values?: TextValues) => string;

/** The texts of a slice in one language, by name. */
export type SliceTexts = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** The text of a name without its values; undefined if there is none. */
export function textIn(texts: SliceTexts | undefined, name: string): string | undefined {
  return texts !== undefined && Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** A key in its parts: `<slice>.<name>`. */
export function partsOfKey(key: string): { readonly slice: string; readonly name: string } {
  const dot = key.indexOf('.');
  return { slice: key.slice(0, dot), name: key.slice(dot + 1) };
}

/**
 * Translates into one language. A key without a text is shown as its name. Right-to-left values are isolated.
 * @param tag the language as an IETF tag, for its plural forms
 * @param textsOf the texts of a slice; undefined if they are not loaded
 */
export function translatorIn(
  tag: string,
  textsOf: (slice: string) => SliceTexts | undefined,
): Translate {
  const plurals = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  return (key, values) => {
    const { slice, name } = partsOfKey(key);
    const texts = textsOf(slice);
    if (values === undefined) return textIn(texts, name) ?? name;
    const { count } = values;
    const plural =
      typeof count === 'number'
        ? (textIn(texts, `${name}_${plurals.select(count)}`) ?? textIn(texts, `${name}_other`))
        : undefined;
    const text = plural ?? textIn(texts, name) ?? name;
    const shown = typeof count === 'number' ? { ...values, count: numbers.format(count) } : values;
    return text.replaceAll(PLACEHOLDER, (_, one: string) => isolated(String(shown[one] ?? '')));
  };
}
