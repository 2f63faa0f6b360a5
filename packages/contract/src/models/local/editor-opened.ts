// Result of opening a file.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';

/** The editor that was started. */
export class EditorOpened extends defineModel<EditorOpened>('EditorOpened')(() =>
  z.object({ editor: z.string().describe('Program name without its path.') }),
) {}
