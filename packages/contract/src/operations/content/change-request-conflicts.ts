// Conflicts of a change request with the main content of its space. No hosted service has these operations.
import * as z from '../../schema.ts';
import {
  ChangeRequestConflict,
  ChangeRequestConflictResolution,
  ConflictSide,
} from '../../models/content/change-requests/conflicts.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const spec = 'local-platform/conflicts.md';
const tokens = ['user'] as const;

export const listChangeRequestConflicts = operation({
  method: 'GET',
  path: '/_platform/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts',
  summary: 'List the unresolved merge conflicts of a change request',
  tokens,
  access: 'space.view',
  query: () => PageQuery,
  result: () => pageOf(ChangeRequestConflict),
  errors: ['space_not_found', 'change_request_not_found'],
  spec,
});

export const resolveChangeRequestConflict = operation({
  method: 'POST',
  path: '/_platform/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/{conflictId}/resolve',
  summary: 'Resolve a conflict by choosing a side',
  tokens,
  access: 'space.edit',
  body: () => z.strictObject({ keep: ConflictSide }),
  status: 200,
  result: () => ChangeRequestConflictResolution,
  errors: [
    'space_not_found',
    'change_request_not_found',
    'conflict_not_found',
    'forbidden',
    'conflict',
    'name_taken',
    'cycle_refused',
    'page_not_found',
  ],
  spec,
});
