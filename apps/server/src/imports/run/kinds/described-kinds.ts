// Every kind of record that is described column by column, by name.
import type { RecordDescription } from '../record-kind.ts';
import { adminFees, clinicPrices, drugSuggestions, panelPrices } from './fees.queries.ts';
import { companies, companyPolicies, premiums } from './companies.queries.ts';
import { insurers, panels, programmes } from './insurers.queries.ts';
import {
  clinicPanels,
  gstRegistrations,
  locations,
  lookups,
  organizations,
  publicHolidays,
  surcharges,
} from './locations.queries.ts';
import { benefitMappings, benefits, planBenefits, plans } from './plans.queries.ts';
import { products } from './products.queries.ts';
import { approvalRules, formConfiguration } from './rules.queries.ts';

export const RECORDS = {
  insurers,
  programmes,
  panels,
  organizations,
  locations,
  'clinic-panels': clinicPanels,
  'gst-registrations': gstRegistrations,
  surcharges,
  'public-holidays': publicHolidays,
  'admin-fees': adminFees,
  lookups,
  products,
  'panel-prices': panelPrices,
  'clinic-prices': clinicPrices,
  'drug-suggestions': drugSuggestions,
  benefits,
  'benefit-mappings': benefitMappings,
  plans,
  'plan-benefits': planBenefits,
  'approval-rules': approvalRules,
  companies,
  'company-policies': companyPolicies,
  premiums,
  'form-configuration': formConfiguration,
} satisfies Readonly<Record<string, RecordDescription>>;
