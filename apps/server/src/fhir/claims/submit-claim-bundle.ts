// Submits the Claims of a Bundle, each on its own: a refused claim does not affect the others. The other entries are
// resources that the claims refer to.
import type { Bundle, BundleEntry } from '@medplum/fhirtypes';
import { problems } from '@portal/contract/problems.ts';
import { MAX_CLAIMS_OF_BATCH } from '@portal/rules/claims/claim-limits.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { ProblemError } from '../../platform/problem.ts';
import { FhirRefusal, operationOutcome } from '../door/fhir-refusal.ts';
import { refusalOf } from '../door/problem-issues.ts';
import type { FhirAsking } from '../door/resource-kind.ts';
import { entriesOf } from '../parties/sent-bundle.ts';
import type { SentAlong } from '../parties/sent-parties.ts';
import { submitClaimResource } from './submit-claim-resource.ts';

/** Leaves connections for the people who work beside the program. */
const AT_ONCE = 3;

interface ClaimEntry {
  readonly at: number;
  readonly claim: object;
}

export async function submitClaimBundle(asking: FhirAsking, sent: unknown): Promise<Bundle> {
  const { found, along } = entriesOf(sent, 'Claim');
  const claims = found.map((claim, at): ClaimEntry => ({ at, claim }));
  if (claims.length === 0 || claims.length > MAX_CLAIMS_OF_BATCH) {
    throw new FhirRefusal(problems.VALIDATION_FAILED.status, [
      {
        type: 'invalid',
        code: 'VALIDATION_FAILED',
        text: `Send 1 to ${MAX_CLAIMS_OF_BATCH} claims in a Bundle.`,
        expression: 'Bundle.entry',
      },
    ]);
  }
  const answers = new Map<number, BundleEntry>();
  // The claims of a member are submitted in their order: the first ones use up the limits.
  const groups = [...Map.groupBy(claims, ({ claim }) => patientIn(claim)).values()];
  await inParallel(groups, AT_ONCE, async (group) => {
    for (const { at, claim } of group) {
      answers.set(at, await submitOne(asking, { at, claim }, along));
    }
  });
  return {
    resourceType: 'Bundle',
    type: 'batch-response',
    entry: claims.flatMap(({ at }) => answers.get(at) ?? []),
  };
}

function patientIn(claim: object): string {
  return JSON.stringify('patient' in claim ? claim.patient : undefined);
}

async function submitOne(
  asking: FhirAsking,
  { at, claim }: ClaimEntry,
  along: readonly SentAlong[],
): Promise<BundleEntry> {
  try {
    const key = asking.key === undefined ? undefined : `${asking.key}:${at}`;
    const resource = await submitClaimResource(claim, { asking, along, key });
    return { resource, response: { status: resource.id === undefined ? '200' : '201' } };
  } catch (error) {
    const refusal = error instanceof ProblemError ? refusalOf(error) : error;
    if (!(refusal instanceof FhirRefusal)) throw error;
    const { status, issues } = refusal;
    // Without a session or a database, the whole Bundle fails and can be sent again.
    if (status === problems.TOKEN_EXPIRED.status || status >= problems.INTERNAL.status) throw error;
    return { response: { status: String(status), outcome: operationOutcome(issues) } };
  }
}
