// A request to a site by someone who can read it: what they are shown, and where.
import { listVisible, listVisibleExternalLinks } from '../../entering/index.ts';
import type { EnteredSite } from '../../entering/index.ts';
import { PREVIEW_NAMES, SHARE_KEY, pathOf } from '../../structure/index.ts';
import type { ParsedUrl } from '../../structure/index.ts';
import { hashOf } from '../../state/index.ts';
import type { ExternalLinkRow, SiteServices, SiteSpaceRow, SpaceIndex } from '../../state/index.ts';
import { nameOfReading, sourceOf, versionOfReading } from '../sources/sources.ts';
import type { InputOf, SourceName, ValueOf } from '../sources/sources.ts';
import { indexFor } from './space-index.ts';
import { loadSpaceTree } from './space-tree.ts';
import { StoredContent } from './stored-content.ts';

/** Services without the database: code that makes a response reads through a visit, which records its reads. */
export type PageServices = Omit<SiteServices, 'store'>;

/** The URL of a visit. */
export interface VisitUrl extends Pick<ParsedUrl, 'url' | 'written'> {
  readonly sitePath: string;
}

/** A visit of a site. */
export class Visit {
  readonly services: PageServices;
  /**
   * All services. A visit doesn’t record their reads, so they are for data in the key of a response, and for responses that no cache
   * keeps.
   */
  readonly unrecorded: SiteServices;
  readonly stored: StoredContent;
  readonly entered: EnteredSite;
  readonly origin: string;
  /** Path of the site, with a slash at its end. */
  readonly base: string;
  /** Path of the site without the key of a share link, with a slash at its end. */
  readonly sitePath: string;
  /** The key of the share link that the URL has. One that only a cookie has is in no answer, where scripts would read it. */
  readonly urlShareKey: string | undefined;
  /** The query of each URL on the site: the signature of a preview, or empty. */
  readonly query: string;
  /** Site-spaces that the visitor is shown. */
  readonly visibleSiteSpaces: readonly SiteSpaceRow[];
  /** External links that the visitor is shown. */
  readonly visibleExternalLinks: readonly ExternalLinkRow[];
  /** IDs of the visible site-spaces and external links. Audiences with the same key share cached pages. */
  readonly key: string;
  readonly #indexes = new Map<string, Promise<SpaceIndex | undefined>>();
  #readings = new Map<string, string | undefined>();

  constructor(services: SiteServices, entered: EnteredSite, { url, written, sitePath }: VisitUrl) {
    this.services = services;
    this.unrecorded = services;
    this.stored = new StoredContent(services);
    this.entered = entered;
    this.origin = url.origin;
    this.sitePath = sitePath;
    this.base = pathOf(written.slice(0, entered.before));
    const isPresent = this.base !== sitePath || url.searchParams.get(SHARE_KEY) === entered.shareKey;
    this.urlShareKey = isPresent ? entered.shareKey : undefined;
    this.query = entered.preview === undefined ? '' : queryOf(url.searchParams);
    this.visibleSiteSpaces = listVisible(entered);
    this.visibleExternalLinks = listVisibleExternalLinks(entered);
    this.key = hashOf([...this.visibleSiteSpaces, ...this.visibleExternalLinks].map(({ id }) => id).join(','));
  }

  get site(): EnteredSite['map']['rows']['site'] {
    return this.entered.map.rows.site;
  }

  /** Whether only some can read it: their answers are kept by no one else. */
  get isPrivate(): boolean {
    const { preview, claims } = this.entered;
    return preview !== undefined || this.site.visibility !== 'public' || hasClaims(claims);
  }

  /** Whether search engines can list it. */
  get isIndexed(): boolean {
    return this.entered.preview === undefined && this.site.visibility === 'public';
  }

  /** Whether agents can read it: pages as Markdown, and lists of them. */
  get isForAgents(): boolean {
    return this.site.agents_context !== 'excluded';
  }

  /** The site-space at which someone on `here` is shown a space. */
  siteSpaceOf(space: string, here?: SiteSpaceRow): SiteSpaceRow | undefined {
    if (here?.space === space) return here;
    return this.visibleSiteSpaces.find((row) => row.space === space);
  }

  /** The pages of a space that the visitor is shown; undefined for a space that is not. */
  indexOf(space: string): Promise<SpaceIndex | undefined> {
    this.#record(space);
    return this.#findIndex(space);
  }

  /** Reads a value of a source. A response that is made of it is cached until the source has another value. */
  async read<Name extends SourceName>(name: Name, input: InputOf<Name>): Promise<ValueOf<Name>> {
    const { value, version } = await sourceOf(name).read(this.#context, input);
    this.#record(nameOfReading(name, input), version);
    return value;
  }

  /** Names of the readings since the last call, with their versions. A space has none: a visit reads one version of it. */
  takeReadings(): ReadonlyMap<string, string | undefined> {
    const readings = this.#readings;
    this.#readings = new Map();
    return readings;
  }

  /** The current version of a reading. */
  async versionOf(reading: string): Promise<string> {
    return (await versionOfReading(this.#context, reading)) ?? (await this.#findIndex(reading))?.key ?? 'none';
  }

  /** Cache key of the parts of the request URL that links in a response contain. */
  get urlKey(): string {
    return JSON.stringify([this.origin, this.base, this.query, this.urlShareKey]);
  }

  get #context() {
    return { services: this.unrecorded, organization: this.site.organization };
  }

  #record(reading: string, version?: string): void {
    this.#readings.set(reading, this.#readings.get(reading) ?? version);
  }

  #findIndex(space: string): Promise<SpaceIndex | undefined> {
    const index = this.#indexes.get(space) ?? this.#load(space);
    this.#indexes.set(space, index);
    return index;
  }

  async #load(space: string): Promise<SpaceIndex | undefined> {
    if (!this.visibleSiteSpaces.some((row) => row.space === space)) return undefined;
    const tree = await loadSpaceTree(this.unrecorded, this.entered.map, space);
    return tree && indexFor(this.unrecorded, tree, this.entered.claims);
  }
}

/** Claims that no one signed are below their own name, which is there for everyone. */
function hasClaims(claims: EnteredSite['claims']): boolean {
  const { unsigned = {}, ...signed } = claims ?? {};
  return Object.keys(signed).length > 0 || Object.keys(unsigned as object).length > 0;
}

function queryOf(params: URLSearchParams): string {
  const visitorParams = new URLSearchParams();
  for (const name of PREVIEW_NAMES) {
    const value = params.get(name);
    if (value !== null) visitorParams.set(name, value);
  }
  return `?${visitorParams}`;
}
