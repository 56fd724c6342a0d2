/** The header for a file name in any language (RFC 6266): ASCII for old browsers, UTF-8 for the others. */
export function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
