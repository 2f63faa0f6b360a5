// Pages of a content tree with those that content sources compute, in the places where it names them.
import { SiblingSlugs, listNestedPages, slugOf } from '@bindery/content/tree';
import type { NestedPage } from '@bindery/content/tree';
import type { ContentComputeRevisionResult } from '@bindery/contract';
import type { RevisionFile } from '@bindery/contract/content';
import { isKitError } from '@bindery/diagnostics';
import type { IntegrationServices } from '../state/integration-services.ts';
import { computeRevision } from './compute.ts';
import type { MayView } from '../../../access/may-view.ts';
import { apiError } from '../../../core/api-error.ts';
import { problemOf } from '../../content/state/index.ts';
import type {
  ComputableContent,
  ContentProblem,
  ExpandedContent,
  NamingContent,
  Source,
} from '../../content/state/index.ts';
import { hasSpecifications } from './openapi-pages.ts';
import { hasTranslations, translationOf } from './translation-pages.ts';
import { hasSources, listWithSources } from './find-source.ts';
import { toFiles, toPages } from './to-pages.ts';

/** How long a read of many pages waits for those that are computed. Assumption: the published documents show no time. */
const PATIENCE_MS = 10_000;

/** Sources that name sources that name sources … */
const MAX_DEPTH = 5;

/** The most sources that one read asks. */
const MAX_SOURCES = 100;

/**
 * The pages of a content tree, computed ones replacing those that name their source; undefined for a content tree that names none
 * that can be computed. A source that no installation on the space has leaves the page that names it. Assumption: for one that fails,
 * or that takes too long, there is a page of the same title, whose text is the error.
 */
export async function expandPages(
  services: IntegrationServices,
  computable: ComputableContent,
  mayView: MayView,
): Promise<ExpandedContent | undefined> {
  if (!(await mayCompute(services, computable))) return undefined;
  const { expanded } = services.computed;
  const key = `${computable.space.id} ${computable.revision.root}`;
  const sourceResults = new SourceResults(services, { computable, mayView, signal: AbortSignal.timeout(PATIENCE_MS) });
  const cached = await expanded.find(key, (source) => sourceResults.recompute(source));
  if (cached !== undefined) return cached;
  const nested = await listNestedPages(computable.content);
  const ids: Ids = { pages: new Set(), files: new Set() };
  collectIds(nested, ids.pages);
  for (const [id] of await computable.content.listItems('files')) ids.files.add(id);
  const expansion = new Expansion(sourceResults, ids);
  const pages = await expansion.expand(nested, { prefix: '', parent: null, depth: 0, within: [] });
  const content = { pages, files: expansion.files, problems: expansion.problems };
  // Failed sources are called again, and missing ones can be installed later.
  if (expansion.isWhole)
    expanded.keep(key, { content, count: ids.pages.size, computed: await sourceResults.answers() });
  return content;
}

/** The ids of those of these spaces for which something can compute pages at all. */
export async function listComputable(
  services: IntegrationServices,
  spaces: readonly ComputableContent['space'][],
): Promise<Set<string>> {
  const ids = await listWithSources(
    services,
    spaces.map(({ id }) => id),
  );
  for (const space of spaces) {
    if ((await hasSpecifications(services, space)) || (await hasTranslations(services, space))) ids.add(space.id);
  }
  return ids;
}

/** Whether a content tree names sources, and something can compute them. */
export async function mayCompute(
  services: IntegrationServices,
  { space, revision, content }: NamingContent,
): Promise<boolean> {
  const hasAny =
    (await hasSpecifications(services, space)) ||
    (await hasTranslations(services, space)) ||
    (await hasSources(services, space));
  if (!hasAny) return false;
  return services.computed.trees.has(revision.root, async () =>
    (await content.listPages()).some(({ type }) => type === 'computed'),
  );
}

function collectIds(pages: readonly NestedPage[], ids: Set<string>): void {
  for (const { page, pages: below } of pages) {
    ids.add(page.id);
    collectIds(below, ids);
  }
}

/** Ids of the whole content. Those of what is computed are added. */
interface Ids {
  readonly pages: Set<string>;
  readonly files: Set<string>;
}

interface Level {
  readonly prefix: string;
  readonly parent: string | null;
  readonly depth: number;
  /** Translations whose pages these are: none can be within itself. */
  readonly within: readonly string[];
}

/** The context of a read, and its timeout. */
interface ExpansionOptions {
  readonly computable: ComputableContent;
  readonly mayView: MayView;
  readonly signal: AbortSignal;
}

/** The results of the sources of one read. Each source is called once. */
class SourceResults {
  readonly #services: IntegrationServices;
  readonly #options: ExpansionOptions;
  readonly #results = new Map<string, Promise<ContentComputeRevisionResult>>();

