const MAXIMUM_LINE_BYTES = 72;

/**
 * The text of a jar's manifest. The format allows 72 bytes per line including none of the line break; what is longer
 * goes on in the next line after one space. A break must not fall inside a multi-byte character.
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
    if (Buffer.byteLength(line + character) > MAXIMUM_LINE_BYTES) {
      lines.push(line);
      line = ' ';
    }
    line += character;
  }
  return [...lines, line];
}
