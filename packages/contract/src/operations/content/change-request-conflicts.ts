// Conflicts of a change request with the main content of its space. No hosted service has these operations.
import * as z from '../../schema.ts';
import {
  ChangeRequestConflict,
  ChangeRequestConflictResolution,
  ConflictSide,
} from '../../models/content/change-requests/conflicts.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({ spec: 'local-platform/conflicts.md' });

export const listChangeRequestConflicts = operation({
  method: 'GET',
  path: '/_platform/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts',
  summary: 'List the unresolved merge conflicts of a change request',
  access: 'space.view',
  query: () => PageQuery,
  result: () => pageOf(ChangeRequestConflict),
});

export const resolveChangeRequestConflict = operation({
  method: 'POST',
  path: '/_platform/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/{conflictId}/resolve',
  summary: 'Resolve a conflict by choosing a side',
  access: 'space.edit',
  body: () => z.strictObject({ keep: ConflictSide }),
  status: 200,
  result: () => ChangeRequestConflictResolution,
  errors: ['conflict', 'name_taken', 'cycle_refused', 'page_not_found'],
});
