// Sections of links with icons; the current one is marked. Groups can be collapsed.
import { type Icon, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { formatCount } from '../../platform/words/formats.ts';
import classes from './nav-list.module.css';

export interface NavItem {
  readonly label: string;
  readonly icon: Icon;
  readonly path: string;
  readonly children?: readonly NavItem[];
  /** A number at the end, and what it counts. */
  readonly count?: number;
  readonly countLabel?: string;
}

export interface NavSection {
  readonly heading: string;
  readonly items: readonly NavItem[];
}

interface Props {
  readonly sections: readonly NavSection[];
  /** The current address. */
  readonly address: string;
  readonly isNarrow: boolean;
}

/** An entry is current at its own address and at those below it. */
function isOpenAt(path: string, address: string): boolean {
  return address === path || address.startsWith(`${path}/`);
}

/** The longest path that is open: below settings, the entry of a page there and not the one of settings. */
function openPath(sections: readonly NavSection[], address: string): string | undefined {
  return sections
    .flatMap(({ items }) => items.flatMap((item) => [item, ...(item.children ?? [])]))
    .map(({ path }) => path)
    .filter((path) => isOpenAt(path, address))
    .toSorted((one, other) => other.length - one.length)[0];
}

interface ItemProps {
  readonly item: NavItem;
  /** The path of the entry that is marked. */
  readonly open: string | undefined;
  readonly isNarrow: boolean;
}

function Item({ item, open, isNarrow }: ItemProps) {
  return (
    <Link
      to={item.path}
      className={classes['item']}
      // Otherwise the router would also mark the entries above the open one.
      activeOptions={{ exact: true }}
      aria-current={item.path === open ? 'page' : undefined}
      title={isNarrow ? item.label : undefined}
    >
      <item.icon className={classes['icon']} size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes['label']}>{item.label}</span>
      {item.count !== undefined && (
        <span className={classes['count']} title={item.countLabel}>
          <span aria-hidden="true">{formatCount(item.count)}</span>
          <span className="unseen">{item.countLabel}</span>
        </span>
      )}
    </Link>
  );
}

function Group(props: Omit<ItemProps, 'isNarrow'> & { items: readonly NavItem[] }) {
  const { item, items, open } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(items.some((child) => child.path === open));
  return (
    <>
      <button
        type="button"
        className={classes['item']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <item.icon className={classes['icon']} size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes['label']}>{item.label}</span>
        <IconChevronDown className={classes['arrow']} size={14} stroke={2} aria-hidden="true" />
      </button>
      <ul id={id} className={classes['children']} hidden={!isOpen}>
        {items.map((child) => (
          <li key={child.path}>
            <Item item={child} open={open} isNarrow={false} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function NavList({ sections, address, isNarrow }: Props) {
  const open = openPath(sections, address);
  return sections.map((section) => (
    <div key={section.heading} className={classes['section']} data-narrow={isNarrow || undefined}>
      <h2 className={classes['heading']}>{section.heading}</h2>
      <ul>
        {section.items.map((item) => (
          <li key={item.label}>
            {item.children === undefined || isNarrow ? (
              <Item item={item} open={open} isNarrow={isNarrow} />
            ) : (
              <Group item={item} items={item.children} open={open} />
            )}
          </li>
        ))}
      </ul>
    </div>
  ));
}
