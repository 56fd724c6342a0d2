// Problems of an import in the language of the page.
import { beforeAll, expect, test } from 'vitest';
import { changeLanguage, loadTexts, startTexts, translate } from '../../platform/words/i18n.ts';
import { rowProblem } from './row-problem.ts';

beforeAll(async () => {
  await startTexts({});
  await loadTexts(['importProblems']);
});

const stored = {
  problem: 'there is no plan GOLD-1',
  code: 'NO_PLAN',
  params: { code: 'GOLD-1' },
} as const;

test.each([
  ['en', 'there is no plan GOLD-1'],
  ['ch', '没有计划 GOLD-1'],
  ['jp', 'プラン GOLD-1 はありません'],
  ['de', 'es gibt keinen Plan GOLD-1'],
  ['fr', 'il n’y a pas de formule GOLD-1'],
  ['es', 'no existe el plan GOLD-1'],
] as const)('is a sentence in %s', async (language, sentence) => {
  await changeLanguage(language);
  expect(rowProblem(translate, stored)).toBe(sentence);
});

test('stays in English if only the sentence is stored', async () => {
  await changeLanguage('ch');
  const { problem } = stored;
  expect(rowProblem(translate, { problem, code: null, params: {} })).toBe(problem);
});
