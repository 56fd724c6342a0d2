// The empty last row of a grid: searches the panel's products of some types.
import { useText } from '../platform/i18n.ts';
import { Typeahead } from '../ui/typeahead.tsx';
import type { FoundProduct } from './claim-document.ts';
import { useClaim } from './claim-store.ts';
import { searchProducts } from './claims.api.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly types: string;
  /** Products that suit the principal diagnosis come first. */
  readonly isSuggesting?: boolean;
  readonly onPick: (product: FoundProduct) => void;
}

export function ProductSearch({ id, label, types, isSuggesting = false, onPick }: Props) {
  const t = useText();
  const panelId = useClaim((state) => state.context?.panelId);
  const clinicId = useClaim((state) => state.document.provider_company_id);
  const date = useClaim((state) => state.document.date_of_visit_start ?? undefined);
  const diagnosisCode = useClaim((state) => state.document.diagnosis?.[0]?.diagnosis_code);
  if (panelId === undefined) return null;
  return (
    <Typeahead
      id={id}
      name={`products-${types}-${panelId}-${date ?? ''}-${diagnosisCode ?? ''}`}
      label={label}
      isInGrid
      placeholder={t('claims.addProductHint')}
      search={(typed, signal) =>
        searchProducts(
          {
            panelId,
            clinicId,
            types,
            date,
            diagnosisCode: isSuggesting ? diagnosisCode : undefined,
          },
          typed,
          signal,
        )
      }
      onPick={({ product }) => onPick(product)}
    />
  );
}
