// What a search field has found, in a list below or above it. The list belongs to its field in the page,
// so it goes where the field goes without being measured again.
import { Combobox } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { MatchedText } from './matched-text.tsx';
import classes from './typeahead.module.css';

/** Pixels; more than that is scrolled. */
const LIST_HEIGHT = 320;
const LIST_WIDTH = { least: 320, most: 560 };
/** Between the list and the edge of the window. */
const MARGIN = 16;
const HARDLY_MORE = 0.8;

export interface Found {
  readonly id: string;
  readonly label: string;
  /** A code before the label. */
  readonly code?: string;
  /** A few words after it. */
  readonly note?: string;
}

/** Drawn again when it is another one or found for another text, not with every letter. */
const Option = memo(function Option({
  item,
  asked,
  isStale,
}: {
  readonly item: Found;
  readonly asked: string;
  /** Found for letters that were typed before the last ones. */
  readonly isStale: boolean;
}) {
  return (
    <Combobox.Option value={item.id} disabled={isStale} className={classes['option'] ?? ''}>
      {item.code !== undefined && (
        <MatchedText className={classes['code']} text={item.code} search={asked} />
      )}
      <MatchedText className={classes['label']} text={item.label} search={asked} />
      {item.note !== undefined && <span className={classes['note']}>{item.note}</span>}
    </Combobox.Option>
  );
});

/** Why there is nothing to choose from. */
function Nothing({
  found,
  minLength,
}: {
  readonly found: Pick<Props['found'], 'error' | 'isFetching' | 'isLongEnough' | 'isUnreached'>;
  readonly minLength: number;
}) {
  const t = useText();
  function words(): string {
    if (found.isLongEnough && found.isUnreached) return t('ui.searchNeedsConnection');
    if (found.error !== null) return problemText(found.error);
    if (!found.isLongEnough) return t('ui.typeMore', { count: minLength });
    return found.isFetching ? t('ui.searching') : t('ui.noRecords');
  }
  return <Combobox.Empty>{words()}</Combobox.Empty>;
}

export interface ListPlace {
  readonly side: 'above' | 'below';
  /** The edge of the field at which the list begins. */
  readonly edge: 'left' | 'right';
  /** Pixels. */
  readonly width: number;
}

/** Below the field, or above it where only there is room; it stays there while the list changes. */
export function placeBeside(field: HTMLElement): ListPlace {
  const { top, bottom, left, right } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  const toRight = document.documentElement.clientWidth - left - MARGIN;
  const toLeft = right - MARGIN;
  const isToRight = toRight >= LIST_WIDTH.least || toRight >= toLeft;
  const room = isToRight ? toRight : toLeft;
  const own = right - left;
  return {
    side: below < LIST_HEIGHT && top > below ? 'above' : 'below',
    edge: isToRight ? 'left' : 'right',
    // As wide as its field where there is hardly more room: on a phone, in a window of a tool.
    width: own > room * HARDLY_MORE ? own : Math.min(LIST_WIDTH.most, room),
  };
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly place: ListPlace;
  readonly minLength: number;
  readonly found: {
    readonly items: readonly Found[];
    readonly asked: string;
    readonly error: unknown;
    readonly isFetching: boolean;
    /** The search needs a connection and has none. */
    readonly isUnreached: boolean;
    readonly isLongEnough: boolean;
    readonly isChoosable: (item: Found) => boolean;
  };
}

export function TypeaheadList({ id, label, place, minLength, found }: Props) {
  return (
    <div
      role="presentation"
      className={classes['list']}
      data-side={place.side}
      data-edge={place.edge}
      style={{ maxWidth: place.width, minWidth: Math.min(LIST_WIDTH.least, place.width) }}
      // What cannot be chosen yet leaves the cursor where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Combobox.Options
        id={id}
        mah={LIST_HEIGHT}
        className={classes['options'] ?? ''}
        aria-label={label}
      >
        {found.items.map((item) => (
          <Option
            key={item.id}
            item={item}
            asked={found.asked}
            isStale={!found.isChoosable(item)}
          />
        ))}
        {found.items.length === 0 && <Nothing found={found} minLength={minLength} />}
      </Combobox.Options>
    </div>
  );
}

/** What stands in the place of the input: the input, and its list beside it. */
export function withList(list: ReactNode) {
  return (input: ReactNode) => (
    <div className={classes['field']}>
      {input}
      {list}
    </div>
  );
}
