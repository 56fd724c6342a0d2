// A printed claim and the screen say the same words: the server has its own copy of those it needs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

function textsOf(file: string): Map<string, unknown> {
  const texts: unknown = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  if (typeof texts !== 'object' || texts === null) throw new TypeError(`${file} holds no texts`);
  return new Map(Object.entries(texts));
}

describe('the words of a printed claim', () => {
  test.each(['en', 'ch', 'es', 'jp', 'de', 'fr'])('are those of the screen in %s', (language) => {
    const printed = textsOf(`apps/server/src/claims/sheet-texts/${language}.json`);
    expect(printed.size).toBeGreaterThan(100);
    const english = textsOf('apps/server/src/claims/sheet-texts/en.json');
    expect([...printed.keys()]).toEqual([...english.keys()]);
    const different = [...printed].filter(([name, text]) => {
      const [slice = '', key = ''] = name.split('.', 2);
      if (slice === 'sheet') return String(text).trim() === '';
      return textsOf(`apps/web/src/${slice}/texts/${language}.json`).get(key) !== text;
    });
    expect(different).toEqual([]);
  });
});
