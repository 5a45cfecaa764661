/** An .ico file with one picture, for clients that do not read SVG icons. */
export function iconFile({ size, png }: { readonly size: number; readonly png: Buffer }): Buffer {
  const header = Buffer.alloc(22);
  // Type 1 (icon), one picture.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  // One colour plane of 32 bits.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
