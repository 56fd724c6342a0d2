// Passes files to the browser, which saves them as downloads.
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  follow(address, name);
  URL.revokeObjectURL(address);
}

/** Saves a file from an address that sends it as an attachment with its name. */
export function saveFrom(address: string): void {
  follow(address, '');
}

function follow(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
