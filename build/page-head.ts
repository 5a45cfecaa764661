/** Texts for search engines and link previews. */
export interface PageSummary {
  readonly title: string;
  readonly description: string;
  /** Without a path, the page asks search engines not to index it. */
  readonly path?: string;
}

const SOCIAL_CARD = {
  path: '/social-card.png',
  width: '1200',
  height: '630',
  alt: 'Countersign: we find out what is true, then build what follows. Signed by both sides.',
} as const;

/** Tags for the head. Without a site URL, leaves out the page's URL and the picture, which need absolute URLs. */
export function pageHead(summary: PageSummary, site: URL | null): string {
  const { title, description, path } = summary;
  const named = { description, ...(path === undefined ? { robots: 'noindex' } : {}) };
  const card = {
    'og:type': 'website',
    'og:site_name': 'Countersign',
    'og:locale': 'en_AU',
    'og:title': title,
    'og:description': description,
    ...(site === null ? {} : addressesOf(site, path)),
  };
  return [
    ...Object.entries(named).map(([name, content]) => meta('name', name, content)),
    ...Object.entries(card).map(([property, content]) => meta('property', property, content)),
    meta('name', 'twitter:card', site === null ? 'summary' : 'summary_large_image'),
  ].join('\n    ');
}

function addressesOf(site: URL, path: string | undefined): Record<string, string> {
  return {
    ...(path === undefined ? {} : { 'og:url': new URL(path, site).href }),
    'og:image': new URL(SOCIAL_CARD.path, site).href,
    'og:image:type': 'image/png',
    'og:image:width': SOCIAL_CARD.width,
    'og:image:height': SOCIAL_CARD.height,
    'og:image:alt': SOCIAL_CARD.alt,
  };
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  // The title of a rendered page is escaped already.
  const escaped = content
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;');
  return `<meta ${kind}="${key}" content="${escaped}" />`;
}

/**
 * The URL of the deployed app from the build's settings, or null if it is not set.
 *
 * @throws Error if it is not the root of a site. Without this check only a broken link preview would show the mistake.
 */
export function siteAddress(env: Readonly<Record<string, unknown>>): URL | null {
  const text = String(env.VITE_COUNTERSIGN_SITE_URL ?? '').trim();
  if (text === '') return null;
  const site = URL.canParse(text) ? new URL(text) : null;
  if (site === null || !/^https?:$/.test(site.protocol) || site.href !== `${site.origin}/`) {
    throw new Error(
      `VITE_COUNTERSIGN_SITE_URL is '${text}': give the address of the site alone, like https://countersign.example.`,
    );
  }
  return site;
}
