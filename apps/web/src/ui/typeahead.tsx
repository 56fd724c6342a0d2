// A field that searches while one types and takes one of what it finds: 200 ms after the last key,
// arrows and Enter, the matching letters marked. The only match is taken by Tab too. A text of which
// nothing was chosen stays and is a mistake: nothing that was typed goes away unsaid.
import { Combobox, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useText } from '../platform/i18n.ts';
import { cleanTyped } from '../platform/typed-text.ts';
import { mistakeText } from './field-mistakes.ts';
import { comboboxRole } from './library-roles.ts';
import {
  type Found,
  type ListPlace,
  placeBeside,
  TypeaheadList,
  withList,
} from './typeahead-list.tsx';
import { useMarkedCombobox } from './use-marked-combobox.ts';
import { useTypedSearch } from './use-typed-search.ts';

const DEBOUNCE_MS = 200;

interface Props<Item extends Found> {
  readonly label: string;
  /** What is searched; names the results kept for the next time. */
  readonly name: string;
  readonly placeholder?: string;
  readonly search: (typed: string, signal: AbortSignal) => Promise<readonly Item[]>;
  readonly onPick: (item: Item) => void;
  /** Searching starts with this many characters. */
  readonly minLength?: number;
  /** The empty field offers what the search finds without a text. */
  readonly isOffering?: boolean;
  /** What stands in the field when nothing is typed: the item chosen before. */
  readonly chosen?: string;
  readonly error?: string | undefined;
  readonly isInGrid?: boolean;
  readonly id?: string;
}

function isPlainEnter(event: KeyboardEvent): boolean {
  return (
    event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
  );
}

