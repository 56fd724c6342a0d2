// Ctrl+K: one field that finds members, claims, pages and actions. Arrows choose, Enter opens.
import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../platform/i18n.ts';
import classes from './command-palette.module.css';
import { comboboxRole } from './library-roles.ts';
import { closePalette } from './overlays.ts';
import { type PaletteItem, type PaletteSource, usePaletteSources } from './palette-items.ts';

const DEBOUNCE_MS = 150;

type Found = Readonly<Record<string, readonly PaletteItem[]>>;

/** What each source finds; a source that fails finds nothing. */
function useFound(sources: readonly PaletteSource[], typed: string): Found {
  const [found, setFound] = useState<Found>({});
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        for (const source of sources) {
          const isTooShort = typed.length < (source.minLength ?? 0);
          void Promise.resolve(isTooShort ? [] : source.find(typed, abort.signal))
            .catch(() => [])
            .then((items) => {
              if (!abort.signal.aborted) setFound((all) => ({ ...all, [source.id]: items }));
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
  const sources = usePaletteSources((state) => state.sources);
  const found = useFound(sources, typed.trim());
  const combobox = useCombobox({ opened: true, onDropdownClose: closePalette });
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (Object.keys(found).length > 0) selectFirstOption();
  }, [found, selectFirstOption]);
  const groups = sources.filter((source) => (found[source.id]?.length ?? 0) > 0);

  function open(value: string): void {
    const source = groups.find((candidate) => value.startsWith(`${candidate.id}/`));
    const item = found[source?.id ?? '']?.find((one) => value === `${source?.id}/${one.id}`);
    closePalette();
    item?.run();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          {...comboboxRole}
          data-autofocus
          classNames={{ input: classes['search'] ?? '' }}
          leftSection={<IconSearch size={18} stroke={1.8} />}
          leftSectionWidth={44}
          aria-label={t('ui.palette')}
          placeholder={t('ui.palettePlaceholder')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes['options'] ?? ''} aria-label={t('ui.palette')}>
        {groups.map((source) => (
          <Combobox.Group key={source.id} label={source.heading}>
            {found[source.id]?.map((item) => (
              <Option key={item.id} source={source} item={item} />
            ))}
          </Combobox.Group>
        ))}
        {groups.length === 0 && <Combobox.Empty>{t('ui.noRecords')}</Combobox.Empty>}
      </Combobox.Options>
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
