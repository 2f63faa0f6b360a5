// The message of a commit that a sync adds to a repository.
import { getHead } from '../../tree/index.ts';
import type { ContentServices } from '../../state/index.ts';
import type { SpaceRow } from '../../../../store/tables.ts';

/** Assumption: the published documents name a template, and no placeholders. These are the ones that authors know from the hosted service. */
const DEFAULT_TEMPLATE = 'GITBOOK-{change_request_number}: {change_request_subject}';

/** Message for content that no change request brought. */
const OF_EDITS = 'Update content';

/** The message for the current content of a space. Subjects are one line. */
export async function createCommitMessage(
  { store }: ContentServices,
  { id: space, revision }: SpaceRow,
  template: string | undefined,
): Promise<string> {
  const { merged_from: id } = await getHead(store.db, { space, revision });
  const found =
    id === null
      ? undefined
      : await store.db
          .selectFrom('change_request')
          .select(['number', 'subject'])
          .where('space', '=', space)
          .where('id', '=', id)
          .executeTakeFirst();
  if (found === undefined && template === undefined) return OF_EDITS;
  const values: Readonly<Record<string, string>> = {
    change_request_number: String(found?.number ?? ''),
    change_request_subject: found?.subject.replaceAll(/\s+/g, ' ').trim() || OF_EDITS,
  };
  const text = (template ?? DEFAULT_TEMPLATE).replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return text.trim() || OF_EDITS;
}
