// Names are written into mails, where readers trust links. So names cannot contain any.

/** `https://…`, `www.…` and `example.com/…`. A dot alone is part of names: `St.John`. */
const WEB_ADDRESS = /:\/\/|www\.|[\p{L}\p{N}]\.[\p{L}\p{N}-]+\//iu;
/** Where mail programs find a link. */
const JOINTS = /(?<=\S)([./:@．。․｡／：＠])(?=\S)/gu;

export function hasWebAddress(name: string): boolean {
  // Mail programs read full-width and similar dots as dots.
  return WEB_ADDRESS.test(name.normalize('NFKC').replaceAll(/[。․｡]/g, '.'));
}

/** The name as it is written into a mail, also one from before names were checked: no part of it becomes a link. */
export function withoutLinks(name: string): string {
  return name.replaceAll(JOINTS, '$1\u2009');
}
