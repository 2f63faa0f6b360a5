// Copies the built dashboard into the command. Sites have most of its fonts, too: the command has those once.
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fonts that the command has in `dist/public` aren't copied. `shared-files.json` has their paths there.
 * @param {string} cli folder of the command's package
 * @param {string} app folder of the built dashboard
 */
export function copyDashboard(cli, app) {
  const target = join(cli, 'dist', 'dashboard');
  rmSync(target, { recursive: true, force: true });
  const shared = findSharedFonts(join(cli, 'dist', 'public'), join(app, 'assets'));
  cpSync(app, target, { recursive: true, filter: (path) => !shared.has(path) });
  const paths = [...shared].map(([path, name]) => [path.slice(app.length).replaceAll('\\', '/'), `../public/${name}`]);
  writeFileSync(join(target, 'shared-files.json'), `${JSON.stringify(Object.fromEntries(paths), undefined, 2)}\n`);
}

/** Fonts with the same bytes in both folders: path in the dashboard, name of the site's file. */
function findSharedFonts(sites, assets) {
  const names = new Map(listFonts(sites).map((name) => [readFileSync(join(sites, name), 'base64'), name]));
  const files = listFonts(assets).map((name) => join(assets, name));
  return new Map(files.map((path) => [path, names.get(readFileSync(path, 'base64'))]).filter(([, name]) => name));
}

const listFonts = (folder) => readdirSync(folder).filter((name) => name.endsWith('.woff2'));
