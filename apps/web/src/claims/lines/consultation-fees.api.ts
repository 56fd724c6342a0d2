// The consultation fees that a clinic may charge.
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { isChargedBy } from '@portal/rules/catalogue/product.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { useClaim } from '../fields/claim-store.ts';
import { useFormShape } from '../fields/section-names.ts';

/** The panel's consultation fees for this type of clinic, the most used first. */
export function useConsultationFees(locationType: LocationType) {
  const { consultationTypes } = useFormShape();
  const panelId = useClaim((state) => state.context?.panelId);
  const clinicId = useClaim((state) => state.claim.provider_company_id);
  const date = useClaim((state) => state.claim.date_of_visit_start);
  return useQuery({
    queryKey: ['consultation-fees', panelId, clinicId, date],
    queryFn: async ({ signal }) => {
      const { data } = await call('searchPanelProducts', {
        params: { panel: panelId ?? '' },
        query: {
          categories: 'CONSULTATION',
          type_ids: consultationTypes.join(','),
          location_id: clinicId,
          size: 50,
          ...(date === null || date === undefined ? {} : { available_date: date }),
        },
        signal,
      });
      return data.filter((product) =>
        isChargedBy({ category: product.category, group: product.group_id }, locationType),
      );
    },
    placeholderData: keepPreviousData,
    enabled: panelId !== undefined,
    staleTime: 300_000,
  });
}
