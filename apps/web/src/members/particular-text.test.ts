// Sex and nationality of a member in the language of the page.
import { beforeAll, describe, expect, test } from 'vitest';
import { changeLanguage, loadTexts, startTexts, translate } from '../platform/words/i18n.ts';
import { genderText, nationalityText } from './particular-text.ts';

beforeAll(async () => {
  await startTexts({});
  await loadTexts(['members']);
});

describe('the particulars of a member', () => {
  test.each([
    ['en', 'Male', 'Female', 'Singapore citizen', 'Malaysian'],
    ['ch', '男', '女', '新加坡公民', '马来西亚'],
    ['jp', '男性', '女性', 'シンガポール国民', 'マレーシア'],
    ['de', 'Männlich', 'Weiblich', 'Singapurisch', 'Malaysisch'],
    ['fr', 'Homme', 'Femme', 'Singapourienne', 'Malaisienne'],
    ['es', 'Hombre', 'Mujer', 'Singapurense', 'Malasia'],
  ] as const)('are translated in %s', async (language, male, female, citizen, malaysian) => {
    await changeLanguage(language);
    expect(genderText(translate, 'M')).toBe(male);
    expect(genderText(translate, 'F')).toBe(female);
    expect(nationalityText(translate, 'Singapore citizen')).toBe(citizen);
    expect(nationalityText(translate, 'Malaysian')).toBe(malaysian);
  });

  test('keep a nationality that has no translation', () => {
    expect(nationalityText(translate, 'Bruneian')).toBe('Bruneian');
  });

  test('stay empty when they are not known', () => {
    expect(genderText(translate, null)).toBeNull();
    expect(nationalityText(translate, null)).toBeNull();
  });
});
