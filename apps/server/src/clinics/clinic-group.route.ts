// The clinics of a clinic group: those that are still listed, and which are mapped to a user.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { SessionUser, Transaction } from '../platform/database/database.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { ProblemError } from '../platform/problem.ts';
import {
  type GroupLocationRow,
  listLocationsOfOrganization,
  listWaiting,
} from './clinic-group.queries.ts';
import { isListedRow } from './listed-row.ts';
import { findLocation } from './locations.queries.ts';

type ClinicGroupCalls =
  | 'listOrganizationLocations'
  | 'listMappedClinics'
  | 'listMappedClinicsPaginated'
  | 'getLocationOfUser'
  | 'getOrganizationOfUser';

async function listedClinics(
  tx: Transaction,
  organizationId: string,
  ask: { typed: string; today: PlainDate },
): Promise<GroupLocationRow[]> {
  const rows = await listLocationsOfOrganization(tx, organizationId, ask.typed);
  return rows.filter((row) => isListedRow(row, ask.today));
}

/** The organisation of a user who sees all of its clinics; a clinic user sees one. */
function organizationOf(user: SessionUser): string {
  if (user.organization_id === null || user.user_type === 'CLINICUSER') {
    throw new ProblemError('NOT_FOUND');
  }
  return user.organization_id;
}

function mapped(row: GroupLocationRow) {
  return {
    clinicId: row.id,
    clinicCode: row.code,
    clinicName: row.name,
    locationType: row.location_type,
    on_boarding_date: row.on_boarding_date,
    off_boarding_date: row.off_boarding_date,
    extended_date: row.extended_date,
  };
}

function requireOwnName(user: SessionUser, named: string): void {
  if (named !== '' && named.toLowerCase() !== user.username) throw new ProblemError('FORBIDDEN');
}

function requireSelf(user: SessionUser, sub: string): void {
  if (sub !== user.user_id) throw new ProblemError('NOT_FOUND');
}

export const clinicGroupHandlers: Handlers<ClinicGroupCalls> = {
  async listOrganizationLocations({ params, query, user, tx, services }) {
    const isOwn = user.user_type === 'ADMINUSER' || params.id === user.organization_id;
    if (!isOwn) throw new ProblemError('NOT_FOUND');
    const ask = { typed: query.q ?? '', today: services.clock.today() };
    const listed = await listedClinics(tx, params.id, ask);
    const start = (query.page - 1) * query.size;
    const shown = listed.slice(start, start + query.size);
    const waiting = await listWaiting(
      tx,
      shown.map(({ id }) => id),
    );
    const waitingOf = new Map(waiting.map((row) => [row.clinic_id, row]));
    return {
      page: pageOf(query, listed.length),
      data: shown.map(({ location_type, ...row }) => ({
        ...row,
        location_type: { code: location_type },
        drafts_count: waitingOf.get(row.id)?.drafts ?? 0,
        pending_count: waitingOf.get(row.id)?.pending ?? 0,
        last_payment_date: waitingOf.get(row.id)?.last_payment ?? null,
      })),
    };
  },

  async listMappedClinics({ body, user, tx, services }) {
    requireOwnName(user, body.applicationuserName);
    const ask = { typed: body.searchInput, today: services.clock.today() };
    const listed = await listedClinics(tx, organizationOf(user), ask);
    return { data: listed.map(mapped) };
  },

  async listMappedClinicsPaginated({ body, user, tx, services }) {
    requireOwnName(user, body.applicationuserName);
    const today = services.clock.today();
    const organizationId = organizationOf(user);
    const all = await listedClinics(tx, organizationId, { typed: '', today });
    const found = await listedClinics(tx, organizationId, { typed: body.searchInput, today });
    return {
      draw: body.draw,
      recordsTotal: all.length,
      recordsFiltered: found.length,
      data: found.slice(body.start, body.start + body.length).map(mapped),
    };
  },

  async getLocationOfUser({ params, user, tx }) {
    requireSelf(user, params.sub);
    const location =
      user.location_id === null ? undefined : await findLocation(tx, user.location_id);
    if (location === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
    return {
      data: {
        profile_type: user.profile_type,
        location: {
          id: location.id,
          code: location.code,
          name: location.name,
          location_type: { code: location.location_type },
        },
      },
    };
  },

  async getOrganizationOfUser({ params, user, tx, services }) {
    requireSelf(user, params.sub);
    const id = organizationOf(user);
    const listed = await listedClinics(tx, id, { typed: '', today: services.clock.today() });
    return {
      data: {
        id,
        name: user.organization_name ?? '',
        profile_type: user.profile_type,
        locations_count: listed.length,
      },
    };
  },
};
