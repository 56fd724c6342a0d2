// The CapabilityStatement, from the kinds of resources.
import type { CapabilityStatement, CapabilityStatementRestResource } from '@medplum/fhirtypes';
import type { ResourceKind, SearchParam } from './resource-kind.ts';

const DEFINITIONS = 'http://hl7.org/fhir';

/** Changed when the interactions change. */
const CHANGED_ON = '2026-11-26';

export function capabilityStatement(
  kinds: readonly ResourceKind[],
  { base, tokenAddress }: { readonly base: string; readonly tokenAddress: string },
): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: CHANGED_ON,
    kind: 'instance',
    name: 'ProviderPortal',
    title: 'Provider portal',
    publisher: 'Provider portal',
    description:
      'Members, cover, claims, prior authorisations, messages and payments of a clinic. National numbers are accepted only in searches by POST, and returned masked. Amounts are in SGD.',
    implementation: { description: 'Provider portal', url: base },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    rest: [
      {
        mode: 'server',
        security: {
          cors: false,
          service: [
            {
              coding: [
                {
                  system: 'http://terminology.hl7.org/CodeSystem/restful-security-service',
                  code: 'SMART-on-FHIR',
                },
              ],
            },
          ],
          description:
            'SMART backend services: OAuth 2.0 client credentials with a signed statement',
          extension: [
            {
              url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
              extension: [{ url: 'token', valueUri: tokenAddress }],
            },
          ],
        },
        resource: kinds.map((kind) => resourceOf(kind)),
      },
    ],
  };
}

/** Every kind that can be searched can be searched by id. */
const BY_ID: SearchParam = { name: '_id', type: 'token', documentation: 'The id of a resource' };

function resourceOf(kind: ResourceKind): CapabilityStatementRestResource {
  const { type, documentation, search, submit } = kind;
  const interaction: NonNullable<CapabilityStatementRestResource['interaction']> = [
    ...(kind.read === undefined ? [] : [{ code: 'read' as const }]),
    ...(search === undefined ? [] : [{ code: 'search-type' as const }]),
    ...(kind.create === undefined ? [] : [{ code: 'create' as const }]),
  ];
  return {
    type,
    profile: `${DEFINITIONS}/StructureDefinition/${type}`,
    documentation,
    ...(interaction.length === 0 ? {} : { interaction }),
    ...(search === undefined
      ? {}
      : {
          searchParam: [BY_ID, ...search.params].map(
            ({ name, type, documentation, isPrivate }) => ({
              name,
              type,
              documentation:
                isPrivate === true ? `${documentation}. Only by POST (_search)` : documentation,
            }),
          ),
        }),
    ...(submit === undefined
      ? {}
      : {
          operation: [
            {
              name: 'submit',
              definition: submit.definition,
              documentation: submit.documentation,
            },
          ],
        }),
  };
}
