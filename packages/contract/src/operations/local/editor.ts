// Files of the integration that runs here, opened where its author edits them.
import * as z from '../../schema.ts';
import { EditorOpened } from '../../models/local/editor-opened.ts';
import { IntegrationName } from '../../primitives.ts';
import { family } from '../../family.ts';

const operation = family({ spec: 'local-platform/editor.md' });

/** Maximum line and column. Source: editors parse them as signed 32-bit integers. */
const MAX_POSITION = 2_147_483_647;

const position = () => z.number().int().min(1).max(MAX_POSITION).optional();

export const openInEditor = operation({
  method: 'POST',
  path: '/_platform/v1/editor',
  summary: 'Open a file of the running integration in the local editor (owner only)',
  callers: 'platform owner, on the machine that runs it',
  body: () =>
    z.strictObject({
      integration: IntegrationName,
      file: z
        .string()
        .min(1)
        .max(1024)
        .describe('Path relative to the integration’s folder, as shown in traces and builds.'),
      line: position(),
      column: position(),
    }),
  result: () => EditorOpened,
  errors: ['forbidden', 'editor_unavailable', 'editor_not_found', 'editor_failed', 'source_file_not_found'],
});
