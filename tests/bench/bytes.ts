import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One chunk of Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = ReadonlyMap<string, Chunk>;

/** kB of 1,000 bytes, after gzip. */
interface Bytes {
  readonly script: number;
  readonly style: number;
}

/** The bytes that a browser loads from a build. */
export interface BuildBytes {
  /** The home page before its first paint. `style` is its inline CSS. */
  readonly home: Bytes;
  readonly login: { readonly beforePaint: number; readonly total: number };
  /** For a signed-in visitor: the most that any list loads of scripts, and the most that any list loads of styles. */
  readonly list: Bytes;
  /** The largest script that no list loads at first. */
  readonly largestFurtherChunk: { readonly file: string; readonly script: number };
}

const LISTS = ['deliverable', 'hypothesis', 'research', 'template'] as const;

/** Measures a build in a folder from its manifest and its pages. */
export function measureBytes(dist: string): BuildBytes {
  const build = new Build(dist);
  const lists = LISTS.map((table) => build.list(table));
  return {
    home: build.beforePaintOf('index.html'),
    login: build.login(),
    list: {
      script: Math.max(...lists.map(({ script }) => script)),
      style: Math.max(...lists.map(({ style }) => style)),
    },
    largestFurtherChunk: build.largestFurtherChunk(),
  };
}

class Build {
  readonly #dist: string;
  readonly #manifest: Manifest;

  constructor(dist: string) {
    this.#dist = dist;
    const manifest: Record<string, Chunk> = JSON.parse(this.#read('.vite/manifest.json'));
    this.#manifest = new Map(Object.entries(manifest));
  }

  /** The bytes that delay the first paint. A prerendered page waits only for its HTML. */
  beforePaintOf(page: string): Bytes {
    const html = this.#read(page);
    const inline = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
    if (!isPrerendered(html)) return this.#sizeOf(this.#startOf(page));
    return { script: 0, style: kilobytes(inline) };
  }

  login(): { beforePaint: number; total: number } {
    const loaded = this.#withImports([
      ...this.#startOf('login.html'),
      this.#screen('login/LoginScreen'),
      this.#named('identity'),
    ]);
    const beforePaint = this.beforePaintOf('login.html').script;
    return { beforePaint, total: this.#sizeOf(loaded).script };
  }

  list(table: (typeof LISTS)[number]): Bytes {
    return this.#sizeOf(this.#listChunks(table));
  }

  largestFurtherChunk(): { file: string; script: number } {
    const loaded = new Set(LISTS.flatMap((table) => [...this.#listChunks(table)]));
    const further = [...this.#manifest.entries()]
      .filter(([key, { file }]) => !loaded.has(key) && file.endsWith('.js'))
      .map(([, { file }]) => ({ file, script: this.#kilobytesOf(file) }));
    return further.reduce((largest, one) => (one.script > largest.script ? one : largest));
  }

  #listChunks(table: (typeof LISTS)[number]): ReadonlySet<string> {
    const name = `${table[0]?.toUpperCase()}${table.slice(1)}Screen`;
    return this.#withImports([
      ...this.#startOf('app.html'),
      this.#named('identity'),
      this.#named('workspace'),
      this.#screen(`${table}/${name}`),
    ]);
  }

  /** The scripts that a page's HTML loads, and their imports. */
  #startOf(page: string): ReadonlySet<string> {
    const html = this.#read(page);
    const scripts = [...this.#manifest.entries()].filter(([, { file }]) =>
      html.includes(`src="/${file}"`),
    );
    if (scripts.length === 0) throw new Error(`${page} names no script of the build.`);
    return this.#withImports(scripts.map(([key]) => key));
  }

  #withImports(keys: Iterable<string>): ReadonlySet<string> {
    const found = new Set(keys);
    for (const key of found) {
      for (const imported of this.#chunk(key).imports ?? []) found.add(imported);
    }
    return found;
  }

  #sizeOf(keys: ReadonlySet<string>): Bytes {
    const chunks = [...keys].map((key) => this.#chunk(key));
    const styles = new Set(chunks.flatMap(({ css }) => css ?? []));
    return {
      script: sum(chunks.map(({ file }) => this.#kilobytesOf(file))),
      style: sum([...styles].map((file) => this.#kilobytesOf(file))),
    };
  }

  #screen(name: string): string {
    const key = `src/screens/${name}.tsx`;
    this.#chunk(key);
    return key;
  }

  /** A chunk that the build names itself (build/chunk-names.ts). */
  #named(name: string): string {
    const found = [...this.#manifest.entries()].find(([, chunk]) => chunk.name === name);
    if (found === undefined) throw new Error(`The build has no chunk named ${name}.`);
    return found[0];
  }

  #chunk(key: string): Chunk {
    const chunk = this.#manifest.get(key);
    if (chunk === undefined) throw new Error(`The build has no chunk of ${key}.`);
    return chunk;
  }

  #kilobytesOf(file: string): number {
    return kilobytes(this.#read(file));
  }

  #read(file: string): string {
    return readFileSync(join(this.#dist, file), 'utf8');
  }
}

/** Whether the page shows content before any script or stylesheet has loaded. */
function isPrerendered(html: string): boolean {
  const [head = ''] = html.split('</head>');
  const root = /<div id="root"[^>]*>(?!<\/div>)/.test(html);
  return (
    root && !/<link[^>]+rel="stylesheet"/.test(head) && !/<script(?![^>]*type="module")/.test(head)
  );
}

/** kB of 1,000 bytes after gzip. */
export function kilobytes(text: string): number {
  return gzipSync(text, { level: 9 }).length / 1_000;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
