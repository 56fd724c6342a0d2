// A field that searches while one types and takes one of what it finds: 200 ms after the last key,
// arrows and Enter, the matching letters marked.
import { Combobox, Highlight, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../platform/i18n.ts';
import { problemText } from '../platform/problem-text.ts';
import { cleanTyped } from '../platform/typed-text.ts';
import { comboboxRole } from './library-roles.ts';
import classes from './typeahead.module.css';

const DEBOUNCE_MS = 200;

export interface Found {
  readonly id: string;
  readonly label: string;
  /** A code before the label. */
  readonly code?: string;
  /** A few words after it. */
  readonly note?: string;
}

interface Props<Item extends Found> {
  readonly label: string;
  /** What is searched; names the results kept for the next time. */
  readonly name: string;
  readonly placeholder?: string;
  readonly search: (typed: string, signal: AbortSignal) => Promise<readonly Item[]>;
  readonly onPick: (item: Item) => void;
  /** Searching starts with this many characters. */
  readonly minLength?: number;
  /** What stands in the field when nothing is typed: the item chosen before. */
  readonly chosen?: string;
  readonly error?: string | undefined;
  readonly isInGrid?: boolean;
  readonly id?: string;
}

function useFound<Item extends Found>(props: Props<Item>, typed: string) {
  const { name, search, minLength = 2 } = props;
  const [asked] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isLongEnough = asked.length >= minLength;
  const query = useQuery({
    queryKey: ['typeahead', name, asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  return { ...query, asked, isLongEnough, items: isLongEnough ? (query.data ?? []) : [] };
}

function Option({ item, asked }: { item: Found; asked: string }) {
  const words = asked.split(/\s+/);
  return (
    <Combobox.Option value={item.id} className={classes['option'] ?? ''}>
      {item.code !== undefined && (
        <Highlight component="span" className={classes['code'] ?? ''} highlight={words}>
          {item.code}
        </Highlight>
      )}
      <Highlight component="span" className={classes['label'] ?? ''} highlight={words}>
        {item.label}
      </Highlight>
      {item.note !== undefined && <span className={classes['note']}>{item.note}</span>}
    </Combobox.Option>
  );
}

export function Typeahead<Item extends Found>(props: Props<Item>) {
  const { label, onPick, chosen = '', isInGrid = false, minLength = 2 } = props;
  const t = useText();
  const combobox = useCombobox();
  const [typed, setTyped] = useState<string>();
  const found = useFound(props, typed ?? '');
  const isSearching = found.isFetching;
  const { selectFirstOption } = combobox;
  // Enter takes the best match at once.
  useEffect(() => {
    if (found.data !== undefined) selectFirstOption();
  }, [found.data, selectFirstOption]);

  function pick(id: string): void {
    const item = found.items.find((candidate) => candidate.id === id);
    setTyped(undefined);
    combobox.closeDropdown();
    if (item !== undefined) onPick(item);
  }

  function hint(): string {
    if (found.isError) return problemText(found.error);
    if (!found.isLongEnough) return t('ui.typeMore', { count: minLength });
    return isSearching ? t('ui.searching') : t('ui.noRecords');
  }

  return (
    // Shown also while the field is being scrolled into sight: whoever types looks for it.
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      position="bottom-start"
      width="max-content"
      hideDetached={false}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...comboboxRole}
          {...(props.id === undefined ? {} : { id: props.id })}
          {...(isInGrid ? { 'aria-label': label, size: 'xs' } : { label })}
          placeholder={props.placeholder}
          value={typed ?? chosen}
          error={props.error}
          autoComplete="off"
          rightSection={isSearching ? <Loader size={14} /> : undefined}
          onChange={(event) => {
            setTyped(cleanTyped(event.currentTarget.value));
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === undefined) return;
            // The Escape that leaves the search closes nothing around it.
            event.stopPropagation();
            setTyped(undefined);
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            combobox.closeDropdown();
            setTyped(undefined);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed === undefined} className={classes['dropdown'] ?? ''}>
        <Combobox.Options mah={320} className={classes['options'] ?? ''} aria-label={label}>
          {found.items.map((item) => (
            <Option key={item.id} item={item} asked={found.asked} />
          ))}
          {found.items.length === 0 && <Combobox.Empty>{hint()}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
