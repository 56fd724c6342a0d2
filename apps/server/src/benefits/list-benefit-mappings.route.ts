// The products and diagnoses that a benefit pays for.
import type { Handler } from '../platform/http/handler.ts';
import { listMappingsOfBenefit } from './benefits.queries.ts';

export const listBenefitMappings: Handler<'listBenefitMappings'> = async ({ params, tx }) => {
  const rows = await listMappingsOfBenefit(tx, params.id);
  return {
    data: rows.map((row) => ({
      ...row,
      location_types: row.location_types ?? [],
    })),
  };
};
