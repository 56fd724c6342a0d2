// The standard benefits in the language of the page.
import { standardBenefitKey } from '@portal/rules/benefits/standard-benefits.ts';
import type { Translate } from './i18n.ts';

export function benefitName(t: Translate, name: string): string {
  const key = standardBenefitKey(name);
  return key === undefined ? name : t(`platform.${key}`);
}
