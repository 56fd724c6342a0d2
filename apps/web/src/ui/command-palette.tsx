// Ctrl+K: one field that finds members, claims, pages and actions. Arrows choose, Enter opens.
import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../platform/i18n.ts';
import { closePalette } from './overlays.ts';
import classes from './command-palette.module.css';
import { type PaletteItem, type PaletteSource, usePaletteSources } from './palette-items.ts';

const DEBOUNCE_MS = 150;
const [store, spotlight] = createSpotlight();

/** What each source finds; a source that fails finds nothing. */
function useFound(sources: readonly PaletteSource[], typed: string) {
  const [found, setFound] = useState<Readonly<Record<string, readonly PaletteItem[]>>>({});
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

export default function CommandPalette() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const sources = usePaletteSources((state) => state.sources);
  const found = useFound(sources, typed.trim());
  useEffect(() => spotlight.open(), []);
  const groups = sources.filter((source) => (found[source.id]?.length ?? 0) > 0);
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={closePalette}
      shortcut={null}
      size={620}
      maxHeight="60vh"
      scrollable
      centered={false}
      yOffset="14vh"
      overlayProps={{ blur: 0 }}
      transitionProps={{ transition: 'fade', duration: 120 }}
      attributes={{ content: { 'aria-label': t('ui.palette') } }}
      classNames={{
        content: classes['content'] ?? '',
        search: classes['search'] ?? '',
        action: classes['action'] ?? '',
        actionsGroup: classes['group'] ?? '',
      }}
    >
      <Spotlight.Search
        placeholder={t('ui.palettePlaceholder')}
        aria-label={t('ui.palette')}
        leftSection={<IconSearch size={18} stroke={1.8} />}
      />
      <Spotlight.ActionsList>
        {groups.map((source) => (
          <Spotlight.ActionsGroup key={source.id} label={source.heading}>
            {found[source.id]?.map((item) => (
              <Spotlight.Action
                key={item.id}
                label={item.label}
                description={item.note ?? ''}
                leftSection={<item.icon size={18} stroke={1.6} />}
                onClick={item.run}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>{t('ui.noRecords')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
