/** Saves exactly the UTF-8 bytes, so that the SHA-256 of a file of signed terms is their digest. */
export function downloadText(text: string, fileName: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // In the next task, because the click must read the URL first.
  setTimeout(() => URL.revokeObjectURL(url));
}
