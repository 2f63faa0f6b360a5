// The built stylesheet and scripts of sites, which `npm run build` writes.
import { readFile, readdir } from 'node:fs/promises';
import { siteError } from '../error-codes.ts';

/** Files that pages request. */
export interface SiteAssets {
  /** The stylesheet without a theme. */
  readonly css: string;
  /** Faces of Inter, for sites whose customization names it. */
  readonly inter: string;
  /** Name of the script that every page has. */
  readonly script: string;
  /** Name of the script that pages have whose integrations inject some. */
  readonly hostApi: string;
  /** Scripts by their names, which have a hash of their contents. */
  readonly files: ReadonlyMap<string, string>;
  /** Fonts by their names, which have a hash of their contents: where to read them. */
  readonly fonts: ReadonlyMap<string, URL>;
}

/** In `dist` of this package, and in `dist` of the command, where this module is part of a larger file. */
const FOLDERS = ['../../dist/public/', './public/'].map((path) => new URL(path, import.meta.url));

/** Reads the assets. Throws site_assets_missing. */
export async function loadAssets(): Promise<SiteAssets> {
  for (const folder of FOLDERS) {
    const names = await readdir(folder).catch(() => []);
    const script = names.find((name) => /^site-\w+\.js$/.test(name));
    const hostApi = names.find((name) => /^host-api-\w+\.js$/.test(name));
    if (script === undefined || hostApi === undefined) continue;
    const files = names.filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(
      files.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const),
    );
    const fonts = names.filter((name) => name.endsWith('.woff2')).map((name) => [name, new URL(name, folder)] as const);
    const [css, inter] = await Promise.all(
      ['site.css', 'inter.css'].map((name) => readFile(new URL(name, folder), 'utf8')),
    );
    if (css === undefined || inter === undefined) continue;
    return { css, inter, script, hostApi, files: new Map(texts), fonts: new Map(fonts) };
  }
  throw siteError('site_assets_missing', 'The stylesheet and the scripts of sites aren’t built.');
}