  constructor(services: IntegrationServices, options: ExpansionOptions) {
    this.#services = services;
    this.#options = options;
  }

  /** Rejects with what computing throws. */
  compute(source: Source, seed: string): Promise<ContentComputeRevisionResult> {
    const key = JSON.stringify([source, seed]);
    const pending = this.#results.get(key);
    if (pending !== undefined) return pending;
    const { computable, mayView, signal } = this.#options;
    const computation = computeRevision(this.#services, { space: computable.space, source, seed, signal, mayView });
    this.#results.set(key, computation);
    return computation;
  }

  /** The result of a source from an earlier read; undefined if it fails now. */
  async recompute(key: string): Promise<ContentComputeRevisionResult | undefined> {
    const [source, seed] = JSON.parse(key) as [Source, string];
    try {
      return await this.compute(source, seed);
    } catch {
      return undefined; // Thrown once more where the tree is expanded.
    }
  }

  /** The results of all sources. Rejects if one failed. */
  async answers(): Promise<Map<string, ContentComputeRevisionResult>> {
    const responses = [...this.#results].map(async ([key, response]) => [key, await response] as const);
    return new Map(await Promise.all(responses));
  }
}

class Expansion {
  readonly files: RevisionFile[] = [];
  readonly problems = new Map<string, ContentProblem>();
  /** Whether every called source returned a result. */
  isWhole = true;
  readonly #sources: SourceResults;
  readonly #ids: Ids;
  #sourceCount = 0;

  constructor(sources: SourceResults, ids: Ids) {
    this.#sources = sources;
    this.#ids = ids;
  }

  async expand(pages: readonly NestedPage[], level: Level): Promise<NestedPage[]> {
    const slugs = new SiblingSlugs(pages.flatMap(({ page }) => page.slug ?? []));
    const expanded: (readonly NestedPage[])[] = [];
    for (const nested of pages) expanded.push(await this.#expandOne(nested, level, slugs));
    return expanded.flat();
  }

  async #expandOne(nested: NestedPage, level: Level, slugs: SiblingSlugs): Promise<NestedPage[]> {
    const { page, path, pages: below } = nested;
    if (page.type !== 'computed') {
      const inside = { ...level, prefix: `${path ?? ''}/`, parent: page.id };
      return [below.length === 0 ? nested : { ...nested, pages: await this.expand(below, inside) }];
    }
    const mayAsk = level.depth < MAX_DEPTH && this.#sourceCount++ < MAX_SOURCES;
    if (!mayAsk) return [nested];
    try {
      const within = withinNow(page.computed as Source, level);
      const computed = await this.#compute(nested, level, slugs);
      return await this.expand(computed, { ...level, depth: level.depth + 1, within });
    } catch (thrown) {
      if (!isKitError(thrown)) throw thrown;
      this.isWhole = false;
      const problem = problemOf(thrown);
      const isNotInstalled = problem.code === 'content_source_unknown' && problem.event === undefined;
      return [isNotInstalled ? nested : this.#show(problem, nested, level, slugs)];
    }
  }

  /** A page in the place of what failed. */
  #show(problem: ContentProblem, { page }: NestedPage, { prefix }: Level, slugs: SiblingSlugs): NestedPage {
    const { computed: _computed, ...fields } = page;
    const slug = slugs.reserve(slugOf(page.title));
    this.problems.set(page.id, problem);
    return { page: { ...fields, type: 'document', slug }, path: prefix + slug, pages: [] };
  }

  /** Throws what computing throws. */
  async #compute({ page }: NestedPage, { prefix, parent }: Level, slugs: SiblingSlugs): Promise<NestedPage[]> {
    const seed = page.id;
    const { pages = [], files = [] } = await this.#sources.compute(page.computed as Source, seed);
    if (parent !== null && pages.some(({ type }) => type === 'group')) {
      const message = 'The content source returned groups under another page. Groups must be at the top level.';
      throw apiError('computed_content_invalid', message);
    }
    for (const file of toFiles(page.id, files, this.#ids.files)) this.files.push(file);
    return toPages(pages, { origin: page.id, seed, prefix, parent, slugs, ids: this.#ids.pages });
  }
}

/** The translations that pages of a source are within. Throws computed_content_invalid for one that is within itself. */
function withinNow(source: Source, { within }: Level): readonly string[] {
  const translation = translationOf(source);
  if (translation === undefined) return within;
  if (!within.includes(translation)) return [...within, translation];
  const message = `The pages of the translation "${translation}" reference it again through another translation.`;
  throw apiError('computed_content_invalid', message);
}
