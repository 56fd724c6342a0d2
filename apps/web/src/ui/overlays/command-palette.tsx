// Ctrl+K: one field that finds members, claims, pages and actions. Arrow keys choose, Enter opens.
import { TextInput } from '@mantine/core';
import { Combobox } from '../library/combobox.ts';
import { Modal } from '../library/modal.ts';
import { IconSearch } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { holdKeys } from '../../platform/keyboard/held-keys.ts';
import { isNetworkProblem } from '../../platform/api/api-problem.ts';
import { useText } from '../../platform/words/i18n.ts';
import classes from './command-palette.module.css';
import { comboboxRole } from '../display/library-roles.ts';
import { closePalette, typeIntoPalette } from './overlays.ts';
import { type PaletteItem, type PaletteSource, usePaletteSources } from './palette-items.ts';
import { useAwaitedChoice } from '../fields/use-awaited-choice.ts';
import { useMarkedCombobox } from '../fields/use-marked-combobox.ts';

const DEBOUNCE_MS = 150;

/** The results of a source for the search text; a failing source shows a small message and no results. */
interface Finding {
  readonly typed: string;
  readonly items: readonly PaletteItem[];
  readonly failure: 'network' | 'other' | undefined;
}

type Found = Readonly<Record<string, Finding>>;

async function ask(source: PaletteSource, typed: string, signal: AbortSignal): Promise<Finding> {
  if (typed.length < (source.minLength ?? 0)) return { typed, items: [], failure: undefined };
  try {
    return { typed, items: await source.find(typed, signal), failure: undefined };
  } catch (error) {
    return { typed, items: [], failure: isNetworkProblem(error) ? 'network' : 'other' };
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

/**
 * The first result; 'awaited' while an earlier source has not responded to the current text.
 */
function bestOf(
  sources: readonly PaletteSource[],
  found: Found,
  wanted: string,
): PaletteItem | 'awaited' | undefined {
  for (const { id } of sources) {
    const finding = found[id];
    if (finding?.typed !== wanted) return 'awaited';
    const [first] = finding.items;
    if (first !== undefined) return first;
  }
  return undefined;
}

interface OptionProps {
  readonly source: PaletteSource;
  readonly item: PaletteItem;
  /** Results for an earlier text. */
  readonly isStale: boolean;
}

function Option({ source, item, isStale }: OptionProps) {
  return (
    <Combobox.Option
      value={`${source.id}/${item.id}`}
      disabled={isStale}
      className={classes['option'] ?? ''}
    >
      <item.icon className={classes['icon']} size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes['label']}>{item.label}</span>
      {item.note !== undefined && <span className={classes['note']}>{item.note}</span>}
    </Combobox.Option>
  );
}

/** Keys pressed before the page has opened go to that page. */
async function open(item: PaletteItem | undefined): Promise<void> {
  closePalette();
  const keys = holdKeys();
  try {
    await item?.run();
  } finally {
    keys.release();
  }
}

/** Enter opens the best result as soon as it is known; arrow keys choose another. */
function useChoice(sources: readonly PaletteSource[], found: Found, wanted: string) {
  const [hasMoved, setHasMoved] = useState(false);
  const awaited = useAwaitedChoice();
  const { combobox, marked } = useMarkedCombobox({ opened: true, onDropdownClose: closePalette });

  const takeIn = useEffectEvent((best: ReturnType<typeof bestOf>) => {
    if (awaited.isAwaiting && best === undefined) awaited.cancel();
    else if (awaited.isAwaiting && best !== 'awaited') awaited.finish(() => void open(best));
    // Responses arrive one by one; a selection made with the arrow keys stays.
    else if (!hasMoved) combobox.selectFirstOption();
  });
  useEffect(() => takeIn(bestOf(sources, found, wanted)), [sources, found, wanted]);

  return {
    combobox,
    marked,
    startAnew: () => {
      awaited.cancel();
      setHasMoved(false);
      combobox.resetSelectedOption();
    },
    onKey: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setHasMoved(true);
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || hasMoved) return;
      event.preventDefault();
      // The highlighted result may still belong to an earlier text.
      combobox.resetSelectedOption();
      const best = bestOf(sources, found, wanted);
      if (best === 'awaited') awaited.start();
      else if (best !== undefined) void open(best);
    },
  };
}

function Finder() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Focused with the field itself, because the window would focus it later than the first letter.
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    typeIntoPalette();
  }, []);
  const sources = usePaletteSources((state) => state.sources);
  const wanted = typed.trim();
  const found = useFound(sources, wanted);
  const { combobox, marked, startAnew, onKey } = useChoice(sources, found, wanted);
  const groups = sources.filter((source) => (found[source.id]?.items.length ?? 0) > 0);
  const isStale = (source: PaletteSource) => found[source.id]?.typed !== wanted;
  const isSearching = sources.some(isStale);
  const failed = sources.filter((source) => found[source.id]?.failure === 'other');
  const isUnreached = sources.some((source) => found[source.id]?.failure === 'network');
  const nothing = isUnreached ? undefined : t('ui.noRecords');

  function openChosen(value: string): void {
    const source = groups.find((candidate) => value.startsWith(`${candidate.id}/`));
    void open(found[source?.id ?? '']?.items.find((one) => value === `${source?.id}/${one.id}`));
  }

  return (
    <Combobox store={combobox} onOptionSubmit={openChosen}>
      <Combobox.EventsTarget withExpandedAttribute aria-activedescendant={marked}>
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
            startAnew();
          }}
          onKeyDown={onKey}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes['options'] ?? ''} aria-label={t('ui.palette')}>
        {groups.map((source) => (
          <Combobox.Group key={source.id} label={source.heading}>
            {found[source.id]?.items.map((item) => (
              <Option key={item.id} source={source} item={item} isStale={isStale(source)} />
            ))}
          </Combobox.Group>
        ))}
        {groups.length === 0 && (
          <Combobox.Empty>{isSearching ? t('ui.loading') : nothing}</Combobox.Empty>
        )}
      </Combobox.Options>
      <output className={classes['failed']}>
        {isUnreached && <span>{t('ui.searchNeedsConnection')}</span>}
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
