import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const styles = ['_tokens', '_base'].map((name) => readFileSync(`src/styles/${name}.scss`, 'utf8'));

/** The colour of a name: '$body-bg', or '--cs-focus' of the dark theme, which stands after that of the light one. */
function colour(name: string): string {
  const found = styles.join('\n').matchAll(new RegExp(`\\${name}: (#[0-9a-f]{6})`, 'g'));
  return [...found].at(-1)?.[1] ?? '';
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const PAPERS = ['$body-bg', '$white', '$body-secondary-bg'];
const DARK_PAPERS = ['$body-bg-dark', '--cs-sheet', '$body-secondary-bg-dark'];

it.each([
  ['light', '$info', '$body-secondary-color', PAPERS],
  ['dark', '--cs-focus', '$body-secondary-color-dark', DARK_PAPERS],
])(
  'in the %s theme the outline of the focus stands out, and quiet text and placeholders are readable, on every paper',
  (_, focus, soft, papers) => {
    for (const paper of papers) {
      expect(contrast(colour(focus), colour(paper)), paper).toBeGreaterThanOrEqual(3);
      expect(contrast(colour(soft), colour(paper)), paper).toBeGreaterThanOrEqual(4.5);
    }
  },
);
