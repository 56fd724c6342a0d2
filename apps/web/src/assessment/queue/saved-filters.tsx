// The filters of the queue that the user has saved.
import { useText } from '../../platform/words/i18n.ts';
import { SavedMenu } from '../../ui/lists/saved-menu.tsx';
import { type SavedFilter, useFilterChanges, useSavedFilters } from './queue.api.ts';
import { type QueueFilter, savedQueueFilter } from './queue-params.ts';

interface Props {
  readonly filter: QueueFilter;
  readonly onChoose: (filter: QueueFilter) => void;
}

/** The filter as the address has it: every claim of the staff is the default. */
function asFilter({ query }: SavedFilter): QueueFilter {
  return savedQueueFilter(query);
}

/** The same text for the same filter. */
function textOf(filter: QueueFilter): string {
  return JSON.stringify(Object.entries(savedQueueFilter({ ...filter })));
}

function isSame(one: QueueFilter, other: QueueFilter): boolean {
  return textOf(one) === textOf(other);
}

export function SavedFilters({ filter, onChoose }: Props) {
  const t = useText();
  const { data: saved = [] } = useSavedFilters();
  const { save, remove } = useFilterChanges();
  return (
    <SavedMenu
      label={t('ui.savedFilters')}
      none={t('ui.noSavedFilters')}
      saveAs={t('ui.saveFilterAs')}
      saved={saved}
      current={saved.find((one) => isSame(asFilter(one), filter))}
      onChoose={(one) => onChoose(asFilter(one))}
      onClear={() => onChoose({})}
      save={(name) => save(name, filter)}
      remove={remove}
    />
  );
}
