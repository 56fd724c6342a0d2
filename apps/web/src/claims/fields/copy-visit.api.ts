// The calls for copying an earlier visit into a new claim.
import { call } from '../../platform/api/api.ts';
import { drugLineOf, type DrugLine, type SentClaim, type FoundProduct } from '../entered-claim.ts';
import { loadContext } from '../claims.api.ts';
import { covered, priced, takeOver, type CopiedVisit } from './copy-visit.ts';

/** Maximum number of lines on a claim, procedures and drugs together. */
const MOST_LINES = 120;

/** The newest claim of this clinic for the member. */
export async function findLastVisit(memberId: string, clinicId: string, signal: AbortSignal) {
  const { data } = await call('listClaims', {
    query: {
      page: 1,
      size: 1,
      sort: 'date_of_visit_start,desc',
      claim_type: 'OUTPATIENT',
      provider_company_id: clinicId,
      member: memberId,
    },
    signal,
  });
  return data[0] ?? null;
}

async function loadPrices(
  claim: SentClaim,
  panelId: string | undefined,
  productIds: readonly string[],
  signal: AbortSignal,
): Promise<readonly FoundProduct[]> {
  if (panelId === undefined || productIds.length === 0) return [];
  const date = claim.date_of_visit_start;
  const { data } = await call('searchPanelProducts', {
    params: { panel: panelId },
    query: {
      page: 1,
      size: MOST_LINES,
      ids: productIds.join(','),
      location_id: claim.provider_company_id,
      ...(date === null || date === undefined ? {} : { available_date: date }),
    },
    signal,
  });
  return data;
}

interface FoundDrug {
  readonly line: DrugLine;
  readonly product: FoundProduct;
}

/**
 * Drugs with the names and prices that they have on the visit date of the claim.
 * @returns the drugs that the panel lists, and the names of the others
 */
export async function loadDrugs(
  claim: SentClaim,
  drugs: readonly DrugLine[],
  signal: AbortSignal,
): Promise<{ readonly found: readonly FoundDrug[]; readonly leftOut: readonly string[] }> {
  const asked = { ...claim, claim_drugs: [...drugs] };
  const context = await loadContext(asked, signal);
  const codes = new Set(drugs.map(({ da_sku_id: code }) => code));
  const ids = Object.values(context.products)
    .filter(({ code }) => codes.has(code))
    .map(({ productId }) => productId);
  const products = await loadPrices(claim, context.panelId, ids, signal);
  const byCode = new Map(products.map((product) => [product.internal_code, product]));
  const found = drugs.flatMap((drug) => {
    const product = byCode.get(drug.da_sku_id ?? '');
    return product === undefined ? [] : [{ line: { ...drugLineOf(product), ...drug }, product }];
  });
  const leftOut = drugs
    .filter((drug) => !byCode.has(drug.da_sku_id ?? ''))
    .map((drug) => drug.drug_name ?? '');
  return { found, leftOut };
}

export type LoadedCopy = CopiedVisit & { readonly visitDate: string };

/** The earlier claim as a new one, priced and checked for the visit date of `fresh`. */
export async function loadCopy(
  claimId: string,
  fresh: SentClaim,
  signal: AbortSignal,
): Promise<LoadedCopy | undefined> {
  const { data: last } = await call('getClaim', { params: { id: claimId }, query: {}, signal });
  if (last.member_id_claimant !== fresh.member_id_claimant) return undefined;
  const claim = takeOver(last, fresh);
  const context = await loadContext(claim, signal);
  const productIds = Object.values(context.products).map((product) => product.productId);
  const products = await loadPrices(claim, context.panelId, productIds, signal);
  return {
    ...covered(priced(claim, products), context),
    visitDate: last.date_of_visit_start,
  };
}
