// Names what a document shows a visitor: by the outcomes of its conditions, and by the claims themselves where it prints them. Visitors with
// the same outcomes share what was made, so that claims that change nothing cost nothing.
import { hashOf } from '../../state/index.ts';
import type { DocumentTerms, VisiblePage } from '../../state/index.ts';
import { meets } from '../../../../core/conditions/meets.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import { findTerms, readDocument, scopeOf, termsName, versionOf } from './read-document.ts';

/** A page, and where it is. */
export interface SitePage {
  readonly spaceContent: SiteSpaceContent;
  readonly visiblePage: VisiblePage;
}

/** Names what the terms of a document come to for a visitor; empty for one that is the same for everyone. */
export function outcomesKey(
  visit: Visit,
  { spaceContent, visiblePage, terms }: SitePage & { readonly terms: DocumentTerms },
): string {
  const scope = scopeOf(visit, spaceContent, visiblePage.page);
  const outcomes = terms.conditions.map((condition) => [condition, meets(condition, scope)]);
  const claims = terms.readsClaims ? JSON.stringify(visit.entered.claims) : '';
  return outcomes.length === 0 && claims === '' ? '' : hashOf(JSON.stringify([outcomes, claims]));
}

/** The outcomes of several pages. It loads documents whose terms aren’t cached. */
export async function outcomesOf(visit: Visit, pages: readonly SitePage[]): Promise<string> {
  const keys: string[] = [];
  for (const page of pages) {
    const terms = await termsOf(visit, page);
    keys.push(terms === undefined ? JSON.stringify(visit.entered.claims) : outcomesKey(visit, { ...page, terms }));
  }
  return hashOf(JSON.stringify(keys));
}

/** Undefined for a document that can be another one each time. */
async function termsOf(visit: Visit, { spaceContent, visiblePage }: SitePage): Promise<DocumentTerms | undefined> {
  const { terms: termsCache } = visit.services.sites.serving;
  const version = await versionOf(visit, spaceContent, visiblePage.page);
  if (version === undefined) return undefined;
  const name = termsName(visit, spaceContent, visiblePage.page, version);
  const cached = findTerms(visit, name);
  if (cached !== undefined) return cached;
  const { terms, isWhole } = await readDocument(visit, spaceContent, visiblePage);
  if (!isWhole) return undefined;
  termsCache.set(name, terms);
  return terms;
}
