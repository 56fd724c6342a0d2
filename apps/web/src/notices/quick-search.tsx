// Search for the next patient, from the dashboard.
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../platform/words/i18n.ts';
import { handOver } from '../platform/api/hand-over.ts';
import { holdKeys } from '../platform/keyboard/held-keys.ts';
import { SearchBox } from '../ui/fields/search-box.tsx';

interface Props {
  readonly memberSearchPath: string;
}

export function QuickSearch({ memberSearchPath }: Props) {
  const t = useText();
  const router = useRouter();
  const [typed, setTyped] = useState('');

  /** Keys typed until the search opens go to the search. */
  async function open(): Promise<void> {
    const keys = holdKeys();
    await router.navigate({ to: memberSearchPath });
    keys.release();
  }

  return (
    <SearchBox
      label={t('notices.nextPatient')}
      placeholder={t('notices.nextPatient')}
      value={typed}
      width={330}
      hasShortcut
      onChange={setTyped}
      onEnter={() => {
        if (typed.trim() === '') return;
        // A national number never appears in an address, because history and logs keep addresses.
        handOver('memberSearch', typed.trim());
        void open();
      }}
    />
  );
}
