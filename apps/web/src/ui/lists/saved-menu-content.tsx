// The content of the menu of saved things: a list to choose from, and a field to save the current state.
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { problemText } from '../../platform/words/problem-text.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../display/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import classes from './saved-menu.module.css';
import layout from '../layout.module.css';
import forms from '../forms.module.css';

export interface Saved {
  readonly id: string;
  readonly name: string;
}

export interface SavedProps<Item extends Saved> {
  readonly label: string;
  /** Shown if the list is empty. */
  readonly none: string;
  /** The label of the field for the name. */
  readonly saveAs: string;
  readonly saved: readonly Item[];
  /** The item that is in use, if any. */
  readonly current?: Item | undefined;
  /** The explanation if there is nothing to save now; undefined if there is. */
  readonly nothingToSave?: string | undefined;
  readonly noteOf?: (item: Item) => ReactNode;
  readonly onChoose: (item: Item) => void;
  /** Saves the current state; an item with the same name is replaced. */
  readonly save: (name: string) => Promise<void>;
  readonly remove: (item: Item) => Promise<void>;
}

const MAX_NAME = 40;
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

function SaveForm({ saveAs, save }: Pick<SavedProps<Saved>, 'save' | 'saveAs'>) {
  const t = useText();
  const { run, isBusy, error } = useChange();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const missing = isMissing && name.trim() === '' ? t('ui.nameMissing') : undefined;
  return (
    <form
      className={classes['save']}
      onSubmit={(event) => {
        event.preventDefault();
        // The menu can be inside another form.
        event.stopPropagation();
        setIsMissing(true);
        if (name.trim() === '') return;
        void run(() => save(name.trim())).then((isSaved) => {
          if (!isSaved) return;
          setName('');
          setIsMissing(false);
        });
      }}
    >
      <TextField
        label={saveAs}
        value={name}
        onChange={setName}
        maxLength={MAX_NAME}
        error={missing ?? error}
      />
      <Button type="submit" isSmall isBusy={isBusy}>
        {t('ui.save')}
      </Button>
    </form>
  );
}

function SavedList<Item extends Saved>(props: SavedProps<Item>) {
  const { label, none, saved, current, noteOf, onChoose, remove } = props;
  const t = useText();
  const { run, error } = useChange();
  if (saved.length === 0) return <p className={layout['note']}>{none}</p>;
  return (
    <>
      <ul className={classes['saved']} aria-label={label}>
        {saved.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={forms['choice']}
              aria-pressed={item.id === current?.id}
              onClick={() => onChoose(item)}
            >
              <span className={layout['two']}>
                {item.name}
                {noteOf !== undefined && <small>{noteOf(item)}</small>}
              </span>
            </button>
            <Button
              kind="subtle"
              isSmall
              icon={<IconTrash size={15} stroke={1.8} />}
              label={t('ui.deleteSaved', { name: item.name })}
              onClick={() => void run(() => remove(item))}
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

export function SavedMenuContent<Item extends Saved>(props: SavedProps<Item>) {
  const { saveAs, nothingToSave, save } = props;
  return (
    <div className={classes['menu']}>
      <SavedList {...props} />
      {nothingToSave === undefined ? (
        <SaveForm saveAs={saveAs} save={save} />
      ) : (
        <p className={layout['note']}>{nothingToSave}</p>
      )}
    </div>
  );
}
