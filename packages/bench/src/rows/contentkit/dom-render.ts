// A block of 200 nodes rendered in Chromium, and rendered again after a response that changes one node: script, style and layout.
// Painting is not in it: that waits for the screen, whatever was changed.
import { launchBrowser } from '@bindery/testkit/launch-browser';
import { programPath } from '../../measure/bench.ts';
import { defineRow } from '../../define-row.ts';
import { bundleText } from '../../measure/bundle.ts';
import { alternate, median } from '../../measure/interleave.ts';

export const domRender = defineRow({
  name: 'dom-render',
  group: 'contentkit',
  unit: 'ms',
  async sides(bench) {
    const entryPoints = [programPath('render-block.ts')];
    const content = await bundleText({ entryPoints, format: 'iife', target: 'es2023' });
    const browser = await bench.use(launchBrowser());
    const page = await browser.newPage({ viewport: { width: 1_000, height: 800 } });
    await page.setContent('<!doctype html><html lang="en"><title>Bench</title><body></body></html>');
    await page.addScriptTag({ content });
    const rounds = bench.rounds({ rounds: 41, warmups: 8 });
    const results = await alternate(['ours'], () => page.evaluate(() => window.renderBlock()), rounds);
    const times = results.get('ours') ?? [];
    return { ours: median(times.map(({ again }) => again)), first: median(times.map(({ first }) => first)) };
  },
  figures: { '': { versus: 'first', peer: 'the first drawing of the same block', goal: 'ratio <= 0.2' } },
});
