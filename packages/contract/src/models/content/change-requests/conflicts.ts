// Merge conflicts: state of a change request until a user resolves them.
import * as z from '../../../schema.ts';
import { defineModel } from '../../../model.ts';

/** The side of a conflict to keep. */
export const ConflictSide = z.enum(['main', 'change-request']);
export type ConflictSide = z.infer<typeof ConflictSide>;

/** A part of a text that differs between both sides, each as Markdown. */
const markedPart = () => z.object({ main: z.string(), changeRequest: z.string() });

/** A conflict between a change request and the main content of its space. */
export class ChangeRequestConflict extends defineModel<ChangeRequestConflict>('ChangeRequestConflict')(() =>
  z.object({
    object: z.literal('change-request-conflict'),
    id: z.string(),
    type: z
      .enum(['text', 'field', 'deleted', 'parent-deleted', 'cycle', 'path', 'kind', 'reference'])
      .describe(
        'Both sides changed the same text or field; one side deleted content that the other changed, added pages to, or started to use; ' +
          'each side moved a page under the other; two pages have the same path; or a page’s parent can no longer have subpages.',
      ),
    of: z.enum(['page', 'file', 'reusable-content', 'tag', 'variable']),
    items: z
      .array(z.object({ id: z.string(), title: z.string().optional() }))
      .describe('Affected items: IDs of pages, files, and reusable content, slugs of tags, and names of variables.'),
    field: z.string().optional().describe('The field. `place` means a page’s parent and order.'),
    base: z
      .unknown()
      .optional()
      .describe('Value before both sides changed it (text as Markdown). Absent if there was none.'),
    main: z.unknown().optional().describe('Value of the field in the main content.'),
    changeRequest: z.unknown().optional().describe('Value of the field in the change request.'),
    parts: z
      .array(markedPart())
      .optional()
      .describe('For text: both versions between the conflict markers, as Markdown.'),
    deletedBy: ConflictSide.optional().describe(
      'The side that deleted the item. The item stays until the conflict is resolved.',
    ),
  }),
) {}

/** Result of resolving a conflict. */
export class ChangeRequestConflictResolution extends defineModel<ChangeRequestConflictResolution>(
  'ChangeRequestConflictResolution',
)(() =>
  z.object({
    revision: z.string().describe('Revision of the change request after resolving.'),
    conflicts: z.number().int().describe('Number of unresolved conflicts. At 0, the change request can be merged.'),
  }),
) {}