/** Whether what was found for other letters has every word that is typed now. */
function hasWords({ code = '', label }: Found, typed: string): boolean {
  const text = `${code} ${label}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function useFound<Item extends Found>(props: Props<Item>, typed: string, isOpen: boolean) {
  const { name, search, minLength = 2, isOffering = false } = props;
  const [asked] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const isOffer = isOffering && isOpen && asked === '';
  const isLongEnough = isOffer || asked.length >= minLength;
  const isSearched = isLongEnough && asked.length <= MAX_SEARCH_TEXT;
  const query = useQuery({
    queryKey: ['typeahead', name, asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const items = isSearched ? (query.data ?? []) : [];
  // What is shown may still be about the letters before the last ones; an offer answers nothing.
  const isCurrent =
    isSearched && asked === typed.trim() && query.isSuccess && !query.isPlaceholderData;
  const isAnswered = isCurrent && asked !== '';
  return {
    ...query,
    asked,
    isLongEnough,
    isAnswered,
    /** Not what was found for the letters before the last ones, unless it suits these too. */
    isChoosable: (item: Found) => isCurrent || hasWords(item, typed.trim()),
    isAwaited: !isAnswered && typed.trim().length >= minLength && query.error === null,
    isOffered: isOffer && items.length > 0,
    items,
  };
}

/** The list, and where it opens beside its field. */
function useList() {
  const { combobox, marked } = useMarkedCombobox();
  const [place, setPlace] = useState<ListPlace>();

  function open(field: HTMLElement): void {
    if (!combobox.dropdownOpened) setPlace(placeBeside(field));
    combobox.openDropdown();
  }

  return { combobox, marked, place, open };
}

/** The text, what it finds, and the keys that take one of it. */
function useSearch<Item extends Found>(id: string, props: Props<Item>) {
  const { onPick } = props;
  const { combobox, marked, place, open } = useList();
  const { change, ...text } = useTypedSearch(id, props.chosen ?? '');
  const found = useFound(props, text.typed ?? '', combobox.dropdownOpened);
  const { selectFirstOption } = combobox;
  /** The text on which Enter was pressed before its answer was there. */
  const awaited = useRef<string>(undefined);
  // Enter takes the best match, also one that comes a moment later.
  const answer = found.isAnswered ? found.data : undefined;
  const takeBest = useEffectEvent((items: readonly Item[]) => {
    const [best] = items;
    const isWanted = awaited.current !== undefined && awaited.current === text.typed;
    awaited.current = undefined;
    // After the effect: within it nothing is drawn at once, and the cursor could not go to what comes.
    if (isWanted && best !== undefined) queueMicrotask(() => pick(best.id));
    else selectFirstOption();
  });
  useEffect(() => {
    if (answer !== undefined) takeBest(answer);
  }, [answer]);

  function type(field: HTMLInputElement): void {
    awaited.current = undefined;
    change(cleanTyped(field.value));
    open(field);
    combobox.resetSelectedOption();
  }

  function pick(itemId: string): void {
    const item = found.items.find((candidate) => candidate.id === itemId);
    if (item === undefined || !found.isChoosable(item)) return;
    change(undefined);
    combobox.closeDropdown();
    onPick(item);
  }

  /** Enter takes what is best also before it is marked as chosen, or as soon as it is found. */
  function takeBestNow(event: KeyboardEvent, typed: string): void {
    const [best] = found.items;
    const isMarked = combobox.getSelectedOptionIndex() !== -1;
    if (found.isAwaited) awaited.current = typed;
    else if (!isMarked && found.isAnswered && best !== undefined) pick(best.id);
    else return;
    event.preventDefault();
    // The list, which has the key next, would take what is marked by now.
    combobox.resetSelectedOption();
  }

  /** Tab goes on with the only match; where taking it has moved the cursor, that is where it goes on. */
  function takeOnlyMatch(event: KeyboardEvent<HTMLInputElement>): void {
    const [only, ...others] = found.items;
    if (!found.isAnswered || only === undefined || others.length > 0) return;
    pick(only.id);
    if (document.activeElement !== event.currentTarget) event.preventDefault();
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    // The key that sends the form takes nothing.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) combobox.resetSelectedOption();
    if (isPlainEnter(event) && text.typed !== undefined) takeBestNow(event, text.typed);
    if (event.key === 'Tab' && !event.shiftKey && text.typed !== undefined) takeOnlyMatch(event);
    const isShown = text.typed !== undefined || found.isOffered;
    if (event.key !== 'Escape' || !isShown) return;
    // The Escape that leaves the search closes nothing around it.
    event.stopPropagation();
    change(undefined);
  }

  function leaveSearch(): void {
    awaited.current = undefined;
    text.leave();
  }

  return { ...text, combobox, marked, place, found, open, type, pick, onKey, leaveSearch };
}

export function Typeahead<Item extends Found>(props: Props<Item>) {
  const { label, isInGrid = false, minLength = 2, isOffering = false } = props;
  const t = useText();
  const ownId = useId();
  const id = props.id ?? ownId;
  const { combobox, found, typed, ...search } = useSearch(id, props);
  const isHidden = (typed === undefined && !found.isOffered) || search.isTooLong;
  const list = combobox.dropdownOpened && !isHidden && search.place !== undefined && (
    <TypeaheadList
      id={`${id}-list`}
      label={label}
      place={search.place}
      found={found}
      minLength={minLength}
    />
  );
  return (
    <Combobox store={combobox} onOptionSubmit={search.pick}>
      {/* The library says the first two only when it draws the field once more. */}
      <Combobox.EventsTarget
        aria-expanded={list !== false}
        aria-controls={list === false ? null : `${id}-list`}
        aria-activedescendant={list === false ? null : search.marked}
      >
        <TextInput
          {...comboboxRole}
          id={id}
          {...(isInGrid ? { 'aria-label': label, size: 'xs' } : { label })}
          placeholder={props.placeholder}
          value={typed ?? props.chosen ?? ''}
          error={mistakeText(t, search.mistake) ?? props.error}
          autoComplete="off"
          rightSection={found.isFetching ? <Loader size={14} /> : undefined}
          inputContainer={withList(list)}
          onChange={(event) => search.type(event.currentTarget)}
          onKeyDown={search.onKey}
          onFocus={(event) => {
            event.currentTarget.select();
            if (typed !== undefined || isOffering) search.open(event.currentTarget);
          }}
          onBlur={() => {
            combobox.closeDropdown();
            search.leaveSearch();
          }}
        />
      </Combobox.EventsTarget>
    </Combobox>
  );
}
