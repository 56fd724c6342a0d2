// Tells a user from which day the account needs a second factor. The notice can be closed for the rest of the session.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadable } from '../../platform/api/loadable.ts';
import { readShared, writeShared } from '../../platform/storage/storage.ts';
import { loadTexts } from '../../platform/words/i18n.ts';
import { LazyPart } from '../../ui/feedback/lazy-part.tsx';
import { factorsQuery } from './factors.api.ts';

const notice = loadable(async () => {
  const [{ FactorNotice }] = await Promise.all([
    import('./factor-notice.tsx'),
    loadTexts(['factors']),
  ]);
  return FactorNotice;
});

export function FactorDeadline() {
  const [isClosed, setIsClosed] = useState(() => readShared('factorNoticeClosed') !== undefined);
  const { data } = useQuery({ ...factorsQuery, enabled: !isClosed, staleTime: Infinity });
  const day = data?.required_from ?? null;
  if (isClosed || day === null) return null;
  function close(): void {
    writeShared('factorNoticeClosed', 'yes');
    setIsClosed(true);
  }
  return (
    <LazyPart of={notice}>{(FactorNotice) => <FactorNotice day={day} onClose={close} />}</LazyPart>
  );
}
