// Takes the pictures of docs/reference/contentkit.md: the sample of each element and of each prop, rendered in the browser that tests use.
// Run when the look changes: `npm run contentkit-pictures [-- element …]`.
import { build } from 'esbuild';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { ELEMENT_NAMES, sampleTree } from '../../packages/contract/src/contentkit/element-table.ts';
import type { PropSample } from '../../packages/contract/src/contentkit/element-table.ts';
import { ROOT } from '../checks/source-files.ts';
import { launchBrowser } from '@bindery/testkit/launch-browser';
import { PICTURES_FOLDER, listPropExamples } from './contentkit-reference.ts';

const FOLDER = join(ROOT, PICTURES_FOLDER);
const FRAME = `<!doctype html><body style="margin:0;display:grid;place-items:center;height:100vh;font:16px sans-serif;background:#e8eefc">A page of yours</body>`;

/** Page width of a sample in pixels. Samples of props are smaller, and several of one prop are side by side. */
const WIDTHS = { element: 560, prop: 420, several: 270 } as const;

/** The page: renders one tree after the other. */
const PAGE = `
import { SAMPLE_STATE } from '@bindery/contract/contentkit/element-table';
import { contentKitStyles, createSession, mountContentKit } from '@bindery/contentkit-dom';
document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { margin: 0; padding: 12px; background: #fff } main { min-height: 1px }' + contentKitStyles }));
let mounted;
globalThis.show = async (element) => {
  mounted?.dispose();
  const type = element.type === 'configuration' ? { type: 'configuration_account', organizationId: 'o' } : { type: 'document', spaceId: 's', editable: true };
  const session = createSession({
    componentId: 'sample',
    context: { ...type, theme: 'light' },
    transport: {
      render: ({ action }) => {
        const shown = element.type === 'modal' && action === undefined ? { type: 'block', children: [] } : element;
        return Promise.resolve({ output: { element: shown, state: SAMPLE_STATE, props: {} } });
      },
    },
  });
  await session.whenIdle();
  mounted = mountContentKit(document.querySelector('main'), { session });
  if (element.type === 'modal') session.send({ type: 'press', instance: 'root', action: { action: '@ui.modal.open', componentId: 'sample', props: {} } });
};
`;

/** The fonts of the dashboard: a picture is the same on every machine. */
function fontFaces(): string {
  const { resolve } = createRequire(join(ROOT, 'packages', 'dashboard', 'package.json'));
  const face = (family: string, file: string): string => {
    const data = readFileSync(resolve(file)).toString('base64');
    return `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) }`;
  };
  return [
    face('Inter', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    face('JetBrains Mono', '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'),
    ":root { --font-text: 'Inter'; --font-mono: 'JetBrains Mono' }",
  ].join('\n');
}

/** Renders a tree; what is to be taken of the page. */
async function show(page: Page, tree: PropSample['trees'][number]): Promise<Locator> {
  await page.evaluate(
    (visible) => (globalThis as unknown as { show: (tree: unknown) => Promise<void> }).show(visible),
    tree,
  );
  const json = JSON.stringify(tree);
  if (json.includes('"syntax":"js"')) await page.locator('.ck-token-kwd').first().waitFor();
  if (json.includes('"webframe"')) await page.frameLocator('iframe').first().getByText('A page of yours').waitFor();
  // A modal is a dialog above the page.
  return page.locator(tree.type === 'modal' ? 'dialog' : 'body');
}

async function captureProp(page: Page, { trees, after }: PropSample): Promise<Buffer> {
  if (trees.length > 1) return captureSeveral(page, trees);
  const [tree] = trees;
  if (tree === undefined) throw new Error('A sample has no tree.');
  const whole = await show(page, tree);
  if (after === undefined) return whole.screenshot();
  const button = page.getByRole('button').first();
  if (after === 'hover') await button.hover();
  else await button.click();
  const opened = page.locator('dialog[open], [role="tooltip"]:visible, [role="menu"]:visible').first();
  await opened.waitFor();
  // Overlays don’t count toward the height of the page.
  const box = await opened.boundingBox();
  const { width } = page.viewportSize() ?? { width: WIDTHS.prop };
  const below = await whole.boundingBox();
  const height = Math.ceil(Math.max((box?.y ?? 0) + (box?.height ?? 0) + 12, below?.height ?? 0));
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width, height }, animations: 'disabled' });
  await page.keyboard.press('Escape');
  await page.mouse.move(width - 1, height - 1);
  return picture;
}

/** A page can have only one of these roots: each is captured separately, scaled down, and placed next to the others. */
async function captureSeveral(page: Page, trees: PropSample['trees']): Promise<Buffer> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1000, height: 480 });
  const captured: string[] = [];
  for (const tree of trees) {
    await show(page, tree);
    captured.push((await page.screenshot({ animations: 'disabled' })).toString('base64'));
  }
  const sheet = await page.context().newPage();
  const images = captured.map((data) => `<img width="${WIDTHS.several}" src="data:image/png;base64,${data}">`);
  await sheet.setContent(`<body style="margin:0;display:inline-flex;gap:8px;background:#fff">${images.join('')}`);
  const picture = await sheet.locator('body').screenshot();
  await sheet.close();
  await page.setViewportSize(before ?? { width: WIDTHS.prop, height: 400 });
  return picture;
}

const selected = new Set(process.argv.slice(2));
const { outputFiles } = await build({
  stdin: { contents: PAGE, resolveDir: join(ROOT, 'packages', 'contentkit-dom') },
  bundle: true,
  write: false,
  format: 'iife',
  conditions: ['@bindery/source'],
});
const browser = await launchBrowser();
try {
  mkdirSync(join(FOLDER, 'props'), { recursive: true });
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(10_000);
  // The sample’s frame has no network.
  await page.route('https://example.com/**', (route) => route.fulfill({ contentType: 'text/html', body: FRAME }));
  await page.setContent('<!doctype html><html lang="en"><body><main></main></body></html>');
  await page.addStyleTag({ content: fontFaces() });
  await page.evaluate(async () => void (await Promise.all([...document.fonts].map((font) => font.load()))));
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  for (const name of ELEMENT_NAMES) {
    if (selected.size > 0 && !selected.has(name)) continue;
    await page.setViewportSize({ width: WIDTHS.element, height: 400 });
    const whole = await show(page, sampleTree(name));
    writeFileSync(join(FOLDER, `${name}.png`), await whole.screenshot({ animations: 'disabled' }));
    await page.setViewportSize({ width: WIDTHS.prop, height: 400 });
    for (const { prop, sample, picture } of listPropExamples(name)) {
      const image = await captureProp(page, sample).catch((cause: unknown) => {
        throw new Error(`The picture of ${prop} of ${name} could not be taken.`, { cause });
      });
      writeFileSync(join(FOLDER, picture), image);
    }
  }
} finally {
  await browser.close();
}
