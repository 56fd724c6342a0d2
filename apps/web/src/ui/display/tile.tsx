// Tiles: a figure with its label and a note. A tile can be a link to the list behind the figure.
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import classes from './tile.module.css';

interface Content {
  readonly label: string;
  readonly value: ReactNode;
  /** The value is a few words instead of a figure. */
  readonly isQuiet?: boolean;
  readonly note?: ReactNode;
}

function TileContent({ label, value, isQuiet = false, note }: Content) {
  return (
    <>
      <span className={classes['label']}>{label}</span>
      <span className={classes['value']} data-quiet={isQuiet || undefined}>
        {value}
      </span>
      {note !== undefined && <span className={classes['note']}>{note}</span>}
    </>
  );
}

export function Tile(content: Content) {
  return (
    <div className={classes['tile']}>
      <TileContent {...content} />
    </div>
  );
}

type AnchorProps = Content & Omit<ComponentProps<'a'>, keyof Content | 'children'>;

function AnchorTile({ label, value, isQuiet, note, ...anchor }: AnchorProps) {
  return (
    <a {...anchor} className={classes['tile']}>
      <TileContent
        label={label}
        value={value}
        note={note}
        {...(isQuiet === undefined ? {} : { isQuiet })}
      />
    </a>
  );
}

/** A tile that leads to a list: `to` and `search` as for any link of the router. */
export const LinkTile = createLink(AnchorTile);

/** A row for tiles of several groups. */
export function TileRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes['tiles']}>{children}</div>;
}

/** The tiles of one subject within a row. */
export function TileGroup(props: {
  readonly label: string;
  readonly isNavigation?: boolean;
  readonly children: ReactNode;
}) {
  const { label, isNavigation = false, children } = props;
  const Group = isNavigation ? 'nav' : 'section';
  return (
    <Group className={classes['group']} aria-label={label}>
      {children}
    </Group>
  );
}
