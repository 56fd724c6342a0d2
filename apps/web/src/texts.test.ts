// Texts: complete in six languages, all of them used, and no text of the page outside of them.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FIELD_MESSAGES } from '@portal/contract/field-messages.ts';
import { problems } from '@portal/contract/problems.ts';
import { CLAIM_MESSAGES } from '@portal/rules/claims/form/claim-problems.ts';
import { GUESSABLE_MESSAGES } from '@portal/rules/access/passwords/guessable-password.ts';
import { IMPORT_PROBLEMS } from '@portal/rules/imports/import-problems.ts';
import { REGISTRATION_MESSAGES } from '@portal/rules/access/registration.ts';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { registerWords } from './access/registration/register-problems.ts';
import { languageCodes } from './platform/words/languages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = globSync('{apps/{server,web},packages/rules}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, code: readFileSync(path.join(root, file), 'utf8') }));
const folder = path.join(root, 'packages/texts/src');
const slices = globSync('*/en.json', { cwd: folder }).map((file) => path.dirname(file));

function textsOf(slice: string, language: string): Map<string, string> {
  const file = path.join(folder, slice, `${language}.json`);
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null)
    throw new TypeError(`${file} contains no texts`);
  return new Map(Object.entries(parsed).map(([key, text]) => [key, String(text)]));
}

const placeholders = (text: string) =>
  Array.from(text.matchAll(/\{\{(\w+)\}\}/g), String).toSorted();

describe.each(slices)('the texts of %s', (slice) => {
  const english = textsOf(slice, 'en');

  test.each(languageCodes)('are complete in %s', (language) => {
    const texts = textsOf(slice, language);
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [key, text] of texts) {
      expect(text.trim(), `${slice}.${key}`).not.toBe('');
      expect(placeholders(text), `${slice}.${key}`).toEqual(placeholders(english.get(key) ?? ''));
    }
  });

  test('are all used', () => {
    const unused = [...english.keys()].filter((key) => {
      const name = `${slice}.${key.replace(/_(?:one|other)$/, '')}`;
      const family = name.includes('_')
        ? `\`${name.slice(0, name.indexOf('_') + 1)}\${`
        : undefined;
      return !sources.some(
        ({ code }) => code.includes(`'${name}'`) || (family !== undefined && code.includes(family)),
      );
    });
    expect(unused).toEqual([]);
  });
});

/** Messages by code in the format of the texts: `{max}` is `{{max}}`. */
const asTexts = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([code, text]): [string, string] => [
    code,
    text.replaceAll(/\{(\w+)\}/g, '{{$1}}'),
  ]);
const ruleWords = asTexts(CLAIM_MESSAGES);
const fieldWords = asTexts(FIELD_MESSAGES);
/** The server explains these to developers of clients; the screen has a sentence for users. */
const forDevelopers = new Set(['IDEMPOTENCY_MISMATCH', 'VERSION_REQUIRED', 'VALUE_TYPE']);
const readByPeople = <Entry extends readonly [string, unknown]>(entries: readonly Entry[]) =>
  entries.filter(([code]) => !forDevelopers.has(code));

