// Texts of the screens. Each slice in each language is one small file of packages/texts, loaded when a
// screen needs it.
import type { TextSlice } from '@portal/texts/text-key.ts';
import {
  partsOfKey,
  type SliceTexts,
  textIn,
  type Translate,
  translatorIn,
} from '@portal/texts/translate.ts';
import { useSyncExternalStore } from 'react';
import { isLanguageCode, type LanguageCode, languages } from './languages.ts';
import { loadable } from '../api/loadable.ts';
import { logWarning } from '../log.ts';
import { onKeptElsewhere, readKept, writeKept } from '../storage/storage.ts';

type TextFile = { readonly default: SliceTexts };
const files = Object.fromEntries(
  Object.entries(
    import.meta.glob<TextFile>(['./*/*.json', '!./{claimExport,mail,paymentExport,sheet}/*.json'], {
      base: '../../../../../packages/texts/src',
    }),
  ).map(([name, read]) => [name, loadable(read)]),
);

/** The loaded texts, by language and slice. */
const texts = new Map<string, Map<string, SliceTexts>>();
let language: LanguageCode = 'en';
const listeners = new Set<() => void>();

function textsIn(code: LanguageCode): Map<string, SliceTexts> {
  const known = texts.get(code) ?? new Map<string, SliceTexts>();
  texts.set(code, known);
  return known;
}

/** @throws if they cannot be loaded; the next call tries again */
async function loadMissing(code: LanguageCode, slices: readonly string[]): Promise<void> {
  const known = textsIn(code);
  await Promise.all(
    slices
      .filter((slice) => !known.has(slice))
      .map(async (slice) => {
        const file = files[`./${slice}/${code}.json`];
        if (file === undefined) throw new Error(`no texts ${slice}/${code}`);
        known.set(slice, (await file.load()).default);
      }),
  );
}

/** The language chosen on this device, else English. */
function chosenLanguage(): LanguageCode {
  const kept = readKept('language');
  return isLanguageCode(kept) ? kept : 'en';
}

export function currentLanguage(): LanguageCode {
  return language;
}

/** If the texts cannot be loaded, keeps the page as it is and retries when the connection is back. */
async function followChoice(code: string): Promise<void> {
  if (!isLanguageCode(code)) return;
  await switchTo(code).catch(() => {
    globalThis.addEventListener('online', () => void followChoice(chosenLanguage()), {
      once: true,
    });
  });
}

/**
 * Starts with the English texts that are part of the first file, changes to the chosen language, and follows the choice
 * in other tabs.
 * @param bundled by slice
 */
export async function startTexts(
  bundled: Readonly<Partial<Record<TextSlice, SliceTexts>>>,
): Promise<void> {
  texts.clear();
  language = 'en';
  for (const [slice, english] of Object.entries(bundled)) textsIn('en').set(slice, english);
  onKeptElsewhere('language', (code) => void followChoice(code));
  await followChoice(chosenLanguage());
}

/**
 * Loads the texts of slices before a screen is shown.
 * @throws if they cannot be loaded; the next call tries again
 */
export async function loadTexts(slices: readonly TextSlice[]): Promise<void> {
  const code = language;
  await loadMissing(code, slices);
  // The user has changed the language in the meantime.
  if (code !== language) await loadTexts(slices);
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
  const missing = [...textsIn(language).keys()].filter((slice) => !textsIn(code).has(slice));
  if (missing.length > 0) {
    await loadMissing(code, missing);
    // Further texts may have been loaded in the meantime.
    await switchTo(code);
    return;
  }
  language = code;
  if ('document' in globalThis) document.documentElement.lang = languages[code].tag;
  for (const changed of listeners) changed();
}

/** One function per language, so that dependent values are computed again only when the language changes. */
const translators = new Map<LanguageCode, Translate>();

function currentTranslator(): Translate {
  const code = language;
  const known = translators.get(code);
  if (known !== undefined) return known;
  const made = translatorIn(languages[code].tag, (slice) => {
    const known = textsIn(code).get(slice);
    // Its names are shown instead: the route of the screen has to name this slice.
    if (known === undefined) logWarning(`Texts are not loaded: ${slice}`, code);
    return known;
  });
  translators.set(code, made);
  return made;
}

/** A text outside of components. */
export const translate: Translate = (key, values) => currentTranslator()(key, values);

/** Whether a text exists; for keys that are assembled. */
export function hasText(key: string): boolean {
  const { slice, name } = partsOfKey(key);
  return textIn(textsIn(language).get(slice), name) !== undefined;
}

function onLanguage(changed: () => void): () => void {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
}

/** `const t = useText(); t('access.login')`: follows the language. */
export function useText(): Translate {
  return useSyncExternalStore(onLanguage, currentTranslator);
}
