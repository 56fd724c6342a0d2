// The stored displayed status follows the rule for every status, claim type, batch and sign-off.
import { displayedStatus } from '@portal/rules/claims/lifecycle/displayed-status.ts';
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { RAW_STATUSES } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('stores the displayed status that the rule returns', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const combinations = [...RAW_STATUSES, ' new ', 'SOMETHING OLD'].flatMap((rawStatus) =>
    CLAIM_TYPES.flatMap((claimType) =>
      [null, '', 'OPEN', 'PAID_TO_PROVIDERS'].flatMap((providerBatchStatus) =>
        [true, false].map((isAdjudicated) => ({
          rawStatus,
          claimType,
          providerBatchStatus,
          isAdjudicated,
        })),
      ),
    ),
  );
  const { rows } = await portal.db.owner.query<{ shown: string }>(
    `SELECT displayed_status_of(c ->> 'rawStatus', c ->> 'claimType', c ->> 'providerBatchStatus',
                                (c ->> 'isAdjudicated')::boolean) AS shown
       FROM json_array_elements($1) WITH ORDINALITY AS e (c, at)
      ORDER BY at`,
    [JSON.stringify(combinations)],
  );
  expect(rows.map((row) => row.shown)).toEqual(combinations.map((one) => displayedStatus(one)));
});
