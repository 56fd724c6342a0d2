import { inflateSync } from 'node:zlib';
import { extractText, extractTextItems } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, submitAndRead, type ReadClaim } from '../../../test/claim-builders.ts';
import { member } from '../../../test/edited-claims.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let claim: ReadClaim;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  claim = await submitAndRead(clerk, await aClaim(clerk, member));
});
afterAll(() => portal.close());

async function pdfOf(clerk: Visitor, id: string, language = 'en') {
  return clerk.send({
    method: 'GET',
    url: `/api/claim/v1/claims/${id}/pdf`,
    headers: { 'accept-language': language },
  });
}

/** The decompressed parts of the file. */
function opened(pdf: Buffer): string {
  const parts: string[] = [];
  for (const { index } of pdf.toString('latin1').matchAll(/stream\r?\n/g)) {
    const start = pdf.indexOf('\n', index) + 1;
    const end = pdf.indexOf('endstream', start);
    try {
      parts.push(inflateSync(pdf.subarray(start, end)).toString('latin1'));
    } catch {
      // Not every part is compressed.
    }
  }
  return parts.join('\n');
}

describe('the PDF of a claim', () => {
  test('is a tagged PDF of the claim, and is audited', async () => {
    const reply = await pdfOf(clerk, claim.uuid);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename=${claim.claim_code}.pdf`,
      'cache-control': 'no-store',
    });
    const text = reply.rawPayload.toString('latin1');
    expect(text.slice(0, 8)).toBe('%PDF-1.7');
    expect(text).toContain('/MarkInfo');
    expect(text).toContain('/S /Table');
    expect(text).toContain('/Lang (en)');
    expect(opened(reply.rawPayload)).toContain('beginbfrange');
    const { rows } = await portal.db.owner.query(
      `SELECT count(*)::int AS taken FROM audit_entry WHERE action = 'claims.print' AND subject_id = $1`,
      [claim.uuid],
    );
    expect(rows).toEqual([{ taken: 1 }]);
  });

  test.each([
    ['zh-CN', 'NotoSansHans'],
    ['ja', 'NotoSansJP'],
    ['de', 'NotoSans'],
  ])(
    'is written in %s in a font that has the characters of the language',
    async (language, font) => {
      const reply = await pdfOf(clerk, claim.uuid, language);
      const text = reply.rawPayload.toString('latin1');
      expect(text).toContain(`/Lang (${language})`);
      expect(text).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+${font}-Regular`));
    },
  );

  test('is not returned to another clinic', async () => {
    const stranger = await portal.signIn('clinic.other');
    expect((await pdfOf(stranger, claim.uuid)).statusCode).toBe(404);
  });
});

test.each(['முருகன்', 'محمد', 'שרה'])('the name %s is printed in its script', async (name) => {
  await portal.db.owner.query('UPDATE claim SET member_name = $1 WHERE id = $2', [
    name,
    claim.uuid,
  ]);
  const pdf = new Uint8Array((await pdfOf(clerk, claim.uuid)).rawPayload);
  const { text } = await extractText(pdf, { mergePages: true });
  // A glyph that is only a part of a letter has no character of its own.
  expect(text.replaceAll(/\p{Cc}/gu, '')).toContain(name);
});

test('the number beside an Arabic name is printed whole, to the right of it', async () => {
  await portal.db.owner.query("UPDATE claim SET member_name = 'محمد علي (12)' WHERE id = $1", [
    claim.uuid,
  ]);
  const pdf = new Uint8Array((await pdfOf(clerk, claim.uuid)).rawPayload);
  const { items } = await extractTextItems(pdf);
  const all = items.flat();
  const number = all.find(({ str }) => str.includes('•••••'));
  const letters = all.filter(({ str }) => /\p{Script=Arabic}/u.test(str));
  expect(letters.length).toBeGreaterThan(0);
  expect(number?.str).toMatch(/•••••\d{3}[A-Z]/);
  expect(letters.every(({ x, width }) => x + width <= (number?.x ?? 0) + 1)).toBe(true);
});
