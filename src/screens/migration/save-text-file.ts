const FILE_NAME = 'countersign-migration.json';

/** Hands a text over as a download. */
export function saveTextFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(address);
}
