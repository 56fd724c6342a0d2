// The calls of the claims slice for its screens.
import type { FeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { ClaimContext } from '@portal/rules/claims/checks/claim-context.ts';
import { call } from '../platform/api/api.ts';
import { formatPrice } from '../platform/words/formats.ts';
import type { Found } from '../ui/fields/typeahead-list.tsx';
import {
  proposedPrice,
  type SentClaim,
  type FoundDiagnosis,
  type FoundProduct,
} from './entered-claim.ts';
import { needsPriceList, requirePriceList } from './price-list.ts';

const LIVE_SEARCH_SIZE = 15;
/** Number of products offered before anything is typed. */
const OFFER_SIZE = 8;

export type ProductOption = Found & { readonly product: FoundProduct };
export type DiagnosisOption = Found & { readonly diagnosis: FoundDiagnosis };

export async function searchDiagnoses(
  claimType: ClaimType,
  typed: string,
  signal: AbortSignal,
): Promise<DiagnosisOption[]> {
  const { data } = await call('searchDiagnoses', {
    query: { page: 1, size: LIVE_SEARCH_SIZE, search_text: typed, claim_type: claimType },
    signal,
  });
  return data.map((diagnosis) => ({
    id: diagnosis.id,
    code: diagnosis.code,
    label: diagnosis.description,
    diagnosis,
  }));
}

/** The price that the line will have. */
function priceNote(product: FoundProduct): Pick<Found, 'note'> {
  const price = proposedPrice(product);
  return price === null ? {} : { note: formatPrice(price) };
}

interface ProductQuestion {
  readonly panelId: string;
  readonly clinicId: string;
  readonly types: readonly number[];
  readonly categories: readonly FeeCategory[];
  readonly date: string | undefined;
  readonly diagnosisCode: string | undefined;
}

/** The number of products that the panel lists in the categories, regardless of the typed text. */
async function countListed(ask: ProductQuestion, signal: AbortSignal): Promise<number> {
  const { page } = await call('searchPanelProducts', {
    params: { panel: ask.panelId },
    query: {
      page: 1,
      size: 1,
      categories: ask.categories.join(','),
      location_id: ask.clinicId,
      ...(ask.date === undefined ? {} : { available_date: ask.date }),
    },
    signal,
  });
  return page.total_items;
}

/** Empty without a date, because prices and panels depend on the visit date. */
export async function searchProducts(
  ask: ProductQuestion,
  typed: string,
  signal: AbortSignal,
): Promise<ProductOption[]> {
  if (ask.date === undefined) return [];
  const { data } = await call('searchPanelProducts', {
    params: { panel: ask.panelId },
    query: {
      page: 1,
      ...(typed === ''
        ? { size: OFFER_SIZE, is_favourite: 'true' }
        : { size: LIVE_SEARCH_SIZE, q: typed }),
      type_ids: ask.types.join(','),
      categories: ask.categories.join(','),
      location_id: ask.clinicId,
      available_date: ask.date,
      ...(ask.diagnosisCode === undefined ? {} : { diagnosis_code: ask.diagnosisCode }),
    },
    signal,
  });
  if (data.length === 0 && needsPriceList(ask.categories)) {
    requirePriceList(await countListed(ask, signal));
  }
  return data.map((product) => ({
    id: product.id,
    code: product.internal_code,
    label: product.name,
    ...priceNote(product),
    product,
  }));
}

/** @param claimId the submitted claim that is edited, so that it does not count itself */
export async function loadContext(
  claim: SentClaim,
  signal: AbortSignal,
  claimId?: string,
): Promise<ClaimContext> {
  const body = claimId === undefined ? claim : { ...claim, claim_uuid: claimId };
  const { data } = await call('getClaimContext', { body, signal });
  return data;
}
