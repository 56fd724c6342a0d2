// Texts for the codes of a claim. A code without a text, because the server is newer than the page or a list was
// imported, gets a general text and is never shown itself.
import { reasonParts } from '@portal/rules/claims/lifecycle/stated-reasons.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { hasText } from '../platform/words/i18n.ts';

function isTextKey(key: string): key is TextKey {
  return hasText(key);
}

function textOr(t: Translate, key: string, otherwise: TextKey): string {
  return t(isTextKey(key) ? key : otherwise);
}

/** The text of the key, else the name itself: a person's name, or a text that an administrator wrote. */
export function textOrName(t: Translate, key: string, name: string): string {
  return isTextKey(key) ? t(key) : name;
}

export function statusText(t: Translate, status: string): string {
  return textOr(t, `claimLists.status_${status}`, 'claimLists.otherStatus');
}

export function batchStatusText(t: Translate, code: string): string {
  return textOr(t, `claims.batchStatus_${code}`, 'claimLists.otherStatus');
}

export function visitKindText(t: Translate, code: string): string {
  return textOr(t, `claims.visitKind_${code}`, 'claims.otherKind');
}

export function wardText(t: Translate, code: string): string {
  return textOr(t, `claims.ward_${code}`, 'claims.otherKind');
}

export function categoryText(t: Translate, code: string): string {
  return textOr(t, `claims.category_${code}`, 'claims.otherKind');
}

/** @param name the reason's name in the server's list, for reasons without a text */
export function mcReasonText(
  t: Translate,
  code: string,
  name = t('claims.mcReason_OTHER'),
): string {
  return code === '' ? '' : textOrName(t, `claims.mcReason_${code}`, name);
}

/** @param codes the reasons why something is not covered, separated by commas */
export function exclusionText(t: Translate, codes: string): string {
  const texts = codes
    .split(',')
    .map((code) => textOr(t, `claims.exclusion_${code.trim()}`, 'claims.otherReason'));
  return [...new Set(texts)].join(', ');
}

/** @param code the reason why an assessor accepts less than a line charges */
export function lineReasonText(t: Translate, code: string): string {
  return textOr(t, `claims.lineReason_${code}`, 'claims.otherReason');
}

/** @param stored the stored reasons why a claim was declined or sent to an assessor */
export function statedReasonText(t: Translate, stored: string): string {
  return reasonParts(stored)
    .map((part) =>
      'ruleCode' in part
        ? t('claimLists.detailRuleReason', { code: part.ruleCode })
        : t(`claimLists.eventReason_${part.reason}`),
    )
    .join(' · ');
}

const FAMILY = 'FAMILY ';

/** The name of a benefit rule, marked if it applies to the whole family. */
export function benefitRuleText(t: Translate, rule: string): string {
  if (rule.startsWith(FAMILY)) {
    return t('claims.ruleOfFamily', { rule: benefitRuleText(t, rule.slice(FAMILY.length)) });
  }
  return textOr(t, `claims.rule_${rule}`, 'claims.otherLimit');
}
