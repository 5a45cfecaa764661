/** Without the line break. */
const MAX_LINE_BYTES = 72;

/**
 * The text of a jar's manifest. The format continues a longer line after a line break and a space. A break must not
 * split a multi-byte character.
 */
export function jarManifest(attributes: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ 'Manifest-Version': '1.0', ...attributes }).flatMap(
    ([name, value]) => wrap(`${name}: ${value}`),
  );
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of text) {
    if (Buffer.byteLength(line + character) > MAX_LINE_BYTES) {
      lines.push(line);
      line = ' ';
    }
    line += character;
  }
  return [...lines, line];
}
