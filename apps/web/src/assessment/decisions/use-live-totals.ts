// The claim's amounts under the entered decisions on lines, calculated by the server after a pause in typing.
import type { Claim } from '@portal/contract/claims/claim.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import type { sentLines } from './desk-lines.ts';

const TYPING_PAUSE_MS = 250;

type SentLines = ReturnType<typeof sentLines>;

/** The amounts of the claim with the prepared decisions on lines. */
export function useLiveTotals(claim: Claim, lines: SentLines, isChanged: boolean) {
  const [asked] = useDebouncedValue(lines, TYPING_PAUSE_MS);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['calculateDecision', claim.uuid, claim.version, asked],
    queryFn: async ({ signal }) => {
      const request = { params: { id: claim.uuid }, body: { lines: asked }, signal };
      return (await call('calculateDecision', request)).data;
    },
    enabled: isChanged,
    placeholderData: keepPreviousData,
  });
  const isOld = JSON.stringify(asked) !== JSON.stringify(lines);
  return {
    totals: isChanged && data !== undefined ? data : claim,
    isStale: isChanged && (isFetching || isOld),
    isFailed: isChanged && isError,
  };
}
