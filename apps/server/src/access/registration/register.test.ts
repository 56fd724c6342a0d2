import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const good = {
  fullname: 'Testa Tan',
  email: 'testa@clinic.sg',
  username: 'testa.tan',
  password: 'Tidal-oak-41',
  confirmPassword: 'Tidal-oak-41',
  terms: true,
};

describe('REG-07 a request for an account is stored and waits for an administrator', () => {
  test('stores all fields, and does not allow sign-in yet', async () => {
    const visitor = await anonymousVisitor(portal);
    const { data } = await visitor.call('register', {
      body: {
        ...good,
        fullname: ' Testa Tan ',
        email: ' testa@clinic.sg\r\n',
        username: ' Testa.Tan ',
      },
      headers: { 'accept-language': 'de-AT,de;q=0.9' },
    });
    expect(data.status).toBe('PENDING_APPROVAL');
    const { rows } = await portal.db.owner.query<Record<string, unknown>>(
      'SELECT fullname, email, username, password_hash, language, status, user_id FROM registration WHERE id = $1',
      [data.id],
    );
    expect(rows[0]).toMatchObject({
      fullname: 'Testa Tan',
      email: 'testa@clinic.sg',
      username: 'testa.tan',
      language: 'de',
      status: 'PENDING_APPROVAL',
      user_id: null,
    });
    expect(rows[0]?.['password_hash']).toMatch(/^\$argon2id\$/);
    const refused = await visitor.refused('login', {
      body: { username: 'testa.tan', password: good.password },
    });
    expect(refused.code).toBe('LOGIN_FAILED');
  });

  test('responds identically if the username is taken', async () => {
    const visitor = await anonymousVisitor(portal);
    const free = await visitor.try('register', { body: { ...good, username: 'free.name' } });
    const taken = await visitor.try('register', { body: { ...good, username: 'clinic.gp' } });
    expect(taken.status).toBe(free.status);
    expect(taken.body).toMatchObject({ data: { status: 'PENDING_APPROVAL' } });
  });

  test('names each wrong field with its text, and stores nothing', async () => {
    const visitor = await anonymousVisitor(portal);
    const problem = await visitor.refused('register', {
      body: { fullname: 'T', email: 'a@x', username: '', password: 'abc', confirmPassword: 'abd' },
    });
    expect(problem.http).toBe(422);
    expect(problem.details.map(({ field, message }) => [field, message])).toEqual([
      ['fullname', 'fullname minimum length is 3'],
      ['email', 'Please enter a valid email.  Special Character allowed . _ - + '],
      ['username', 'username is required'],
      ['confirmPassword', "Passsword and ConfirmPassword didn't match."],
      ['terms', 'You must agree the terms and condition'],
      [
        'password',
        'Minimum 8 alphanumeric characters at least 1 Uppercase Alphabet, 1 Lowercase Alphabet, 1 Number and 1 Special Character.',
      ],
    ]);
    const { rows } = await portal.db.owner.query("SELECT 1 FROM registration WHERE username = ''");
    expect(rows).toHaveLength(0);
  });

  test.each([
    ['Qwerty12345#', 'PASSWORD_COMMON'],
    ['My-testa-is-7', 'PASSWORD_NAME'],
    ['Tidal-oak-41'.padEnd(101, 'x'), 'TOO_LONG'],
  ])('refuses the password %s', async (password, code) => {
    const visitor = await anonymousVisitor(portal);
    const body = { ...good, username: 'good.name', password, confirmPassword: password };
    const { details } = await visitor.refused('register', { body });
    expect(details.find(({ field }) => field === 'password')).toMatchObject({ code });
  });

  test('accepts a password of 100 characters', async () => {
    const visitor = await anonymousVisitor(portal);
    const password = 'Tidal-oak-41'.padEnd(100, 'x');
    const body = { ...good, username: 'long.password', password, confirmPassword: password };
    expect((await visitor.try('register', { body })).status).toBe(201);
  });
});
