import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyDashboard } from './copy-dashboard.mjs';

const PACKAGES = join(import.meta.dirname, '..', 'packages');

it('has each font of the dashboard once, there or with those of sites', () => {
  const cli = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(cli, { recursive: true, force: true }));
  const app = join(PACKAGES, 'dashboard', 'dist', 'app');
  cpSync(join(PACKAGES, 'sites', 'dist', 'public'), join(cli, 'dist', 'public'), { recursive: true });

  copyDashboard(cli, app);

  const dashboard = join(cli, 'dist', 'dashboard');
  const shared = JSON.parse(readFileSync(join(dashboard, 'shared-files.json'), 'utf8')) as Record<string, string>;
  const fonts = readdirSync(join(app, 'assets')).filter((name) => name.endsWith('.woff2'));
  const places = fonts.map((name) => {
    const path = shared[`/assets/${name}`];
    const copied = join(dashboard, 'assets', name);
    expect(existsSync(copied), name).toBe(path === undefined);
    const bytes = readFileSync(path === undefined ? copied : join(dashboard, path));
    expect(bytes.equals(readFileSync(join(app, 'assets', name))), name).toBe(true);
    return path === undefined ? 'dashboard' : 'sites';
  });
  expect(new Set(places)).toEqual(new Set(['dashboard', 'sites']));
  expect(existsSync(join(dashboard, 'index.html'))).toBe(true);
});