describe.each(languageCodes)('every code has a text in %s', (language) => {
  test('of a failed call', () => {
    const words = textsOf('platform', language);
    expect(Object.keys(problems).filter((code) => !words.has(`problem_${code}`))).toEqual([]);
  });

  test('of an invalid row of an import, with all its values', () => {
    const found = [...textsOf('importProblems', language)].map(([key, text]) => [
      key,
      [...new Set(placeholders(text))],
    ]);
    const meant = Object.entries(IMPORT_PROBLEMS).map(([code, values]) => [
      `problem_${code}`,
      placeholders(values.map((name) => `{{${name}}}`).join()),
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(meant));
  });

  test.each([
    { of: 'a field of a claim', slice: 'claims', family: 'problem', meant: ruleWords },
    { of: 'the shape of a value', slice: 'platform', family: 'field', meant: fieldWords },
  ])('of $of, with the same figures in it', ({ slice, family, meant }) => {
    const words = textsOf(slice, language);
    const wrong = meant.filter(([code, english]) => {
      const key = `${family}_${code}`;
      const text = words.get(key) ?? words.get(`${key}_other`) ?? '';
      const figures = forDevelopers.has(code) ? [] : placeholders(english);
      return text.trim() === '' || String(placeholders(text)) !== String(figures);
    });
    expect(wrong).toEqual([]);
  });
});

test("English texts equal the server's messages about requests for accounts", () => {
  const texts = { access: textsOf('access', 'en'), platform: textsOf('platform', 'en') };
  const said = Object.values(registerWords).map((name) => {
    const [slice, key = ''] = name.split('.');
    return (slice === 'access' ? texts.access : texts.platform).get(key);
  });
  const messages = { ...REGISTRATION_MESSAGES, ...GUESSABLE_MESSAGES };
  const meant = Object.values(messages).map((words) => words.replaceAll(/\{(\w+)\}/g, '{{$1}}'));
  expect(said).toEqual(meant);
});

test("English texts equal the server's messages", () => {
  const claims = textsOf('claims', 'en');
  const platform = textsOf('platform', 'en');
  for (const [code, words] of ruleWords) expect(claims.get(`problem_${code}`)).toBe(words);
  for (const [code, words] of readByPeople(fieldWords)) {
    const key = `field_${code}`;
    expect(platform.get(key) ?? platform.get(`${key}_other`)).toBe(words);
  }
  for (const [code, { text }] of readByPeople(Object.entries(problems))) {
    expect(platform.get(`problem_${code}`)).toBe(text);
  }
});

const foreignWords = {
  ch: /GST|福利|总额|首次就诊|处置/,
  es: /reembolso|siniestro|miembro/i,
  de: /\bF(?:all|älle)\b|Leistungsf|Tarif/,
  fr: /\bmembre/i,
} as const;

test.each(['ch', 'es', 'de', 'fr'] as const)(
  'one word per idea in %s, as the glossary settles',
  (language) => {
    const found = slices.flatMap((slice) =>
      [...textsOf(slice, language)]
        // Payments to a member's bank account are reimbursements.
        .filter(([key, text]) => key !== 'bankHint' && foreignWords[language].test(text))
        .map(([key]) => `${slice}.${key}`),
    );
    expect(found).toEqual([]);
  },
);

test.each([
  { language: 'en', other: '’' },
  { language: 'fr', other: "'" },
])('one kind of apostrophe in $language', ({ language, other }) => {
  const found = slices.flatMap((slice) =>
    [...textsOf(slice, language)]
      .filter(([, text]) => text.includes(other))
      .map(([key]) => `${slice}.${key}`),
  );
  expect(found).toEqual([]);
});

const wordAttributes = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'description',
]);
const isWord = (text: string) => /\p{L}{2,}/u.test(text);

/** Text in the code itself: between tags, or in an attribute that users read. */
function wordsIn(file: string, code: string): string[] {
  const found: string[] = [];
  const visitor = new Visitor({
    JSXText: (node) => {
      if (isWord(node.value)) found.push(node.value.trim());
    },
    JSXAttribute: (node) => {
      const { name, value } = node;
      const isRead = name.type === 'JSXIdentifier' && wordAttributes.has(name.name);
      const text = value?.type === 'Literal' ? value.value : undefined;
      if (isRead && typeof text === 'string' && isWord(text)) found.push(text);
    },
  });
  visitor.visit(parseSync(file, code).program);
  return found;
}

test('no text of a page is outside the texts package', () => {
  const found = sources
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, code }) => wordsIn(file, code).map((words) => `${file}: ${words}`));
  expect(found).toEqual([]);
});

test('the scanner finds text', () => {
  const code = 'export const A = () => <p title="Hello there">Some words <b>{x}</b></p>;';
  expect(wordsIn('a.tsx', code)).toEqual(['Hello there', 'Some words']);
});
