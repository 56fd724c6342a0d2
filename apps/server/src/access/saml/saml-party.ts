// The two parties of a sign-in by SAML: the identity provider and this portal, with one entity for each connection.
import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import type { Services } from '../../platform/http/services.ts';

/** An identity provider as a connection describes it. */
export interface SamlProvider {
  /** The name of the connection in addresses. */
  readonly slug: string;
  readonly entityId: string;
  /** Where the browser takes requests to. */
  readonly ssoUrl: string;
  /** In PEM. */
  readonly certificates: readonly string[];
  readonly wantsSignedResponse: boolean;
}

/** Where browsers bring the answers of identity providers (HTTP-POST binding). */
export const ANSWER_PATH = '/api/sso/:slug/saml';

/** Our metadata, whose address is also our entity ID. */
export const METADATA_PATH = '/api/sso/:slug/saml-metadata';

type Origin = Pick<Services, 'origin'>;

function addressOf({ origin }: Origin, path: string, slug: string): string {
  return `${origin()}${path.replace(':slug', encodeURIComponent(slug))}`;
}

export const answerAddressOf = (services: Origin, slug: string): string =>
  addressOf(services, ANSWER_PATH, slug);

export const entityIdOf = (services: Origin, slug: string): string =>
  addressOf(services, METADATA_PATH, slug);

/** Follows from the slug alone, so it does not tell which connections exist. */
export function metadataOf(services: Origin, slug: string): string {
  return generateServiceProviderMetadata({
    issuer: entityIdOf(services, slug),
    callbackUrl: answerAddressOf(services, slug),
    identifierFormat: null,
    wantAssertionsSigned: true,
  });
}
