// A space read with a visitor token: the content that its site shows to them, without sources and drafts.
import type { NestedPage } from '@bindery/content/tree';
import { apiError } from '../../../../core/api-error.ts';
import { visitOf } from '../../../../core/caller.ts';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices, VisitedContent } from '../../state/index.ts';
import type { RevisionRef } from '../revisions/revision-ref.ts';

/** Content with the part that a visitor can see. */
export interface VisitedContentRef extends RevisionRef {
  readonly visited: VisitedContent;
}

/** The content of a space for a visitor. Undefined for callers who aren’t visitors. Throws space_not_found. */
export async function findVisited(
  { services, caller }: Context<ContentServices>,
  ref: RevisionRef,
): Promise<VisitedContentRef | undefined> {
  const visit = visitOf(caller);
  if (visit === undefined) return undefined;
  const visited = await services.content.visited.open(visit, ref.space.id);
  if (visited === undefined) throw apiError('space_not_found', `Space "${ref.space.id}" not found.`);
  return { ...ref, visited };
}

/** A page without its condition, variables, source and commit: visitors are not told what decides, or who wrote it. */
export function withoutOrigin({ page, path, pages }: NestedPage): NestedPage {
  const {
    condition: _condition,
    variables: _variables,
    computed: _computed,
    computedSeed: _seed,
    source: _source,
    git: _git,
    document: _document,
    ...shown
  } = page;
  return { page: shown, ...(path !== undefined && { path }), pages: pages.map(withoutOrigin) };
}
