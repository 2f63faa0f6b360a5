// Which site-spaces a visitor is shown: no drafts but in previews, nothing whose condition their claims do not meet.
import { isDraft } from '../addresses/published-url.ts';
import { sectionsInOrder, siteSpacesIn, siteSpacesInOrder } from '../structure-rows/rows.ts';
import type { SectionRow, SiteSpaceRow } from '../structure-rows/rows.ts';
import type { Entered } from './enter-site.ts';
import type { Claims } from './visitor-token.ts';

/** The site-space that a path leads to. */
export interface Shown {
  readonly siteSpace: SiteSpaceRow;
  /** Segments that name it. */
  readonly length: number;
}

/** Site-spaces that a path may lead to, the one that most of its segments name first. */
export async function findShown(entered: Entered, segments: readonly string[]): Promise<Shown[]> {
  const { rows } = entered.map;
  const shown: Shown[] = [];
  for (const { siteSpace: id, length } of rows.routes.matches(segments)) {
    const siteSpace = rows.siteSpaces.find((row) => row.id === id);
    if (siteSpace !== undefined && (await isShown(entered, siteSpace))) shown.push({ siteSpace, length });
  }
  return shown;
}

/**
 * What is shown in place of a default that is not: the first of the section that a path names, or of the site. Assumption: a
 * reader is sent there from the address of the section or the site itself, and from none below it.
 */
export async function findInstead(entered: Entered, segments: readonly string[]): Promise<SiteSpaceRow | undefined> {
  const { rows } = entered.map;
  const [first, ...rest] = segments;
  const section = rows.sections.find(({ path }) => path === first);
  if (rest.length > 0 || (first !== undefined && section === undefined)) return undefined;
  const candidates = section === undefined ? siteSpacesInOrder(rows) : siteSpacesIn(rows, section.id);
  const fromDefault = [...candidates].sort(
    (a, b) => Number(b.section === start(entered)) - Number(a.section === start(entered)),
  );
  for (const siteSpace of fromDefault) if (await isShown(entered, siteSpace)) return siteSpace;
  return undefined;
}

/** The spaces of the site that the visitor is shown; undefined for all of them. */
export async function listShownSpaces(entered: Entered): Promise<string[] | undefined> {
  const { siteSpaces } = entered.map.rows;
  const shown: string[] = [];
  for (const row of siteSpaces) if (await isShown(entered, row)) shown.push(row.space);
  return shown.length === siteSpaces.length ? undefined : shown;
}

function start({ map: { rows } }: Entered): string | null {
  return rows.site.default_section ?? sectionsInOrder(rows)[0]?.id ?? null;
}

async function isShown({ map, preview, claims }: Entered, siteSpace: SiteSpaceRow): Promise<boolean> {
  const { rows, spaces } = map;
  if (!spaces.has(siteSpace.space) || (isDraft(rows, siteSpace) && preview?.drafts !== true)) return false;
  const section = rows.sections.find(({ id }) => id === siteSpace.section);
  return (await meets(siteSpace, claims)) && (section === undefined || (await meets(section, claims)));
}

/** Assumption: a condition that fails is not met. */
async function meets({ condition }: SiteSpaceRow | SectionRow, claims: Claims | undefined): Promise<boolean> {
  if (condition === null || claims === undefined) return true;
  const { evaluateExpression, parseExpression } = await import('@bindery/content/expressions');
  try {
    return Boolean(evaluateExpression(parseExpression(condition), { visitor: { claims } } as never));
  } catch {
    return false; // An expression that throws decides nothing in favour of who asks.
  }
}
