// The empty last row of a grid: searches the panel's products of some types, and offers the clinic's most used ones.
import { visitDateOf } from '@portal/contract/claims/claim-form.ts';
import type { FeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import { isChargedBy } from '@portal/rules/catalogue/product.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { Typeahead } from '../../ui/fields/typeahead.tsx';
import type { FoundProduct } from '../entered-claim.ts';
import { useClaim } from '../fields/claim-store.ts';
import { searchProducts, type ProductOption } from '../claims.api.ts';
import { requirePrice } from '../price-list.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly types: readonly number[];
  /** A product of several types can be charged in one section only, with its type there. */
  readonly categories: readonly FeeCategory[];
  /** Products that match the principal diagnosis come first. */
  readonly isSuggesting?: boolean;
  readonly error?: string | undefined;
  readonly onPick: (product: FoundProduct) => void;
}

/** The reason why products are offered before anything is typed. */
function offered(option: ProductOption, t: Translate): ProductOption {
  const why = option.product.is_suggested ? t('claims.offerSuggested') : t('claims.offerFavourite');
  return { ...option, note: option.note === undefined ? why : `${why} · ${option.note}` };
}

export function ProductSearch(props: Props) {
  const { id, label, types, categories, isSuggesting = false, onPick } = props;
  const t = useText();
  const panelId = useClaim((state) => state.context?.panelId);
  const clinicId = useClaim((state) => state.claim.provider_company_id);
  const date = useClaim((state) => visitDateOf(state.claim));
  const locationType = useClaim((state) => state.context?.locationType ?? 'GP');
  const diagnosisCode = useClaim((state) => state.claim.diagnosis[0]?.diagnosis_code);
  if (panelId === undefined) return null;
  const about = [types, categories, panelId, date, isSuggesting ? diagnosisCode : ''].join('-');
  return (
    <Typeahead
      id={id}
      name={`products-${about}`}
      label={label}
      isInGrid
      isOffering
      error={props.error}
      placeholder={t(date === undefined ? 'claims.addNeedsDate' : 'claims.addProductHint')}
      search={async (typed, signal) => {
        const found = await searchProducts(
          {
            panelId,
            clinicId,
            types,
            categories,
            date,
            diagnosisCode: isSuggesting ? diagnosisCode : undefined,
          },
          typed,
          signal,
        );
        const own = found.filter(({ product: { category, group_id: group } }) =>
          isChargedBy({ category, group }, locationType),
        );
        return typed === '' ? own.map((option) => offered(option, t)) : own;
      }}
      onPick={({ product }) => {
        try {
          requirePrice(product);
          onPick(product);
        } catch (error) {
          showToast('red', problemText(error));
        }
      }}
    />
  );
}
