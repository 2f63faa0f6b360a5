// The dashboard, built as it ships into a folder of its own, for rows that open it in a browser.
import { join } from 'node:path';
import { createPlatform } from '@bindery/platform';
import type { Platform, PlatformOptions } from '@bindery/platform';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser } from '@bindery/testkit/launch-browser';
import type { Bench } from '../measure/bench.ts';
import { TOKEN } from '../measure/call.ts';

const CONFIGURATION = join(import.meta.dirname, '../../../dashboard/vite.config.ts');

/** Builds it. Returns its folder. */
export async function buildDashboard(bench: Bench): Promise<string> {
  const outDir = bench.folder();
  await build({ configFile: CONFIGURATION, build: { outDir, emptyOutDir: true }, logLevel: 'error' });
  return outDir;
}

/** A platform with a dashboard, and a browser that is to open it. */
export interface OpenableDashboard {
  readonly platform: Platform;
  readonly browser: Browser;
  readonly api: string;
}

/** Starts a platform that serves the dashboard, and a browser. */
export async function startDashboard(bench: Bench, options: PlatformOptions): Promise<OpenableDashboard> {
  const platform = await bench.use(createPlatform({ port: 0, token: TOKEN, ...options }));
  return { platform, browser: await bench.use(launchBrowser()), api: platform.origins.api };
}
