// The user's saved filters of the queue: chosen, saved under a name, deleted.
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { problemText } from '../../platform/words/problem-text.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FilterChip } from '../../ui/lists/filter-chip.tsx';
import { type SavedFilter, useFilterChanges, useSavedFilters } from './queue.api.ts';
import { type QueueFilter, queueFilter } from './queue-params.ts';
import classes from './queue.module.css';

interface Props {
  readonly filter: QueueFilter;
  readonly onChoose: (filter: QueueFilter) => void;
}

const MAX_NAME = 40;

/** The filter as the address has it: every claim of the staff is the default. */
function asFilter({ query }: SavedFilter): QueueFilter {
  return queueFilter(query);
}

/** The same text for the same filter. */
function textOf(filter: QueueFilter): string {
  return JSON.stringify(Object.entries(queueFilter({ ...filter })));
}

function isSame(one: QueueFilter, other: QueueFilter): boolean {
  return textOf(one) === textOf(other);
}

/** Runs one change at a time and keeps its failure. */
function useChange() {
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  async function run(work: () => Promise<void>): Promise<boolean> {
    setIsBusy(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  return { run, isBusy, error: error === undefined ? undefined : problemText(error) };
}

function SaveForm({ filter }: Pick<Props, 'filter'>) {
  const t = useText();
  const { save } = useFilterChanges();
  const { run, isBusy, error } = useChange();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const missing = isMissing && name.trim() === '' ? t('assessment.nameMissing') : undefined;
  return (
    <form
      className={classes['save']}
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(true);
        if (name.trim() === '') return;
        void run(() => save(name.trim(), filter)).then((isSaved) => {
          if (!isSaved) return;
          setName('');
          setIsMissing(false);
        });
      }}
    >
      <TextField
        label={t('assessment.saveAs')}
        value={name}
        onChange={setName}
        maxLength={MAX_NAME}
        error={missing ?? error}
      />
      <Button type="submit" isSmall isBusy={isBusy}>
        {t('assessment.save')}
      </Button>
    </form>
  );
}

function SavedList({ filter, onChoose }: Props) {
  const t = useText();
  const { data: saved = [] } = useSavedFilters();
  const { remove } = useFilterChanges();
  const { run, error } = useChange();
  if (saved.length === 0) return <p className={classes['quiet']}>{t('assessment.noSaved')}</p>;
  return (
    <>
      <ul className={classes['saved']} aria-label={t('assessment.saved')}>
        {saved.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-pressed={isSame(asFilter(one), filter)}
              onClick={() => onChoose(asFilter(one))}
            >
              {one.name}
            </button>
            <Button
              kind="subtle"
              isSmall
              icon={<IconTrash size={15} stroke={1.8} />}
              label={t('assessment.deleteSaved', { name: one.name })}
              onClick={() => void run(() => remove(one))}
            >
              {''}
            </Button>
          </li>
        ))}
      </ul>
      {error !== undefined && <p role="alert">{error}</p>}
    </>
  );
}

export function SavedFilters({ filter, onChoose }: Props) {
  const t = useText();
  const { data: saved = [] } = useSavedFilters();
  const current = saved.find((one) => isSame(asFilter(one), filter));
  return (
    <FilterChip label={t('assessment.saved')} summary={current?.name} onClear={() => onChoose({})}>
      {(close) => (
        <div className={classes['savedMenu']}>
          <SavedList
            filter={filter}
            onChoose={(chosen) => {
              close();
              onChoose(chosen);
            }}
          />
          <SaveForm filter={filter} />
        </div>
      )}
    </FilterChip>
  );
}
