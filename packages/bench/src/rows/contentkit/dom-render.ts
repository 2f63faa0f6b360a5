// A block of 200 nodes rendered in Chromium, and rendered again after a response that changes one node: script, style and layout.
// Painting is not in it: that waits for the screen, whatever was changed.
import { build } from 'esbuild';
import { join } from 'node:path';
import { launchBrowser } from '../../../../../scripts/testing/launch-browser.ts';
import { median } from '../../measure/interleave.ts';
import type { RenderTimes } from '../../programs/render-block.ts';
import type { Row } from '../../row.ts';

export const domRender: Row = {
  name: 'dom-render',
  group: 'contentkit',
  figures: [''],
  async measure(effort) {
    const script = await bundlePage();
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1_000, height: 800 } });
      await page.setContent('<!doctype html><html lang="en"><title>Bench</title><body></body></html>');
      await page.addScriptTag({ content: script });
      const { rounds, warmups = 0 } = effort.rounds({ rounds: 41, warmups: 8 });
      const times: RenderTimes[] = [];
      for (let round = -warmups; round < rounds; round++) {
        const renderTimes = await page.evaluate(() => window.renderBlock());
        if (round >= 0) times.push(renderTimes);
      }
      const goal = { of: 'ratio', is: '<=', than: 0.2 } as const;
      return [
        {
          value: median(times.map(({ again }) => again)),
          versus: median(times.map(({ first }) => first)),
          unit: 'ms',
          peer: 'the first drawing of the same block',
          goal,
        },
      ];
    } finally {
      await browser.close();
    }
  },
};

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '..', '..', 'programs', 'render-block.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2023',
    conditions: ['@bindery/source'],
  });
  return outputFiles[0]?.text ?? '';
}
