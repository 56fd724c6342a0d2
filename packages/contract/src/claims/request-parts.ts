/** Parts that several requests about claims share. */
import { z } from 'zod';
import { withoutReadOnly } from '../wire/read-only.ts';
import { Uuid } from '../wire/values.ts';
import { ClaimRequest } from './claim-request.ts';

export const byId = z.object({ id: Uuid });
export const panelType = { panel_type: z.enum(['PANEL', 'NON_PANEL']).optional() };
export const SentClaim = ClaimRequest.transform(withoutReadOnly);
