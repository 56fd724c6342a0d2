// Texts of the screens with i18next. Each slice in each language is one small file of packages/texts, loaded when a
// screen needs it.
import type { TextKey, TextSlice } from '@portal/texts/text-key.ts';
import { TEXT_OPTIONS, type Translate } from '@portal/texts/translate.ts';
import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { useSyncExternalStore } from 'react';
import { isLanguageCode, type LanguageCode, languages } from './languages.ts';
import { loadable } from '../api/loadable.ts';
import { onKeptElsewhere, readKept, writeKept } from '../storage/storage.ts';

type TextFile = { readonly default: Readonly<Record<string, string>> };
const files = Object.fromEntries(
  Object.entries(
    import.meta.glob<TextFile>([
      '../../../../../packages/texts/src/*/*.json',
      '!../../../../../packages/texts/src/{claimExport,mail,paymentExport,sheet}/*.json',
    ]),
  ).map(([name, read]) => [name, loadable(read)]),
);

async function readTexts(language: string, slice: string, done: ReadCallback): Promise<void> {
  try {
    const file = await files[`../../../../../packages/texts/src/${slice}/${language}.json`]?.load();
    if (file === undefined) throw new Error(`no texts ${slice}/${language}`);
    done(null, file.default);
  } catch (error) {
    done(error instanceof Error ? error : String(error), false);
  }
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, slice, done) => void readTexts(language, slice, done),
};

/** The language chosen on this device, else English. */
function chosenLanguage(): LanguageCode {
  const kept = readKept('language');
  return isLanguageCode(kept) ? kept : 'en';
}

export function currentLanguage(): LanguageCode {
  return isLanguageCode(i18next.language) ? i18next.language : 'en';
}

function nameLanguageOfPage(): void {
  if ('document' in globalThis) document.documentElement.lang = languages[currentLanguage()].tag;
}

/** If the texts cannot be loaded, keeps the page as it is and retries when the connection is back. */
function followOtherTabs(code: string): void {
  if (!isLanguageCode(code)) return;
  switchTo(code).catch(() => {
    globalThis.addEventListener('online', () => followOtherTabs(chosenLanguage()), { once: true });
  });
}

/**
 * Starts i18next in the chosen language and follows the choice in other tabs.
 * @param bundled English texts that are part of the first file, by slice
 */
export async function startTexts(
  bundled: Readonly<Partial<Record<TextSlice, Record<string, string>>>>,
): Promise<void> {
  i18next.on('languageChanged', nameLanguageOfPage);
  onKeptElsewhere('language', followOtherTabs);
  await i18next.use(backend).init({
    ...TEXT_OPTIONS,
    lng: chosenLanguage(),
    ns: Object.keys(bundled),
    partialBundledLanguages: true,
    resources: { en: bundled },
  });
}

function missingTexts(slices: readonly TextSlice[]): TextSlice[] {
  return slices.filter((slice) => !i18next.hasResourceBundle(i18next.language, slice));
}

/**
 * Loads the texts of slices before a screen is shown.
 * @throws if they cannot be loaded; the next call tries again
 */
export async function loadTexts(slices: readonly TextSlice[]): Promise<void> {
  await i18next.loadNamespaces([...slices]);
  const lost = missingTexts(slices);
  if (lost.length === 0) return;
  await i18next.reloadResources(i18next.language, lost);
  const [missing] = missingTexts(lost);
  if (missing !== undefined) throw new Error(`no texts ${missing}/${i18next.language}`);
}

/**
 * Changes the language everywhere, immediately and for the next visit.
 * @throws if the texts cannot be loaded; the page keeps its language
 */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  await switchTo(code);
  writeKept('language', code);
}

/** Loads all texts in use before the language changes. */
async function switchTo(code: LanguageCode): Promise<void> {
  const spoken = Object.keys(i18next.getDataByLanguage(i18next.language) ?? {});
  const lost = spoken.filter((slice) => !i18next.hasResourceBundle(code, slice));
  if (lost.length > 0) await i18next.reloadResources([code], lost);
  const missing = lost.find((slice) => !i18next.hasResourceBundle(code, slice));
  if (missing !== undefined) throw new Error(`no texts ${missing}/${code}`);
  await i18next.changeLanguage(code);
}

/** Cache of texts without values, by language, because a long form needs the same few on every key. */
const plainTexts = new Map<string, Map<string, string>>();

function plainText(key: TextKey): string {
  const texts = plainTexts.get(i18next.language) ?? new Map<string, string>();
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = i18next.t(key);
  plainTexts.set(i18next.language, texts);
  if (hasText(key)) texts.set(key, text);
  return text;
}

/** A text outside of components. */
export const translate: Translate = (key, values) =>
  values === undefined ? plainText(key) : i18next.t(key, values);

/** Whether a text exists; for keys that are assembled. */
export function hasText(key: string): boolean {
  return i18next.exists(key);
}

/** One function per language, so that dependent values are computed again only when the language changes. */
const translators = new Map<string, Translate>();

function currentTranslator(): Translate {
  const { language } = i18next;
  const known = translators.get(language);
  if (known !== undefined) return known;
  const made = translate.bind(undefined);
  translators.set(language, made);
  return made;
}

function onLanguage(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

/** `const t = useText(); t('access.login')`: follows the language. */
export function useText(): Translate {
  return useSyncExternalStore(onLanguage, currentTranslator);
}
