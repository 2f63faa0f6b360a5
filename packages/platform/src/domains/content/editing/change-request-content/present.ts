import type { ChangeRequest, ChangeRequestContentUpdate } from '@bindery/contract';
import type { ContentServices } from '../../state/index.ts';
import { presentFile } from '../../reading/index.ts';
import type { SpaceRow } from '../../../../store/tables.ts';
import type { AppliedChanges } from './apply.ts';
import type { Outcome } from './changes.ts';

/** Results of changes, as the API returns them. */
export function presentApplied(
  services: ContentServices,
  { space, changeRequest, applied }: { space: SpaceRow; changeRequest: ChangeRequest; applied: AppliedChanges },
): ChangeRequestContentUpdate {
  const { outcomes, files } = applied;
  return {
    changeRequest,
    changes: outcomes.map((outcome) => presentOutcome(changeRequest, outcome)),
    ...(files.length === 0
      ? {}
      : { insertedFiles: files.map((file) => presentFile(services, { space }, file, { metadata: true })) }),
  };
}

function presentOutcome({ urls }: ChangeRequest, outcome: Outcome): ChangeRequestContentUpdate['changes'][number] {
  if (outcome.kind === 'deleted') return { object: 'deleted_page', page: outcome.page };
  const location = `${urls.location}/content/page/${outcome.page}`;
  const page = { object: 'page', id: outcome.page, urls: { location } } as const;
  if (outcome.kind === 'updated') return { object: 'updated_page', page };
  return { object: 'created_page', page, ...(outcome.ref === undefined ? {} : { ref: outcome.ref }) };
}
