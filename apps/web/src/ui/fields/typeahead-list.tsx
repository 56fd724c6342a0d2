// The results of a search field, in a list below or above it. The list is a child of the field's container, so it
// moves with the field without being measured again.
import { Combobox } from '../library/combobox.ts';
import { memo, type ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { MatchedText } from './matched-text.tsx';
import classes from './typeahead.module.css';

/** Pixels; a longer list scrolls. */
const LIST_HEIGHT = 320;
const LIST_WIDTH = { least: 320, most: 560 };
/** Space between the list and the edge of the window. */
const MARGIN = 16;
const HARDLY_MORE = 0.8;

export interface Found {
  readonly id: string;
  readonly label: string;
  /** A code before the label. */
  readonly code?: string;
  /** A note after it. */
  readonly note?: string;
}

/** Renders again only for other results or another search text, not on every key. */
const Option = memo(function Option({
  item,
  asked,
  isStale,
}: {
  readonly item: Found;
  readonly asked: string;
  /** Results for an earlier text. */
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

/** The reason for an empty list. */
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
  /** The edge of the field where the list starts. */
  readonly edge: 'left' | 'right';
  /** Pixels. */
  readonly width: number;
}

/** Below the field, or above it if only there is space; the side stays while the list changes. */
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
    // As wide as the field if there is little more space: on a phone or in a tool window.
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
    /** The search requires a connection and there is none. */
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
      // An option that cannot be chosen yet does not take the focus.
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

/** Rendered instead of the input: the input with its list. */
export function withList(list: ReactNode) {
  return (input: ReactNode) => (
    <div className={classes['field']}>
      {input}
      {list}
    </div>
  );
}
