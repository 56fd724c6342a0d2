// Successful requests of single sign-on for the common tests of calls.
import type { Makers, World } from '../../../test/world.ts';
import { connectionTo } from './sso.builders.ts';

/** Without a certificate: the form asks for one. */
const SAML_METADATA = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://login.clinic.example">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://login.clinic.example/saml"/>
  </IDPSSODescriptor>
</EntityDescriptor>`;

let connections = 0;

/** Another one with each call. */
async function aConnection({ admin }: World) {
  connections += 1;
  const slug = `test-${connections}`;
  const body = connectionTo({ issuer: 'https://login.clinic.example' }, { slug, domains: [] });
  return (await admin.call('createSsoConnection', { body })).data;
}

export const ssoMakers = {
  startSso: () => ({ body: { email: 'testa@nobody.example' } }),
  finishSso: () => ({ body: { connection: 'none', query: 'state=none' } }),
  listSsoConnections: () => ({}),
  createSsoConnection: () => {
    connections += 1;
    const slug = `test-${connections}`;
    const issuer = 'https://login.clinic.example';
    return { body: connectionTo({ issuer }, { slug, domains: [] }) };
  },
  readSamlMetadata: () => ({ body: { metadata: SAML_METADATA } }),
  createScimToken: async (world: World) => ({
    params: { id: (await aConnection(world)).id },
    body: {},
  }),
  removeScimToken: async (world: World) => ({
    params: { id: (await aConnection(world)).id },
    body: {},
  }),
  updateSsoConnection: async (world: World) => {
    const { id, slug } = await aConnection(world);
    const issuer = 'https://login.clinic.example';
    return { params: { id }, body: connectionTo({ issuer }, { slug, domains: [] }) };
  },
} satisfies Partial<Makers>;
