// Product search within a panel. An empty text returns an empty list, unless the request has favourites,
// categories or ids (Claims spec §5).
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { parseFeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import { addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { commaList, idList } from '../platform/settings/comma-list.ts';
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import type { Services } from '../platform/http/services.ts';
import { listFavourites, type FavouriteRow, listPanelProducts } from './catalogue.queries.ts';
import { isDateMissing, productOf, typeIdOf } from './product-view.ts';

type ProductQuery = ParsedRequest<'searchPanelProducts'>['query'];

/** A favourite was charged within that many months. */
const favouriteMonths = 6;

export const searchPanelProducts: Handler<'searchPanelProducts'> = async ({
  params,
  query,
  user,
  tx,
  services,
}) => {
  if (query.location_id !== undefined) requireClinic(user, query.location_id);
  const ids = idList('ids', query.ids);
  const text = query.q ?? '';
  const categories = commaList(query.categories).map(categoryOf);
  const typeIds = commaList(query.type_ids).map(typeIdOf);
  if (isDateMissing(typeIds, query.available_date)) return { page: pageOf(query, 0), data: [] };
  const isOffer =
    text === '' && (query.is_favourite === 'true' || query.diagnosis_code !== undefined);
  if (text === '' && ids.length === 0 && categories.length === 0 && !isOffer)
    return { page: pageOf(query, 0), data: [] };
  const favourites = await favouritesFor(tx, query, services);
  const { rows, total } = await listPanelProducts(tx, {
    panelId: params.panel,
    ofClinics: user.clinic_ids,
    locationId: query.location_id ?? null,
    date:
      query.available_date === undefined ? services.clock.today() : plainDate(query.available_date),
    text,
    status: query.status?.toUpperCase() ?? 'ACTIVE',
    typeIds,
    ids,
    codes: [],
    groupCodes: commaList(query.group_ids),
    subgroupCodes: commaList(query.subgroup_ids),
    categories,
    favourites: favourites.map(({ id }) => id),
    onlyOffered: isOffer,
    diagnosisCode: query.diagnosis_code ?? null,
    onlyOfLocation: query.filter_by_location === 'true',
    limit: query.size,
    offset: (query.page - 1) * query.size,
  });
  const usual = new Map(favourites.map((favourite) => [favourite.id, favourite]));
  return {
    page: pageOf(query, total),
    data: rows.map((row) => productOf(row, usual.get(row.id))),
  };
};

/** The products that the location charges most often; empty for a search by diagnosis alone. */
async function favouritesFor(
  tx: Transaction,
  query: ProductQuery,
  { clock }: Pick<Services, 'clock'>,
): Promise<FavouriteRow[]> {
  const isAbout = Boolean(query.q) || Boolean(query.categories) || query.is_favourite === 'true';
  if (query.location_id === undefined || !isAbout) return [];
  return listFavourites(tx, query.location_id, addMonths(clock.today(), -favouriteMonths));
}

/** An unknown category finds nothing. */
function categoryOf(text: string): string {
  return parseFeeCategory(text) ?? text;
}
