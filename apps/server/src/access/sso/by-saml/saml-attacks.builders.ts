// Attacks on single sign-on by SAML: a real provider, and connections of two organisations to it.
import { expect } from 'vitest';
import type { KeyPair } from '../../../../test/saml/own-certificate.ts';
import { openPortal, type Portal } from '../../../../test/portal.ts';
import { refusedWith } from '../sso-attacks.builders.ts';
import {
  comeBackBySaml,
  connectSaml,
  type Manner,
  newKeyPair,
  openSamlProvider,
  type TestSamlProvider,
} from './saml.builders.ts';

export interface SamlAttackStage {
  readonly portal: Portal;
  /** Of the clinic GP0001 at the address `gp`, where messages are signed too at `whole`; of GP0002 at `other`. */
  readonly provider: TestSamlProvider;
  /** Not of the provider. */
  readonly otherKey: KeyPair;
  /** Somebody who has not signed in before. */
  somebody(attributes?: Record<string, string>): string;
  comingBack(manner?: Partial<Manner> & { email?: string }): ReturnType<typeof comeBackBySaml>;
  /** Expects the one refusal, and returns the recorded reason. */
  refusedWith(attempt: Parameters<typeof refusedWith>[1]): Promise<object>;
}

export async function openSamlAttackStage(): Promise<SamlAttackStage> {
  const portal = await openPortal();
  const provider = await openSamlProvider(portal);
  const admin = await portal.signIn('admin.ops');
  await connectSaml(admin, provider);
  const other = { slug: 'other', owner_code: 'GP0002', domains: ['other.example'] };
  await connectSaml(admin, provider, other);
  const whole = { slug: 'whole', domains: ['whole.example'] };
  await connectSaml(admin, provider, { ...whole, saml: { wants_signed_response: true } });
  let people = 0;
  const stage: SamlAttackStage = {
    portal,
    provider,
    otherKey: await newKeyPair(),
    somebody(attributes = {}) {
      people += 1;
      const id = `person${people}`;
      const mail = `${id}@clinic.example`;
      provider.people.set(id, { mail, displayName: `Testa ${id}`, ...attributes });
      return id;
    },
    comingBack: (manner = {}) =>
      comeBackBySaml(portal, provider, { person: stage.somebody(), ...manner }),
    refusedWith: (attempt) => refusedWith(portal, attempt),
  };
  return stage;
}

/** Matches a reason that contains this text. */
export const containing = (text: string): unknown => expect.stringContaining(text);
