// Adds a remark to a submitted claim; the claim is loaded again afterwards.
import type { Request } from '@portal/contract/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';

interface NewRemark {
  readonly body: Request<'addClaimRemark'>['body'];
  readonly key: string;
}

export function useAddRemark(claimId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: NewRemark) =>
      call('addClaimRemark', { params: { id: claimId }, body, idempotencyKey: key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['getClaim', claimId] }),
  });
}
