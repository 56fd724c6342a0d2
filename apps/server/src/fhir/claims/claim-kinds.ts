// Submitting and reading claims and prior authorisations.
import { inParallel } from '../../platform/in-parallel.ts';
import { refuseElement, requireUuid } from '../door/fhir-refusal.ts';
import type { FhirAsking, ResourceKind } from '../door/resource-kind.ts';
import { operationInput } from '../door/sent-resource.ts';
import { dateBoundsOf, idInReference, tokenOf, type Searched } from '../values/searched.ts';
import { CLAIM_CODE } from '../values/systems.ts';
import { claimResource } from './claim-resource.ts';
import { claimResponse } from './claim-response.ts';
import { readSubject } from './claim-subject.ts';
import { explanationOfBenefit } from './explanation-of-benefit.ts';
import { letterAsClaim, letterResponse } from './letter-resource.ts';
import { submitClaimBundle } from './submit-claim-bundle.ts';
import { submitClaimResource } from './submit-claim-resource.ts';

const MOST_BUNDLE_BYTES = 16 * 1_048_576;

export const claimKind: ResourceKind = {
  type: 'Claim',
  documentation: 'Claims and requests for guarantee letters, as the clinic has sent them',
  read: async (asking, id) => {
    const subject = await readSubject(asking, id);
    return subject.kind === 'claim'
      ? { resource: claimResource(subject.claim), version: subject.claim.version }
      : { resource: letterAsClaim(subject.letter), version: subject.letter.version };
  },
  submit: {
    definition: 'http://hl7.org/fhir/OperationDefinition/Claim-submit',
    documentation:
      'One Claim (claim, predetermination, or preauthorization as a request for a guarantee letter), or a Bundle with up to 500 of them, each stored or refused on its own',
    work: 'save',
    maxBodyBytes: MOST_BUNDLE_BYTES,
    answer: async (asking, body) => {
      const sent = operationInput(body);
      if (sent.resourceType === 'Bundle') return submitClaimBundle(asking, sent);
      const { key } = asking;
      return submitClaimResource(sent, { asking, along: [], key });
    },
  },
};

export const claimResponseKind: ResourceKind = {
  type: 'ClaimResponse',
  documentation: 'The answer to a Claim, under the id of the Claim',
  read: async (asking, id) => {
    const subject = await readSubject(asking, id);
    return subject.kind === 'claim'
      ? { resource: claimResponse(subject.claim), version: subject.claim.version }
      : { resource: letterResponse(subject.letter), version: subject.letter.version };
  },
};

/** Claims of a page that are read at the same time. */
const AT_ONCE = 3;

export const explanationKind: ResourceKind = {
  type: 'ExplanationOfBenefit',
  documentation: 'Claims of the clinic with decision and payment, newest visit first',
  read: async ({ makeCall }, id) => {
    requireUuid('ExplanationOfBenefit', id);
    const { data } = await makeCall('getClaim', { params: { id }, query: {} });
    return { resource: explanationOfBenefit(data), version: data.version };
  },
  search: {
    params: [
      { name: 'patient', type: 'reference', documentation: 'The member: Patient/id' },
      {
        name: 'identifier',
        type: 'token',
        documentation: `${CLAIM_CODE}|number, or the identifier with which the Claim was sent`,
      },
      {
        name: 'service-date',
        type: 'date',
        documentation: 'The day of the visit, with the prefixes ge and le',
      },
    ],
    answer: async (asking, searched) => {
      const { ids, total } = await claimsFound(asking, searched);
      const claims = await inParallel(ids, AT_ONCE, async (id) => {
        const { data } = await asking.makeCall('getClaim', { params: { id }, query: {} });
        return explanationOfBenefit(data);
      });
      return { resources: claims, total };
    },
  },
};

async function claimsFound(asking: FhirAsking, searched: Searched) {
  const typed = searched.value('identifier');
  const token = typed === undefined ? undefined : tokenOf(typed);
  const asked = {
    provider_company_id: asking.clinicId(),
    page: searched.page,
    size: searched.count,
    ...daysOf(searched),
    ...memberOf(asking, searched),
  };
  if (token !== undefined && [CLAIM_CODE, undefined].includes(token.system)) {
    const { data } = await asking.makeCall('listClaimsByPost', {
      body: { ...asked, q: token.value },
    });
    // The list searches parts of numbers and names.
    const ids = data.flatMap((claim) => (claim.claim_code === token.value ? [claim.uuid] : []));
    if (ids.length > 0 || token.system === CLAIM_CODE) return { ids, total: ids.length };
  }
  const { page, data } = await asking.makeCall('listClaimsByPost', {
    body: { ...asked, ...(typed === undefined ? {} : { own_reference: typed }) },
  });
  return { ids: data.map(({ uuid }) => uuid), total: page.total_items };
}

function daysOf({ values }: Searched) {
  return (
    dateBoundsOf(values('service-date')) ??
    refuseElement('service-date', 'Send days as ge2026-11-01 and le2026-11-30.', 'invalid')
  );
}

function memberOf({ base }: FhirAsking, { value }: Searched) {
  const named = value('patient');
  if (named === undefined) return {};
  const member =
    idInReference(named, 'Patient', base) ??
    refuseElement('patient', 'Send Patient/id.', 'invalid');
  requireUuid('Patient', member);
  return { member };
}
