import type { Page } from '@playwright/test';

interface Line {
  readonly sheet: string | undefined;
  readonly heading: number | null;
}

/** The headings whose next line stands on another sheet, on two formats, wherever the pages end. */
export async function headingsAtFoot(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ media: 'print' });
  // What stands above moves the ends of the pages.
  for (const above of [0, 20, 60, 64, 72, 78]) {
    await page.locator('main').evaluate((main, mm) => {
      main.style.paddingTop = `${mm}mm`;
    }, above);
    for (const format of ['A4', 'Letter'] as const) {
      const names = await headingsAtFootOf(page, format);
      found.push(...names.map((name) => `${format}, ${above} mm: ${name}`));
    }
  }
  return found;
}

/** Reads the tags of the PDF, which are in the order of the page. */
async function headingsAtFootOf(page: Page, format: 'A4' | 'Letter'): Promise<string[]> {
  const pdf = (await page.pdf({ format, tagged: true })).toString('latin1');
  const objects = new Map(
    [...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? '']),
  );
  const root = [...objects].find(([, body]) => body.includes('/Type /StructTreeRoot'));
  const lines: Line[] = [];
  let headings = 0;
  const visit = (id: string | undefined, around: Line) => {
    const body = objects.get(id) ?? '';
    const sheet = /\/Pg (\d+) 0 R/.exec(body)?.[1] ?? around.sheet;
    const heading = /\/S \/H\d\b/.test(body) ? headings++ : around.heading;
    for (const [, child, own] of childrenIn(body).matchAll(CHILD)) {
      if (child !== undefined) visit(child, { sheet, heading });
      // What belongs to a list itself is no line, but its frame.
      else if (!/\/S \/L\b/.test(body)) lines.push({ sheet: own ?? sheet, heading });
    }
  };
  visit(root?.[0], { sheet: undefined, heading: null });
  const names = await page
    .locator('h1, h2, h3, h4, h5')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
  const last = lines.filter(({ sheet }, index) => sheet !== (lines[index + 1]?.sheet ?? sheet));
  return last.flatMap(({ heading }) => (heading === null ? [] : [names[heading] ?? '']));
}

/** Another tag, or text: with a sheet of its own, or on that of its tag. */
const CHILD = /(?<!\/Pg )(\d+) 0 R|<<\/Type \/MCR\s*\/Pg (\d+) 0 R\s*\/MCID \d+>>|\b\d+\b/g;

function childrenIn(body: string): string {
  if (body.startsWith('[')) return body;
  return /\/K (\[[\s\S]*?\]|\d+ 0 R|\d+)/.exec(body)?.[1] ?? '';
}
