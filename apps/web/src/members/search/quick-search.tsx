// Search for the next patient, from the dashboard and from Today.
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { handOver } from '../../platform/api/hand-over.ts';
import { holdKeys } from '../../platform/keyboard/held-keys.ts';
import { SearchBox } from '../../ui/fields/search-box.tsx';

export function QuickSearch() {
  const t = useText();
  const router = useRouter();
  const [typed, setTyped] = useState('');

  /** Keys typed until the search opens go to the search. */
  async function open(): Promise<void> {
    const keys = holdKeys();
    await router.navigate({ to: '/app/searchmember' });
    keys.release();
  }

  return (
    <SearchBox
      label={t('platform.findNextPatient')}
      placeholder={t('platform.findNextPatient')}
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
