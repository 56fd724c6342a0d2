// The directory of clinics: anybody signed in may know which there are, not what is in them.
import { LOCATION_PAGE_SIZES } from '@portal/contract/clinics/directory.ts';
import {
  LOCATION_TYPE_NAMES,
  LOCATION_TYPES,
  parseLocationType,
} from '@portal/rules/catalogue/location-type.ts';
import { commaList } from '../platform/settings/comma-list.ts';
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { listDirectory, type DirectoryRow } from './directory.queries.ts';
import { isListedRow } from './listed-row.ts';
import { listPanelsOf } from './locations.queries.ts';

type DirectoryCalls = 'listLocationTypes' | 'listLocations' | 'getMappedInsurerPanel';

export const directoryHandlers: Handlers<DirectoryCalls> = {
  listLocationTypes: () =>
    Promise.resolve({
      data: LOCATION_TYPES.map((code) => ({ code, name: LOCATION_TYPE_NAMES[code] })),
    }),

  async listLocations({ query, tx, services }) {
    const types = commaList(query.type_ids).map((typed) => parseLocationType(typed) ?? typed);
    const { ofTypes, all } = LOCATION_PAGE_SIZES;
    const size = query.size ?? (types.length === 0 ? all : ofTypes);
    const rows = await listDirectory(tx, { typed: query.q, types });
    const listed = rows.filter((row) => isListedRow(row, services.clock.today()));
    const shown = listed.slice((query.page - 1) * size, query.page * size);
    return { page: pageOf({ page: query.page, size }, listed.length), data: shown.map(entryOf) };
  },

  async getMappedInsurerPanel({ body, user, tx }) {
    requireClinic(user, body.clinicId);
    const panels = await listPanelsOf(tx, body.clinicId);
    const insurer = body.insurerCode.toUpperCase();
    return {
      data: panels
        .filter((panel) => panel.insurer_code === insurer)
        .map((panel) => ({
          panelId: panel.panel_id,
          panelCode: panel.code,
          insurerCode: panel.insurer_code,
          status: panel.status,
        })),
    };
  },
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
