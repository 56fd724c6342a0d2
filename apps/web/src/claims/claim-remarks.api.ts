// The call that adds a remark to a submitted claim; the claim is read anew afterwards.
import type { Request } from '@portal/contract/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api.ts';

type NewRemark = Request<'addClaimRemark'>['body'];

export function useAddRemark(claimId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewRemark) => call('addClaimRemark', { params: { id: claimId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['getClaim', claimId] }),
  });
}
