// Requests of the calls of notices and of the dashboard, for the common call tests.
import type { Makers } from '../../test/valid-requests.ts';

export const noticeMakers = {
  getDashboardSummary: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  listTopDoctors: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  listNotifications: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
} satisfies Partial<Makers>;
