// Laboratory tests and health screening require a price list: without it, or without a price in it, they cannot be
// charged (Claims spec §8).
import type { FeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { translate } from '../platform/words/i18n.ts';
import { proposedPrice, type FoundProduct } from './entered-claim.ts';

const BY_LIST: ReadonlySet<string> = new Set<FeeCategory>(['LAB', 'HS']);

function noDataInfo(): ApiProblem {
  return new ApiProblem({
    status: 404,
    code: 'DATA_INFO_MISSING',
    message: translate('claims.dataInfoMissing'),
  });
}

/** Whether one of the categories requires a price list. */
export function needsPriceList(categories: readonly FeeCategory[]): boolean {
  return categories.some((category) => BY_LIST.has(category));
}

/** @throws ApiProblem 'Cannot get data info' if the list has no product */
export function requirePriceList(products: number): void {
  if (products === 0) throw noDataInfo();
}

/** @throws ApiProblem 'Cannot get data info' for a product without a price in the required list */
export function requirePrice(product: FoundProduct): void {
  if (BY_LIST.has(product.category) && proposedPrice(product) === null) throw noDataInfo();
}
