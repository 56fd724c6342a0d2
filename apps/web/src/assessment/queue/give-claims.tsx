// Gives the ticked claims to a colleague, or to all assessors evenly; names those that were skipped.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ChoiceChip } from '../../ui/lists/filter-chip.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { forgetQueue, type Given, giveClaims, useAssessors } from './queue.api.ts';

export function useGiving(ids: readonly string[], onDone: () => void) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [given, setGiven] = useState<Given>();
  async function give(to: string | undefined): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setGiven(undefined);
    try {
      setGiven(await giveClaims([...ids], to));
      onDone();
    } catch (error) {
      showToast('red', problemText(error));
    } finally {
      setIsBusy(false);
      forgetQueue(queryClient);
    }
  }
  return { isBusy, given, give };
}

type Giving = ReturnType<typeof useGiving>;

export function GiveButtons({ isBusy, give }: Giving) {
  const t = useText();
  const { data: assessors = [] } = useAssessors();
  return (
    <>
      <ChoiceChip
        label={t('assessment.assignTo')}
        chosen={undefined}
        options={assessors.map(({ id, name, open_claims: count }) => ({
          value: id,
          label: `${name} (${count})`,
        }))}
        onChoose={(to) => {
          if (to !== undefined) void give(to);
        }}
      />
      <Button isBusy={isBusy} onClick={() => void give(undefined)}>
        {t('assessment.distribute')}
      </Button>
    </>
  );
}

export function GivenNotice({ given: { assigned, skipped } }: { readonly given: Given }) {
  const t = useText();
  const people = Map.groupBy(assigned, ({ assigned_to: { name } }) => name);
  return (
    <Notice tone={skipped.length > 0 ? 'amber' : 'green'}>
      {[...people].map(([name, claims]) => (
        <span key={name}>{t('assessment.given', { count: claims.length, name })} </span>
      ))}
      {skipped.length > 0 && (
        <ul>
          {skipped.map(({ uuid, claim_code: code, reason }) => (
            <li key={uuid}>
              {code}: {t(`assessment.skipped_${reason}`)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
