// For `npm run bench -- --changed <commit>`: prints as JSON which rows the changes since a commit can touch.
import { join } from 'node:path';
import { UsageError } from './run/options.ts';
import { listChanges } from './run/changed-tests.ts';
import { readSources } from './import-graph.ts';
import { selectRows } from './touched-rows.ts';

const ROOT = join(import.meta.dirname, '..', '..');

try {
  const [ref = ''] = process.argv.slice(2);
  process.stdout.write(JSON.stringify(selectRows(listChanges(ref, ROOT), readSources(ROOT))));
} catch (thrown) {
  if (!(thrown instanceof UsageError)) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exitCode = 2;
}
