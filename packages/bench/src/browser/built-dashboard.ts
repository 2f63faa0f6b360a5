// The dashboard, built as it ships into a folder of its own, for rows that open it in a browser.
import { join } from 'node:path';
import { build } from 'vite';
import { removeFolder, temporaryFolder } from '../measure/temporary-folder.ts';

const CONFIGURATION = join(import.meta.dirname, '../../../dashboard/vite.config.ts');

/** Builds it, and takes the folder away again after the work. */
export async function withBuiltDashboard<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = temporaryFolder();
  try {
    await build({ configFile: CONFIGURATION, build: { outDir: folder, emptyOutDir: true }, logLevel: 'error' });
    return await work(folder);
  } finally {
    removeFolder(folder);
  }
}
