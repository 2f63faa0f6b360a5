// The group that an external link is in.
import { apiError } from '../../../../core/api-error.ts';
import type { StructureRows } from '../../state/index.ts';

/** Throws request_invalid for what isn’t a group of the site: the description has 400 for it. Null is the site itself. */
export function rejectUnknownGroup({ groups }: StructureRows, parent: string | null): void {
  if (parent === null || groups.some(({ id }) => id === parent)) return;
  throw apiError('request_invalid', `Body field "parent": the site has no section group "${parent}".`);
}
