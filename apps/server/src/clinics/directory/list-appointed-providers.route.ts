// The laboratories or X-ray clinics to which a clinic can refer its patients.
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { APPOINTED_PERMISSIONS } from '@portal/rules/clinics/appointed-providers.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { ProblemError } from '../../platform/problem.ts';
import { isListedRow } from '../listed-row.ts';
import { type AppointedRow, listAppointed } from './appointed-providers.queries.ts';

type Filter = ParsedRequest<'listAppointedProviders'>['query'];

export const listAppointedProviders: Handler<'listAppointedProviders'> = async ({
  query,
  tx,
  user,
  services,
}) => {
  const { type, page, size } = query;
  if (!user.permissions.has(APPOINTED_PERMISSIONS[type])) throw new ProblemError('FORBIDDEN');
  const day = services.clock.today();
  const rows = await listAppointed(tx, { type, day });
  const listed = rows.filter((row) => isListedRow(row, day));
  const found = listed.filter((row) => fits(row, query));
  return {
    page: pageOf(query, found.length),
    data: found.slice((page - 1) * size, page * size).map(providerOf),
    choices: {
      insurers: distinct(listed.flatMap(({ insurers }) => insurers)),
      zones: distinct(listed.flatMap(({ zone }) => (zone === null ? [] : [zone]))),
      tests: distinct(listed.flatMap(({ tests }) => tests)),
    },
  };
};

function fits(row: AppointedRow, { id, insurer, zone, test, q = '' }: Filter): boolean {
  const words = [row.code, row.name, row.block, row.street, row.estate, row.postal_code];
  return (
    (id === undefined || row.id === id) &&
    (insurer === undefined || row.insurers.includes(insurer)) &&
    (zone === undefined || row.zone === zone) &&
    (test === undefined || row.tests.includes(test)) &&
    words.join(' ').toLowerCase().includes(q.toLowerCase())
  );
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted();
}

function providerOf(row: AppointedRow) {
  const { unit, block, street, zone, estate, city, country, postal_code } = row;
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    address: { unit, block, street, zone, estate, city, country, postal_code },
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    hours: row.hours,
    tests: [...row.tests],
    insurers: [...row.insurers],
  };
}
