// The pages of a SAML identity provider for browsers: a sign-in page that believes everybody, and the form that sends
// itself to the portal.
import http from 'node:http';
import type { Portal } from '../../../../test/portal.ts';
import { listen, PERSON_FORM } from '../sso.builders.ts';
import { type Manner, openSamlProvider, type TestSamlProvider } from './saml.builders.ts';

export interface SamlPages extends TestSamlProvider {
  /** The provider's answers after this call. */
  manner: Omit<Manner, 'person'>;
  close(): Promise<void>;
}

async function personIn(request: http.IncomingMessage): Promise<string> {
  let form = '';
  for await (const piece of request) form += String(piece);
  return new URLSearchParams(form).get('person') ?? '';
}

function sendingItself(action: string, fields: object): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  return `<!doctype html><title>Organisation</title><form method="post" action="${action}">${inputs.join('')}</form>
    <script>document.forms[0].submit()</script>`;
}

export async function openSamlPages(portal: Portal, slug: string): Promise<SamlPages> {
  const server = http.createServer();
  const at = await listen(server);
  const provider = await openSamlProvider(portal, { at });
  const pages: SamlPages = {
    ...provider,
    manner: {},
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
  const pageFor = async (request: http.IncomingMessage): Promise<string> => {
    if (request.method === 'GET') return PERSON_FORM;
    const manner = { person: await personIn(request), slug, ...pages.manner };
    const form = await provider.answer(`${at}${request.url ?? ''}`, manner);
    return sendingItself(`${portal.services.origin()}/api/sso/${slug}/saml`, form);
  };
  server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
    void pageFor(request).then((page) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(page),
    );
  });
  return pages;
}
