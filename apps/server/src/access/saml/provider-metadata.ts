// Reads the metadata document of a SAML identity provider (SAML 2.0 Metadata, §2). An administrator has pasted it, and a
// second person confirms the settings, so its signature does not matter.
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { pemOf } from './certificates.ts';

export type MetadataFault = 'METADATA_NO_PROVIDER' | 'METADATA_NO_REDIRECT' | 'METADATA_UNREADABLE';

export interface ProviderMetadata {
  readonly issuer: string;
  readonly sso_url: string;
  /** In PEM. */
  readonly certificates: string;
  /** The portal does not sign requests. Some providers say this whatever each of their clients must do. */
  readonly wants_signed_requests: boolean;
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const YES: ReadonlySet<unknown> = new Set(['true', '1']);

const LISTS: ReadonlySet<unknown> = new Set([
  'EntityDescriptor',
  'IDPSSODescriptor',
  'KeyDescriptor',
  'SingleSignOnService',
  'X509Certificate',
  'X509Data',
]);

const Key = z.object({
  '@use': z.string().optional(),
  KeyInfo: z
    .object({
      X509Data: z.array(z.object({ X509Certificate: z.array(z.string()).default([]) })).default([]),
    })
    .optional(),
});
const Role = z.object({
  '@WantAuthnRequestsSigned': z.string().optional(),
  KeyDescriptor: z.array(Key).default([]),
  SingleSignOnService: z
    .array(z.object({ '@Binding': z.string(), '@Location': z.string() }))
    .default([]),
});
const Entity = z.object({
  '@entityID': z.string(),
  IDPSSODescriptor: z.array(Role).optional(),
});
const Document = z.union([
  z.object({ EntityDescriptor: z.array(Entity) }),
  z.object({ EntitiesDescriptor: z.object({ EntityDescriptor: z.array(Entity) }) }),
]);

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => LISTS.has(name),
});

export function readProviderMetadata(
  xml: string,
): ProviderMetadata | { readonly fault: MetadataFault } {
  const document = documentIn(xml);
  if (document === undefined) return { fault: 'METADATA_UNREADABLE' };
  const entities =
    'EntityDescriptor' in document
      ? document.EntityDescriptor
      : document.EntitiesDescriptor.EntityDescriptor;
  const providers = entities.flatMap(({ '@entityID': issuer, IDPSSODescriptor: roles = [] }) =>
    roles.map((role) => ({ issuer, role })),
  );
  const [provider, ...others] = providers;
  if (provider === undefined || others.length > 0) return { fault: 'METADATA_NO_PROVIDER' };
  const { issuer, role } = provider;
  const service = role.SingleSignOnService.find(({ '@Binding': binding }) => binding === REDIRECT);
  if (service === undefined) return { fault: 'METADATA_NO_REDIRECT' };
  const certificates = role.KeyDescriptor.filter(({ '@use': use }) => use !== 'encryption')
    .flatMap(({ KeyInfo: info }) => info?.X509Data ?? [])
    .flatMap(({ X509Certificate: all }) => all);
  return {
    issuer,
    sso_url: service['@Location'],
    certificates: certificates.map(pemOf).join('\n'),
    wants_signed_requests: YES.has(role['@WantAuthnRequestsSigned']),
  };
}

/** A document type could define entities; no provider sends one. */
function documentIn(xml: string): z.infer<typeof Document> | undefined {
  if (xml.includes('<!DOCTYPE') || XMLValidator.validate(xml) !== true) return undefined;
  const parsed: unknown = parser.parse(xml);
  return Document.safeParse(parsed).data;
}
