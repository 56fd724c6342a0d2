// Attacks on the signatures of SAML answers. Every one gets the same refusal, opens no session, and leaves its reason in the
// audit trail.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Manner } from './saml.builders.ts';
import { containing, openSamlAttackStage, type SamlAttackStage } from './saml-attacks.builders.ts';

let stage: SamlAttackStage;
beforeAll(async () => {
  stage = await openSamlAttackStage();
});
afterAll(() => stage.portal.close());

const SIGNATURE = /<ds:Signature .*<\/ds:Signature>/s;
const ASSERTION = /<saml:Assertion .*<\/saml:Assertion>/s;

/** The signed assertion of an answer, and one that the attacker has written. */
function assertionsIn(xml: string) {
  const signed = ASSERTION.exec(xml)?.[0] ?? '';
  const signature = SIGNATURE.exec(signed)?.[0] ?? '';
  const evil = signed
    .replace(signature, '')
    .replace(/ ID="[^"]*"/, ' ID="_evil"')
    .replaceAll(/person\d+@/g, 'owner@');
  return { signed, signature, evil };
}

/** The library's reasons that are about signatures. */
const BY_SIGNATURE: unknown = expect.stringMatching(/signature|DigestValue/i);

test.each<[string, Partial<Manner>]>([
  ['no signature', { afterSigning: (xml) => xml.replace(SIGNATURE, '') }],
  ['a changed attribute', { afterSigning: (xml) => xml.replace('displayName', 'changedName') }],
  [
    'a changed value',
    {
      afterSigning: (xml) =>
        xml.replace(/<saml:AttributeValue>person\d+@/, '<saml:AttributeValue>owner@'),
    },
  ],
  [
    'another assertion in front',
    {
      afterSigning: (xml) => {
        const { signed, evil } = assertionsIn(xml);
        return xml.replace(signed, `${evil}${signed}`);
      },
    },
  ],
  [
    'another assertion behind',
    {
      afterSigning: (xml) => {
        const { signed, evil } = assertionsIn(xml);
        return xml.replace(signed, `${signed}${evil}`);
      },
    },
  ],
  [
    'the signed assertion moved into the extensions',
    {
      afterSigning: (xml) => {
        const { signed, evil } = assertionsIn(xml);
        const moved = `<samlp:Extensions>${signed}</samlp:Extensions>`;
        return xml
          .replace('<samlp:Status>', `${moved}<samlp:Status>`)
          .replace(/(<\/samlp:Status>)<saml:Assertion .*<\/saml:Assertion>/s, `$1${evil}`);
      },
    },
  ],
  [
    'the signed assertion moved into another one',
    {
      afterSigning: (xml) => {
        const { signed, evil } = assertionsIn(xml);
        return xml.replace(signed, evil.replace('</saml:Subject>', `</saml:Subject>${signed}`));
      },
    },
  ],
  [
    'the signed assertion moved into its signature, which another one has',
    {
      afterSigning: (xml) => {
        const { signed, signature, evil } = assertionsIn(xml);
        const bare = signed.replace(signature, '');
        const wrapping = signature.replace(
          '</ds:Signature>',
          `<ds:Object>${bare}</ds:Object></ds:Signature>`,
        );
        return xml.replace(signed, evil.replace('<saml:Subject>', `${wrapping}<saml:Subject>`));
      },
    },
  ],
  [
    'the ID of the signed assertion on another one',
    {
      afterSigning: (xml) => {
        const { signed, signature, evil } = assertionsIn(xml);
        const id = / ID="[^"]*"/.exec(signed)?.[0] ?? '';
        const twin = evil
          .replace(' ID="_evil"', id)
          .replace('<saml:Subject>', `${signature}<saml:Subject>`);
        return xml.replace(signed, `${twin}<samlp:Extensions>${signed}</samlp:Extensions>`);
      },
    },
  ],
  [
    'two signatures in the assertion',
    {
      afterSigning: (xml) => {
        const { signature } = assertionsIn(xml);
        return xml.replace(signature, `${signature}${signature}`);
      },
    },
  ],
  [
    'two references in its signature',
    { afterSigning: (xml) => xml.replace(/<ds:Reference .*<\/ds:Reference>/s, '$&$&') },
  ],
  [
    'two digests in its signature',
    { afterSigning: (xml) => xml.replace(/<ds:DigestValue>.*<\/ds:DigestValue>/s, '$&$&') },
  ],
])('refuses an answer with %s', async (_name, manner) => {
  const attempt = await stage.comingBack(manner);
  expect(attempt.page.search).toBe('');
  expect(await stage.refusedWith(attempt)).toMatchObject({
    reason: 'TOKEN_REFUSED',
    detail: BY_SIGNATURE,
  });
});

