// All listed clinics, for every signed-in user. The entries contain no panels and no GST data.
import { LOCATION_PAGE_SIZES } from '@portal/contract/clinics/directory.ts';
import { parseLocationType } from '@portal/rules/catalogue/location-type.ts';
import { commaList } from '../../platform/settings/comma-list.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { listDirectory, type DirectoryRow } from './directory.queries.ts';
import { isListedRow } from '../listed-row.ts';

export const listLocations: Handler<'listLocations'> = async ({ query, tx, services }) => {
  const types = commaList(query.type_ids).map((typed) => parseLocationType(typed) ?? typed);
  const { ofTypes, all } = LOCATION_PAGE_SIZES;
  const size = query.size ?? (types.length === 0 ? all : ofTypes);
  const rows = await listDirectory(tx, { typed: query.q, types });
  const listed = rows.filter((row) => isListedRow(row, services.clock.today()));
  const shown = listed.slice((query.page - 1) * size, query.page * size);
  return { page: pageOf({ page: query.page, size }, listed.length), data: shown.map(entryOf) };
};

function entryOf({
  location_type,
  unit,
  block,
  street,
  zone,
  estate,
  city,
  country,
  ...row
}: DirectoryRow) {
  return {
    ...row,
    location_type: { code: location_type },
    address: { unit, block, street, zone, estate, city, country },
  };
}
