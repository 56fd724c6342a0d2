// A search field with an icon; `/` focuses it if `hasShortcut` is set. Text that is longer than anything searchable
// stays, with a message.
import { CloseButton, TextInput } from '@mantine/core';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { cleanTyped } from '../../platform/keyboard/typed-text.ts';
import { registerShortcut } from '../../platform/keyboard/keyboard.ts';
import { Keys } from '../display/keys.tsx';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter?: () => void;
  readonly hasShortcut?: boolean;
  readonly width?: number;
}

export function isTooLongToFind(text: string): boolean {
  return text.trim().length > MAX_SEARCH_TEXT;
}

export function SearchBox(props: Props) {
  const { label, placeholder, value, onChange, onEnter, hasShortcut = false, width } = props;
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!hasShortcut) return undefined;
    return registerShortcut({ keys: '/', label: 'ui.toSearch', run: () => field.current?.focus() });
  }, [hasShortcut]);
  const clear =
    value === '' ? (
      hasShortcut && <Keys keys="/" />
    ) : (
      <CloseButton size="sm" aria-label={t('ui.clear')} onClick={() => onChange('')} />
    );
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      error={isTooLongToFind(value) && t('ui.textTooLong', { max: formatCount(MAX_SEARCH_TEXT) })}
      w={width ?? '100%'}
      maw="100%"
      leftSection={<IconSearch size={16} stroke={1.8} />}
      rightSection={clear}
      rightSectionPointerEvents={value === '' ? 'none' : 'all'}
      onChange={(event) => onChange(cleanTyped(event.currentTarget.value))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.();
        if (event.key === 'Escape' && value !== '') {
          event.stopPropagation();
          onChange('');
        }
      }}
    />
  );
}
