// A revision in the history of a space: author, time, and message, without its content.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { Timestamp, Uri } from '../../primitives.ts';
import { ChangeRequest } from '../content/change-requests/change-request.ts';
import { GitSyncCommit } from '../content/git/git.ts';
import { User } from '../people/user.ts';

/** A current or earlier revision of a space’s main content. */
export class SpaceRevision extends defineModel<SpaceRevision>('SpaceRevision')(() =>
  z.object({
    id: z.string(),
    number: z.number().int().describe('1 for the first revision of the history.'),
    type: z.enum(['edits', 'merge', 'rollback', 'update', 'computed']),
    parents: z.array(z.string()),
    createdAt: Timestamp,
    createdBy: User.optional().describe('Absent if the author is unknown.'),
    message: z.string().optional().describe('Commit message. For merges, the subject of the change request.'),
    mergedFrom: ChangeRequest.optional(),
    git: GitSyncCommit.optional(),
    current: z.boolean().describe('Whether this is the space’s current revision.'),
    urls: z.object({ app: Uri }),
  }),
) {}