test('refuses an answer that another key has signed, whose certificate is in the answer', async () => {
  const attempt = await stage.comingBack({ signsWith: stage.otherKey });
  expect(await stage.refusedWith(attempt)).toMatchObject({ detail: 'Invalid signature' });
});

test('refuses signatures with SHA-1', async () => {
  const attempt = await stage.comingBack({
    signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  });
  expect(await stage.refusedWith(attempt)).toMatchObject({
    detail: containing('SignatureMethod'),
  });
});

test('refuses an answer whose message is not signed, where the connection wants it', async () => {
  const email = 'x@whole.example';
  const attempt = await stage.comingBack({ email, slug: 'whole' });
  expect(await stage.refusedWith(attempt)).toMatchObject({
    detail: 'Invalid document signature',
  });
  const changed = await stage.comingBack({
    email,
    slug: 'whole',
    signsMessage: true,
    afterSigning: (xml) => xml.replace('<samlp:Status>', '<samlp:Extensions/><samlp:Status>'),
  });
  expect(await stage.refusedWith(changed)).toMatchObject({
    detail: 'Invalid document signature',
  });
});

test('refuses a signed message without an assertion', async () => {
  const attempt = await stage.comingBack({
    email: 'x@whole.example',
    slug: 'whole',
    signsMessage: true,
    afterSigning: (xml) => xml.replace(ASSERTION, ''),
  });
  expect(await stage.refusedWith(attempt)).toMatchObject({ reason: 'TOKEN_REFUSED' });
});

const MESSAGE = /<samlp:Response .*<\/samlp:Response>/s;

test.each<[string, (evil: string, message: string) => string]>([
  [
    'its extensions',
    (evil, message) =>
      evil.replace(
        '<samlp:Status>',
        `<samlp:Extensions>${message}</samlp:Extensions><samlp:Status>`,
      ),
  ],
  [
    'its signature',
    (evil, message) => {
      const signature = SIGNATURE.exec(message.replace(ASSERTION, ''))?.[0] ?? '';
      const bare = message.replace(signature, '');
      const wrapping = signature.replace(
        '</ds:Signature>',
        `<ds:Object>${bare}</ds:Object></ds:Signature>`,
      );
      return evil.replace('<samlp:Status>', `${wrapping}<samlp:Status>`);
    },
  ],
])('refuses another message with the signed message in %s', async (_name, wrapped) => {
  const attempt = await stage.comingBack({
    email: 'x@whole.example',
    slug: 'whole',
    signsMessage: true,
    afterSigning: (xml) => {
      const message = MESSAGE.exec(xml)?.[0] ?? '';
      const { signed, evil } = assertionsIn(xml);
      const own = SIGNATURE.exec(message.replace(ASSERTION, ''))?.[0] ?? '';
      const outer = message
        .replace(own, '')
        .replace(signed, evil)
        .replace(/ ID="[^"]*"/, ' ID="_outer"');
      return wrapped(outer, message);
    },
  });
  expect(await stage.refusedWith(attempt)).toMatchObject({ detail: BY_SIGNATURE });
});
