// The text of a problem of a claim in a file, in the reader's language.
import { isClaimProblem, type BulkProblem } from '@portal/rules/claims/bulk/bulk-problems.ts';
import { MEASURE_UNITS } from '@portal/rules/claims/checks/violation.ts';
import { numberFormat } from '@portal/rules/values/localized.ts';
import type { ReaderLanguage } from '../../platform/http/reader-language.ts';
import { textsIn } from '../../platform/texts.ts';
import { claimTexts } from '../claim-texts.ts';
import { formatsOf } from '../detail/sheet-formats.ts';
import { figureWords } from '../detail/sheet-figures.ts';

export function problemText({ code, params }: BulkProblem, language: ReaderLanguage): string {
  const say = textsIn(language);
  if (isClaimProblem(code)) return say(`claims.problem_${code}`, params);
  const { rule, max, min } = params;
  if (code === 'NUMBER_TOO_LARGE' || code === 'NUMBER_TOO_SMALL') {
    const limit = numberFormat(language, 0, 2).format(Number(max ?? min));
    return say(`bulk.problem_${code}`, { max: limit, min: limit });
  }
  if (rule === undefined) return say(`bulk.problem_${code}`, params);
  return say(`bulk.problem_${code}`, { rule, name: brokenRule(params, language) });
}

/** The name of a rule, with the figure that broke it and its limit. */
function brokenRule(params: BulkProblem['params'], language: ReaderLanguage): string {
  const words = claimTexts(language);
  const { rule, name } = params;
  // In English, the rule has the name that an administrator gave it.
  const shown = language === 'en' ? String(name) : words.ruleName(String(rule), String(name));
  const figures = figureWords(
    {
      figure: textOf(params['figure']),
      figure_unit: unitOf(params['figureUnit']),
      limit: textOf(params['limit']),
      limit_unit: unitOf(params['limitUnit']),
    },
    words,
    formatsOf(words),
  );
  return figures === undefined ? shown : `${shown} (${figures})`;
}

type Param = number | string | undefined;

function textOf(param: Param): string | null {
  return param === undefined ? null : String(param);
}

function unitOf(param: Param) {
  return MEASURE_UNITS.find((unit) => unit === param) ?? null;
}
