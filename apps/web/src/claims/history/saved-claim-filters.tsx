// The filters of the claims list that the user has saved.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { today } from '../../platform/clock.ts';
import { useText } from '../../platform/words/i18n.ts';
import { SavedMenu } from '../../ui/lists/saved-menu.tsx';
import { type ClaimsListParams, inpatientListParams } from '../claims-list-params.ts';
import { useSavedItemChanges, useSavedItems } from '../saved-items.api.ts';
import { listOfSavedQuery, savedQueryOf } from './saved-query.ts';

interface Props {
  readonly claimType: ClaimType;
  readonly params: ClaimsListParams;
  /** Shows another list. */
  readonly onChoose: (params: ClaimsListParams) => void;
}

export function SavedClaimFilters({ claimType, params, onChoose }: Props) {
  const t = useText();
  const all = useSavedItems('CLAIM_FILTER');
  const { save, remove } = useSavedItemChanges();
  const saved = all.filter(({ content }) => content.claim_type === claimType);
  const query = savedQueryOf(params, today());
  return (
    <SavedMenu
      label={t('ui.savedFilters')}
      none={t('ui.noSavedFilters')}
      saveAs={t('ui.saveFilterAs')}
      saved={saved}
      current={saved.find(({ content }) => content.query === query)}
      onChoose={({ content }) => {
        const list = listOfSavedQuery(content.query, today());
        onChoose(claimType === 'INPATIENT' ? inpatientListParams({ ...list }) : list);
      }}
      onClear={() => onChoose({})}
      save={(name) =>
        save({ name, content: { kind: 'CLAIM_FILTER', claim_type: claimType, query } })
      }
      remove={remove}
    />
  );
}
