// The components that a crawl mounts, each in its context: those of the options, or of the manifest.
import type { ContentKitContext } from '@bindery/contentkit';
import type { InstallOptions } from '../install/install-options.ts';
import type { PreparedProject } from '../install/prepared-project.ts';
import type { CrawlPlatform } from './crawl-platform.ts';
import type { CrawledComponent } from './crawl-options.ts';

type Manifest = PreparedProject['body'];

/** Where the manifest shows a component. */
type Place = 'document' | 'account' | 'space' | 'site' | 'contentsource';

/** A component to crawl. */
export interface CrawlEntry extends CrawledComponent {
  readonly name: string;
  readonly place: Place;
}

/** The entries of a manifest, or those that the options name. */
export function listEntries(manifest: Manifest, components: readonly CrawledComponent[] | undefined): CrawlEntry[] {
  const known = entriesOf(manifest);
  if (components === undefined) return known;
  return components.map((one) => ({
    ...one,
    name: one.name ?? one.component,
    place: known.find(({ component }) => component === one.component)?.place ?? 'document',
  }));
}

function entriesOf({ blocks = [], configurations = {}, contentSources = [] }: Manifest): CrawlEntry[] {
  const screens = (['account', 'space', 'site'] as const).flatMap((place): CrawlEntry[] => {
    const configuration = configurations[place];
    if (configuration === undefined || !('componentId' in configuration)) return [];
    const { componentId } = configuration;
    return [{ component: componentId, name: componentId, place }];
  });
  const listed: CrawlEntry[] = [
    ...blocks.map(({ id, urlUnfurl: [pattern] = [] }): CrawlEntry => {
      const entry = { component: id, name: id, place: 'document' } as const;
      // Its props come of a pasted URL.
      return pattern === undefined ? entry : { ...entry, action: { action: '@link.unfurl', url: urlOf(pattern) } };
    }),
    ...screens,
    ...contentSources.map(({ configuration: { componentId } }): CrawlEntry => ({
      component: componentId,
      name: componentId,
      place: 'contentsource',
    })),
  ];
  return listed.filter((entry, index) => {
    const isSame = ({ component, place }: CrawlEntry): boolean =>
      component === entry.component && place === entry.place;
    return listed.findIndex(isSame) === index;
  });
}

/** A URL that a pattern with `*` and `**` matches. */
function urlOf(pattern: string): string {
  const url = pattern.replaceAll(/\*+/g, 'crawl');
  return URL.canParse(url) ? url : `https://${url}`;
}

/** Without a target in the manifest, the integration is installed where its components are shown. */
export function installFor(manifest: Manifest, install: InstallOptions = {}): InstallOptions {
  const isPlaced = install.space !== undefined || install.site !== undefined;
  if (isPlaced || manifest.target !== undefined) return install;
  const places = new Set(entriesOf(manifest).map(({ place }) => place));
  const isOnSpace = places.has('document') || places.has('contentsource') || places.has('space');
  return { ...install, ...(isOnSpace ? { space: true } : {}), ...(places.has('site') ? { site: true } : {}) };
}

/** The context of an entry. Undefined if the integration isn’t installed there. */
export function contextOf({ context, place }: CrawlEntry, crawl: CrawlPlatform): ContentKitContext | undefined {
  if (context !== undefined) return context;
  const { space, site } = crawl.integration;
  const { organization } = crawl.platform;
  const theme = 'light';
  switch (place) {
    case 'account':
      return { type: 'configuration_account', organizationId: organization, theme };
    case 'space':
      return space === undefined ? undefined : { type: 'configuration_space', spaceId: space, theme };
    case 'site':
      return site === undefined ? undefined : { type: 'configuration_site', siteId: site, theme };
    case 'contentsource':
      return {
        type: 'configuration_contentsource',
        organizationId: organization,
        ...(space === undefined ? {} : { spaceId: space }),
        theme,
      };
    default:
      return space === undefined ? undefined : { type: 'document', spaceId: space, editable: true, theme };
  }
}
