// Ctrl+K: one field that finds members, claims, pages and actions. Arrows choose, Enter opens.
import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../platform/i18n.ts';
import classes from './command-palette.module.css';
import { comboboxRole } from './library-roles.ts';
import { closePalette } from './overlays.ts';
import { type PaletteItem, type PaletteSource, usePaletteSources } from './palette-items.ts';

const DEBOUNCE_MS = 150;

/** What a source found for what was typed; a source that fails says so quietly and finds nothing. */
interface Finding {
  readonly typed: string;
  readonly items: readonly PaletteItem[];
  readonly isFailed: boolean;
}

type Found = Readonly<Record<string, Finding>>;

async function ask(source: PaletteSource, typed: string, signal: AbortSignal): Promise<Finding> {
  if (typed.length < (source.minLength ?? 0)) return { typed, items: [], isFailed: false };
  try {
    return { typed, items: await source.find(typed, signal), isFailed: false };
  } catch {
    return { typed, items: [], isFailed: true };
  }
}

function useFound(sources: readonly PaletteSource[], typed: string): Found {
  const [found, setFound] = useState<Found>({});
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        for (const source of sources) {
          void ask(source, typed, abort.signal).then((finding) => {
            if (!abort.signal.aborted) setFound((all) => ({ ...all, [source.id]: finding }));
          });
        }
      },
      typed === '' ? 0 : DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [sources, typed]);
  return found;
}

function Option({ source, item }: { source: PaletteSource; item: PaletteItem }) {
  return (
    <Combobox.Option value={`${source.id}/${item.id}`} className={classes['option'] ?? ''}>
      <item.icon className={classes['icon']} size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes['label']}>{item.label}</span>
      {item.note !== undefined && <span className={classes['note']}>{item.note}</span>}
    </Combobox.Option>
  );
}

function Finder() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [hasMoved, setHasMoved] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // With the field itself: the window gives it the keyboard a moment later, and a letter may come first.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const sources = usePaletteSources((state) => state.sources);
  const wanted = typed.trim();
  const found = useFound(sources, wanted);
  const combobox = useCombobox({ opened: true, onDropdownClose: closePalette });
  const { selectFirstOption } = combobox;
  useEffect(() => {
    // Answers come one after the other; who has moved on with the arrows stays where they are.
    if (Object.keys(found).length > 0 && !hasMoved) selectFirstOption();
  }, [found, hasMoved, selectFirstOption]);
  const groups = sources.filter((source) => (found[source.id]?.items.length ?? 0) > 0);
  const isSearching = sources.some((source) => found[source.id]?.typed !== wanted);
  const failed = sources.filter((source) => found[source.id]?.isFailed);

  function open(value: string): void {
    const source = groups.find((candidate) => value.startsWith(`${candidate.id}/`));
    const item = found[source?.id ?? '']?.items.find((one) => value === `${source?.id}/${one.id}`);
    closePalette();
    item?.run();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          {...comboboxRole}
          ref={field}
          data-autofocus
          classNames={{ input: classes['search'] ?? '' }}
          leftSection={<IconSearch size={18} stroke={1.8} />}
          leftSectionWidth={44}
          aria-label={t('ui.palette')}
          placeholder={t('ui.palettePlaceholder')}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setHasMoved(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setHasMoved(true);
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes['options'] ?? ''} aria-label={t('ui.palette')}>
        {groups.map((source) => (
          <Combobox.Group key={source.id} label={source.heading}>
            {found[source.id]?.items.map((item) => (
              <Option key={item.id} source={source} item={item} />
            ))}
          </Combobox.Group>
        ))}
        {groups.length === 0 && (
          <Combobox.Empty>{isSearching ? t('ui.loading') : t('ui.noRecords')}</Combobox.Empty>
        )}
      </Combobox.Options>
      <output className={classes['failed']}>
        {failed.map((source) => (
          <span key={source.id}>{t('ui.paletteFailed', { name: source.heading })}</span>
        ))}
      </output>
    </Combobox>
  );
}

export default function CommandPalette() {
  const t = useText();
  return (
    <Modal
      opened
      onClose={closePalette}
      withCloseButton={false}
      centered={false}
      yOffset="12vh"
      size={620}
      transitionProps={{ transition: 'fade', duration: 120 }}
      attributes={{ content: { 'aria-label': t('ui.palette') } }}
      classNames={{ body: classes['body'] ?? '' }}
    >
      <Finder />
    </Modal>
  );
}
