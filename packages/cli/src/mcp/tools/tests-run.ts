import { dirname } from 'node:path';
import * as z from 'zod';
import { defineTool, offset, RUNS_CODE } from '../tool.ts';

export const testsRun = defineTool({
  name: 'tests_run',
  title: 'Run the tests',
  description:
    'Run the tests of the project with its Vitest: counts, and each failure with file, test, line, column, and message. Requires no running platform.',
  input: {
    files: z
      .array(z.string().min(1).regex(/^[^-]/, 'must not start with "-"'))
      .default([])
      .describe('Parts of paths of test files (default: every test)'),
    name: z.string().min(1).optional().describe('Text in the names of tests'),
    offset,
  },
  annotations: RUNS_CODE,
  async run({ files, name }, { options: { io, platform }, signal, redact }) {
    const [{ findManifest }, { projectFolder }, { runTests }] = await Promise.all([
      import('@bindery/bundler'),
      import('../../config/project-folder.ts'),
      import('../../project-tests/run-tests.ts'),
    ]);
    const root = dirname(await findManifest(await projectFolder(platform, io)));
    return JSON.stringify(await runTests(root, { files, name, env: io.env, signal, redact }), undefined, 1);
  },
});
