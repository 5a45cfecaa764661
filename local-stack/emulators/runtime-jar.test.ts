import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { runtimeManifest } from './runtime-jar.ts';

it.each([
  ['short', '/sdk/a.jar'],
  ['long', `/${'a'.repeat(200)}/a.jar`],
  ['long in characters of several bytes', `/${'ü'.repeat(80)}/a.jar`],
])('the manifest names a jar with a %s path in lines of at most 72 bytes', (_, jar) => {
  const manifest = runtimeManifest(jar);
  const lines = manifest.split('\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(72);
  // Java joins a line that starts with a blank to the line before it.
  const classPath = `Class-Path: ${pathToFileURL(jar).href}`;
  expect(manifest.replaceAll('\n ', '')).toBe(`Main-Class: countersign.Main\n${classPath}\n`);
});
