/** The calls of reports: a part of the table of contents (`../calls.ts`). */
import { REPORT_PERMISSIONS } from '@portal/rules/access/report-permissions.ts';
import { serviceBases } from '../service-bases.ts';

const { claim } = serviceBases;
const reports = `${claim}/reports`;
const access = REPORT_PERMISSIONS;

/** The handlers also check the permission of the source that a report reads. */
export const reportCalls = {
  listReports: { method: 'GET', path: reports, access, forPeople: true },
  createReport: { method: 'POST', path: reports, access, forPeople: true, idempotent: true },
  updateReport: {
    method: 'PUT',
    path: `${reports}/:id`,
    access,
    forPeople: true,
    idempotent: true,
    ifMatch: 'required',
  },
  deleteReport: {
    method: 'DELETE',
    path: `${reports}/:id`,
    access,
    forPeople: true,
    idempotent: true,
    ifMatch: 'required',
  },
  runReport: {
    method: 'POST',
    path: `${reports}/search`,
    access,
    forPeople: true,
    readsFrom: 'replica',
    perMinute: 120,
  },
  exportReport: {
    method: 'POST',
    path: `${claim}/exports/reports`,
    access,
    forPeople: true,
    readsFrom: 'replica',
    stepUp: 'manyRows',
    perMinute: 20,
  },
} as const;
