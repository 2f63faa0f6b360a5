// What `@bindery/cli/vitest` exports, for the `vitest.config.ts` of an integration: its tests import the same files as text that a
// build does.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { TEXT_FILES } from './bundle/text-files.ts';

/** The used part of a Vite plugin. */
export interface TextFilesPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  resolveId(source: string, importer: string | undefined): string | undefined;
  load(id: string): Promise<string | undefined>;
}

/** Around the names of the modules, so that no other plugin takes them for a style or a page. */
const [START, END] = ['\0bindery-text:', '.js'];

/** A plugin for Vitest: pages, styles and `.raw.js` that the integration imports are texts, as in a build. */
export function textFiles(): TextFilesPlugin {
  return {
    name: 'bindery-text-files',
    enforce: 'pre',
    resolveId: (source, importer) => {
      const isText = source.startsWith('.') && TEXT_FILES.some((ending) => source.endsWith(ending));
      if (!isText || importer === undefined) return undefined;
      return START + resolve(importer.replace(/[?].*$/, ''), '..', source) + END;
    },
    load: async (id) => {
      if (!id.startsWith(START)) return undefined;
      const text = await readFile(id.slice(START.length, -END.length), 'utf8');
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
