// The name and the text of an approval rule. English shows the rule's own text, which an administrator may have
// changed. Other languages have a text per code, without limits, which are shown next to the figure.
import type { Translate } from '@portal/texts/translate.ts';
import { currentLanguage } from '../../platform/words/i18n.ts';
import { textOrName } from '../code-text.ts';

interface RuleWords {
  readonly name: string;
  readonly description: string;
}

export function ruleWords(
  t: Translate,
  { code, name, description }: RuleWords & { readonly code: string },
): RuleWords {
  if (currentLanguage() === 'en') return { name, description };
  return {
    name: textOrName(t, `claims.ruleName_${code}`, name),
    description: textOrName(t, `claims.ruleText_${code}`, description),
  };
}
