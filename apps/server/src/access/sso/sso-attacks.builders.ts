// Attacks on single sign-on: two real providers, and the one refusal that every attack gets.
import type { JWTPayload } from 'jose';
import { expect } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import {
  comeBack,
  connect,
  openProvider,
  type ConnectionContent,
  type TestProvider,
} from './sso.builders.ts';

type Attempt = Pick<Awaited<ReturnType<typeof comeBack>>, 'body' | 'visitor'>;

const refusal = {
  http: 401,
  code: 'SSO_FAILED',
  message:
    'We could not sign you in through your organisation. Try again, or sign in with your password.',
  details: [],
};

/** Expects the one refusal, and returns the recorded reason. */
export async function refusedWith(portal: Portal, { visitor, body }: Attempt): Promise<object> {
  expect(await visitor.refused('finishSso', { body })).toMatchObject(refusal);
  expect(visitor.cookies.has('portal_refresh')).toBe(false);
  const { rows } = await portal.db.owner.query<{ after: object }>(
    `SELECT after FROM audit_entry WHERE action = 'access.refuse-sso' ORDER BY at DESC, id DESC LIMIT 1`,
  );
  return rows[0]?.after ?? {};
}

export interface AttackStage {
  readonly portal: Portal;
  /** Of the clinic GP0001, at the address `gp`. */
  readonly provider: TestProvider;
  /** Of the clinic GP0002, at the address `other`. */
  readonly other: TestProvider;
  admin: Visitor;
  connect(to: TestProvider, changes?: Partial<ConnectionContent>): ReturnType<typeof connect>;
  /** Somebody who has not signed in before. */
  somebody(claims?: JWTPayload, at?: TestProvider): string;
  comingBack(person: string, more?: { email?: string; slug?: string }): ReturnType<typeof comeBack>;
  refusedWith(attempt: Attempt): Promise<object>;
  close(): Promise<void>;
}

export async function openAttackStage(): Promise<AttackStage> {
  const portal = await openPortal();
  const options = {
    portal: 'http://portal.test',
    slugs: ['gp', 'other', 'roles', 'shared', 'closed', 'ended'],
  };
  const [provider, other] = [await openProvider(options), await openProvider(options)];
  let people = 0;
  const stage: AttackStage = {
    portal,
    provider,
    other,
    admin: await portal.signIn('admin.ops'),
    connect: (to, changes = {}) => connect(stage.admin, to, changes),
    somebody(claims = {}, at = provider) {
      people += 1;
      const id = `person${people}`;
      const email = `${id}@clinic.example`;
      at.people.set(id, { email, email_verified: true, name: `Testa ${id}`, ...claims });
      return id;
    },
    comingBack: (person, more = {}) => comeBack(portal, provider, { person, ...more }),
    refusedWith: (attempt) => refusedWith(portal, attempt),
    async close() {
      await provider.close();
      await other.close();
      await portal.close();
    },
  };
  await stage.connect(provider);
  await stage.connect(other, { slug: 'other', owner_code: 'GP0002', domains: ['other.example'] });
  return stage;
}
