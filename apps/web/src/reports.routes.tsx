// Routes of reports, for clinics and, below the administration, for administrators.
import { REPORT_PERMISSIONS } from '@portal/rules/access/report-permissions.ts';
import { createRoute } from '@tanstack/react-router';
import { app } from './portal-app.tsx';
import { newReportParams } from './reports/report-params.ts';
import { needsPermission, onlyRead, screen } from './route-parts.tsx';

const needsReports = needsPermission(...REPORT_PERMISSIONS);

const list = screen(async () => {
  const { ReportsScreen } = await import('./reports/reports.screen.tsx');
  return ReportsScreen;
}, 'reports');

const one = screen(async () => {
  const { ReportScreen } = await import('./reports/report.screen.tsx');
  return ReportScreen;
}, 'reports');

const created = screen(async () => {
  const { NewReportScreen } = await import('./reports/report.screen.tsx');
  return NewReportScreen;
}, 'reports');

const reports = createRoute({
  getParentRoute: () => app,
  path: '/reports',
  beforeLoad: needsReports,
  component: list,
});

const newReport = createRoute({
  getParentRoute: () => app,
  path: '/reports/new',
  validateSearch: onlyRead(newReportParams),
  beforeLoad: needsReports,
  component: created,
});

const report = createRoute({
  getParentRoute: () => app,
  path: '/reports/$id',
  beforeLoad: needsReports,
  component: one,
});

const reportsOfAdministrator = createRoute({
  getParentRoute: () => app,
  path: '/ops/reports',
  beforeLoad: needsReports,
  component: list,
});

const newReportOfAdministrator = createRoute({
  getParentRoute: () => app,
  path: '/ops/reports/new',
  validateSearch: onlyRead(newReportParams),
  beforeLoad: needsReports,
  component: created,
});

const reportOfAdministrator = createRoute({
  getParentRoute: () => app,
  path: '/ops/reports/$id',
  beforeLoad: needsReports,
  component: one,
});

export const reportsRoutes = [
  reports,
  newReport,
  report,
  reportsOfAdministrator,
  newReportOfAdministrator,
  reportOfAdministrator,
] as const;
