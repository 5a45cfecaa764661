import type { Locator } from '@playwright/test';

/** A colour as the browser computes it, such as 'rgb(33, 30, 26)' or 'rgba(0, 0, 0, 0.5)'. */
type CssColour = string;

interface Rgba {
  readonly channels: readonly number[];
  readonly alpha: number;
}

/** The background colours of an element's ancestors, innermost first. */
export function backgroundsBehind(element: Locator): Promise<CssColour[]> {
  return element.evaluate((start) => {
    const found: string[] = [];
    for (let at = start.parentElement; at !== null; at = at.parentElement) {
      found.push(getComputedStyle(at).backgroundColor);
    }
    return found;
  });
}

/** Contrast ratio by WCAG, from 1 to 21. */
export function contrast(colour: CssColour, backgrounds: readonly CssColour[]): number {
  const layers = backgrounds.map(parse);
  const opaque = layers.findIndex(({ alpha }) => alpha === 1);
  const base = layers[opaque] ?? { channels: [1, 1, 1], alpha: 1 };
  const background = layers
    .slice(0, Math.max(opaque, 0))
    .reduceRight((below, layer) => over(layer, below), base);
  const [light, dark] = [
    luminance(over(parse(colour), background)),
    luminance(background),
  ].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function parse(colour: CssColour): Rgba {
  const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  const [alpha = 1] = numbers.slice(3);
  // Browsers give mixed colours as 'color(srgb 0.1 0.2 0.3)', and all others in 255ths.
  const scale = colour.startsWith('color(') ? 1 : 255;
  return { channels: numbers.slice(0, 3).map((channel) => channel / scale), alpha };
}

function over({ channels, alpha }: Rgba, below: Rgba): Rgba {
  const mixed = channels.map(
    (channel, index) => channel * alpha + (below.channels[index] ?? 0) * (1 - alpha),
  );
  return { channels: mixed, alpha: 1 };
}

/** WCAG 2.2, relative luminance. */
function luminance({ channels }: Rgba): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
