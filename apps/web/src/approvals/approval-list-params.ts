// The parameters of the lists of requests and of codes in their addresses.
import { APPROVAL_REQUEST_STATUSES } from '@portal/rules/codes/approval-request.ts';
import { APPROVAL_CODE_STATUSES } from '@portal/rules/codes/code-status.ts';
import { oneOf, page, paramsOf, textOf } from '../ui/lists/params-of.ts';

const MAX_SEARCH = 60;

export const approvalListParams = paramsOf({
  page,
  q: textOf(MAX_SEARCH),
  status: oneOf(APPROVAL_REQUEST_STATUSES),
  insurer: textOf(),
  rule: textOf(),
});

export const codeListParams = paramsOf({
  page,
  q: textOf(MAX_SEARCH),
  status: oneOf(APPROVAL_CODE_STATUSES),
});
