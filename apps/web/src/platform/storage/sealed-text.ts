// Encrypts text that waits for its user. The key is in the memory of this tab and cannot be exported, so nobody can
// read the text after the tab was closed or reloaded.

const NAME = 'AES-GCM';

export interface SealedText {
  readonly bytes: ArrayBuffer;
  readonly open: () => Promise<string>;
}

/** Undefined on a page without HTTPS, where browsers have no encryption; its text does not wait. */
export async function sealText(text: string): Promise<SealedText | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const { subtle } = crypto;
  const key = await subtle.generateKey({ name: NAME, length: 256 }, false, ['encrypt', 'decrypt']);
  const way = { name: NAME, iv: crypto.getRandomValues(new Uint8Array(12)) };
  const bytes = await subtle.encrypt(way, key, new TextEncoder().encode(text));
  return {
    bytes,
    open: async () => new TextDecoder().decode(await subtle.decrypt(way, key, bytes)),
  };
}
