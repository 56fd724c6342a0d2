// Drugs that the user has saved with their doses, one as a favourite or several that are dispensed together. They are
// added with the prices of the visit date.
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { SavedMenu } from '../../ui/lists/saved-menu.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import type { DrugLine } from '../entered-claim.ts';
import { productFactsOf } from '../entered-claim.ts';
import { addLine, useClaim, useClaimStore, withDrugs } from '../fields/claim-store.ts';
import { loadDrugs } from '../fields/copy-visit.api.ts';
import { type SavedDrugs, useSavedItemChanges, useSavedItems } from '../saved-items.api.ts';

/** The parts of a line that are saved; its price is the one of the next visit. */
function savedDrug(line: DrugLine) {
  return {
    da_sku_id: line.da_sku_id,
    drug_name: line.drug_name,
    dosage: line.dosage,
    frequency_per_day: line.frequency_per_day,
    duration: line.duration,
    no_of_months_dispense: line.no_of_months_dispense,
    quantity: line.quantity,
  };
}

const namesOf = ({ content }: SavedDrugs) => content.drugs.map((drug) => drug.drug_name).join(', ');

function useAddSaved() {
  const t = useText();
  const store = useClaimStore();
  return async ({ content }: SavedDrugs) => {
    const { claim, context } = store.getState();
    try {
      const { found, leftOut } = await loadDrugs(
        claim,
        content.drugs,
        new AbortController().signal,
      );
      for (const { line, product } of found) {
        addLine(store, {
          product: productFactsOf(product, context?.locationType ?? 'GP'),
          add: (before) => withDrugs(before, (lines) => [...lines, line]),
        });
      }
      if (leftOut.length > 0) {
        showToast('red', t('claims.savedDrugsLeftOut', { names: leftOut.join(', ') }));
      }
    } catch (error) {
      showToast('red', problemText(error));
    }
  };
}

export function SavedDrugsMenu() {
  const t = useText();
  const saved = useSavedItems('DRUGS');
  const { save, remove } = useSavedItemChanges();
  const add = useAddSaved();
  const lines = useClaim((state) => state.claim.claim_drugs);
  return (
    <SavedMenu
      label={t('claims.savedDrugs')}
      none={t('claims.noSavedDrugs')}
      saveAs={t('claims.saveDrugsAs')}
      saved={saved}
      nothingToSave={lines.length === 0 ? t('claims.noDrugsToSave') : undefined}
      noteOf={namesOf}
      onChoose={(item) => void add(item)}
      save={(name) => save({ name, content: { kind: 'DRUGS', drugs: lines.map(savedDrug) } })}
      remove={remove}
    />
  );
}
