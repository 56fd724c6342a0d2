// A search field that searches 200 ms after the last key; arrows and Enter choose a result. Enter before the results
// arrive chooses the best match when they do, and keys pressed until then go to the next field (held-keys.ts). Tab
// chooses the only match. Text without a choice stays and is a mistake.
import { Loader, TextInput } from '@mantine/core';
import { Combobox } from '../library/combobox.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { isNetworkProblem } from '../../platform/api/api-problem.ts';
import { useIsOffline } from '../../platform/page/use-online.ts';
import { cleanTyped } from '../../platform/keyboard/typed-text.ts';
import { mistakeText } from './field-mistakes.ts';
import { comboboxRole } from '../display/library-roles.ts';
import {
  type Found,
  type ListPlace,
  placeBeside,
  TypeaheadList,
  withList,
} from './typeahead-list.tsx';
import { useAwaitedChoice, useFollowed } from './use-awaited-choice.ts';
import { useMarkedCombobox } from './use-marked-combobox.ts';
import { useTypedSearch } from './use-typed-search.ts';

const DEBOUNCE_MS = 200;

interface Props<Item extends Found> {
  readonly label: string;
  /** The subject of the search, which is the key of cached results. */
  readonly name: string;
  readonly placeholder?: string;
  readonly search: (typed: string, signal: AbortSignal) => Promise<readonly Item[]>;
  readonly onPick: (item: Item) => void;
  /** The minimum length of a search text. */
  readonly minLength?: number;
  /** The empty field offers the results of a search without text. */
  readonly isOffering?: boolean;
  /** The chosen item, displayed until the user types. */
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

/** Whether results for an earlier text contain every word that is typed now. */
function hasWords({ code = '', label }: Found, typed: string): boolean {
  const text = `${code} ${label}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The text to search for: after a pause in typing, or immediately when a result is awaited. */
function useAsked(typed: string, isUrgent: boolean): string {
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  return isUrgent ? typed : settled;
}

interface Asking {
  readonly typed: string;
  readonly isUrgent: boolean;
  readonly isOpen: boolean;
}

function useFound<Item extends Found>(props: Props<Item>, { typed, isUrgent, isOpen }: Asking) {
  const { name, search, minLength = 2, isOffering = false } = props;
  const asked = useAsked(typed.trim(), isUrgent);
  const isOffer = isOffering && isOpen && asked === '';
  const isLongEnough = isOffer || asked.length >= minLength;
  const isSearched = isLongEnough && asked.length <= MAX_SEARCH_TEXT;
  const query = useQuery({
    queryKey: ['typeahead', name, asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const isOffline = useIsOffline();
  const items = isSearched ? (query.data ?? []) : [];
  // The displayed results may still belong to an earlier text; an offer is not a result.
  const isCurrent =
    isSearched && asked === typed.trim() && query.isSuccess && !query.isPlaceholderData;
  const isAnswered = isCurrent && asked !== '';
  return {
    ...query,
    asked,
    isLongEnough,
    isAnswered,
    isUnreached: !isAnswered && (isOffline || isNetworkProblem(query.error)),
    /** Excludes results for an earlier text that do not match the current one. */
    isChoosable: (item: Found) => isCurrent || hasWords(item, typed.trim()),
    isAwaited:
      !isAnswered &&
      typed.trim().length >= minLength &&
      typed.trim().length <= MAX_SEARCH_TEXT &&
      query.error === null &&
      !isOffline &&
      query.fetchStatus !== 'paused',
    isOffered: isOffer && items.length > 0,
    items,
  };
}

/** The list, and the side of the field where it opens. */
function useList() {
  const { combobox, marked } = useMarkedCombobox();
  const [place, setPlace] = useState<ListPlace>();

  function open(field: HTMLElement): void {
    if (!combobox.dropdownOpened) setPlace(placeBeside(field));
    combobox.openDropdown();
  }

  return { combobox, marked, place, open };
}

/** The text, its results, and choosing one of them. */
function useSearch<Item extends Found>(id: string, props: Props<Item>) {
  const { onPick } = props;
  const { combobox, marked, place, open } = useList();
  const { change, ...text } = useTypedSearch(id, props.chosen ?? '');
  const awaited = useAwaitedChoice();
  const found = useFound(props, {
    typed: text.typed ?? '',
    isUrgent: awaited.isAwaiting,
    isOpen: combobox.dropdownOpened,
  });

  useFollowed(
    {
      items: found.isAnswered ? found.data : undefined,
      hasFailed: awaited.isAwaiting && !found.isAwaited && !found.isAnswered,
    },
    {
      onFound(items) {
        const [best] = items;
        if (!awaited.isAwaiting) combobox.selectFirstOption();
        else if (best === undefined) leaveSearch();
        // After the effect: inside it, rendering is not synchronous and the next field could not be focused.
        else queueMicrotask(() => pick(best.id));
      },
      onFailed: leaveSearch,
    },
  );

  function type(field: HTMLInputElement): void {
    awaited.cancel();
    change(cleanTyped(field.value));
    open(field);
    combobox.resetSelectedOption();
  }

  function pick(itemId: string): void {
    const item = found.items.find((candidate) => candidate.id === itemId);
    if (item === undefined || !found.isChoosable(item)) return;
    awaited.finish(() => {
      change(undefined);
      combobox.closeDropdown();
      onPick(item);
    });
  }

  function leaveSearch(): void {
    awaited.cancel();
    text.leave();
  }

  function clear(): void {
    awaited.cancel();
    change(undefined);
  }

  return {
    ...text,
    combobox,
    marked,
    place,
    found,
    open,
    type,
    pick,
    leaveSearch,
    clear,
    awaitChoice: awaited.start,
  };
}

/** The keys that choose a result. */
function keysOf<Item extends Found>(search: ReturnType<typeof useSearch<Item>>) {
  const { combobox, found, typed } = search;

  /** Enter chooses the best result even before it is highlighted, or as soon as it is found. */
  function takeBestNow(event: KeyboardEvent): void {
    const [best] = found.items;
    const isMarked = combobox.getSelectedOptionIndex() !== -1;
    if (found.isAwaited) search.awaitChoice();
    else if (!isMarked && found.isAnswered && best !== undefined) search.pick(best.id);
    else return;
    event.preventDefault();
    // The list receives the key next and would choose the option that is highlighted by then.
    combobox.resetSelectedOption();
  }

  /** Tab chooses the only match and moves on, unless choosing has already moved the focus. */
  function takeOnlyMatch(event: KeyboardEvent<HTMLInputElement>): void {
    const [only, ...others] = found.items;
    if (!found.isAnswered || only === undefined || others.length > 0) return;
    search.pick(only.id);
    if (document.activeElement !== event.currentTarget) event.preventDefault();
  }

  return (event: KeyboardEvent<HTMLInputElement>): void => {
    // A key that submits the form does not choose an option.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) combobox.resetSelectedOption();
    if (isPlainEnter(event) && typed !== undefined) takeBestNow(event);
    if (event.key === 'Tab' && !event.shiftKey && typed !== undefined) takeOnlyMatch(event);
    const isShown = typed !== undefined || found.isOffered;
    if (event.key !== 'Escape' || !isShown) return;
    // The Escape that closes the search must not close anything around it.
    event.stopPropagation();
    search.clear();
  };
}

export function Typeahead<Item extends Found>(props: Props<Item>) {
  const { label, isInGrid = false, minLength = 2, isOffering = false } = props;
  const t = useText();
  const ownId = useId();
  const id = props.id ?? ownId;
  const search = useSearch(id, props);
  const { combobox, found, typed } = search;
  const isHidden = (typed === undefined && !found.isOffered) || search.isTooLong;
  // The text is not a mistake if the search could not run.
  const isUnsearched = found.isUnreached && search.mistake?.key === 'ui.chooseFromList';
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
      {/* Set here because the library updates aria-expanded and aria-controls only on the next render. */}
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
          error={(isUnsearched ? undefined : mistakeText(t, search.mistake)) ?? props.error}
          description={isUnsearched ? t('ui.searchNeedsConnection') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          rightSection={found.isFetching ? <Loader size={14} /> : undefined}
          inputContainer={withList(list)}
          onChange={(event) => search.type(event.currentTarget)}
          onKeyDown={keysOf(search)}
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
