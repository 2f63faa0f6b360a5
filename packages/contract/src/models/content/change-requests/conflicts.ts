// What a merge could not decide: state of a change request, until somebody resolves it.
import * as z from '../../../schema.ts';
import { defineModel } from '../../../model.ts';

/** Which side of a conflict is to stand. */
export const ConflictSide = z.enum(['main', 'change-request']);
export type ConflictSide = z.infer<typeof ConflictSide>;

/** A part of a text that both sides have otherwise, each as Markdown. */
const markedPart = () => z.object({ main: z.string(), changeRequest: z.string() });

/** One thing that a change request and the main content of its space are at odds about. */
export class ChangeRequestConflict extends defineModel<ChangeRequestConflict>('ChangeRequestConflict')(() =>
  z.object({
    object: z.literal('change-request-conflict'),
    id: z.string(),
    type: z
      .enum(['text', 'field', 'deleted', 'parent-deleted', 'cycle', 'path', 'kind', 'reference'])
      .describe(
        'Both changed a text, or a field; one deleted what the other changed, put pages below, or began to use; ' +
          'each moved a page below the other; two pages have one path; a page cannot be below what its parent became.',
      ),
    of: z.enum(['page', 'file', 'reusable-content', 'tag', 'variable']),
    items: z
      .array(z.object({ id: z.string(), title: z.string().optional() }))
      .describe('What it is about: ids of pages, files and reusable contents, slugs of tags, names of variables.'),
    field: z.string().optional().describe('The field; `place` for the parent and the order of a page.'),
    base: z
      .unknown()
      .optional()
      .describe('Value of the field before both changed it, of a text as Markdown. Absent: it had none.'),
    main: z.unknown().optional().describe('Value of the field in the main content.'),
    changeRequest: z.unknown().optional().describe('Value of the field in the change request.'),
    parts: z
      .array(markedPart())
      .optional()
      .describe('Of a text: what is between marks in the change request, both sides as Markdown.'),
    deletedBy: ConflictSide.optional().describe('The side that deleted it. It stays until that is decided.'),
  }),
) {}

/** What came of resolving a conflict. */
export class ChangeRequestConflictResolution extends defineModel<ChangeRequestConflictResolution>(
  'ChangeRequestConflictResolution',
)(() =>
  z.object({
    revision: z.string().describe('Revision of the change request then.'),
    conflicts: z.number().int().describe('How many conflicts are left. Without any, it can be merged.'),
  }),
) {}
