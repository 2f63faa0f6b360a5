// The components that a rehearsal renders for an installation: its blocks, and its configuration screens.
import type { ContentKitContext, PublishIntegration } from '@bindery/contract';
import { idOf } from './stored-installation.ts';
import type { StoredInstallation } from './stored-installation.ts';

/** A component to render. */
export interface PlannedRender {
  readonly componentId: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly context: ContentKitContext;
  readonly level: 'organization' | 'space' | 'site';
  /** ID of the space or site. */
  readonly target?: string;
  /** Where the user sees it, for messages. */
  readonly place: string;
}

type Configurations = PublishIntegration['configurations'];

const theme = 'light';

/** The renders of an installation. Blocks that the manifest doesn’t declare are left out. */
export function planRenders(
  { installation, spaces, sites, blocks }: StoredInstallation,
  { configurations, blocks: declared = [] }: Pick<PublishIntegration, 'configurations' | 'blocks'>,
): PlannedRender[] {
  const ids = new Set(declared.map(({ id }) => id));
  const parent = { installation: { configuration: installation.configuration } };
  const { organization } = installation.target;
  return [
    ...blocks
      .filter(({ block }) => ids.has(block))
      .map(({ space, page, block, props }): PlannedRender => ({
        componentId: block,
        props,
        context: { type: 'document', spaceId: space, editable: false, theme },
        level: 'space',
        target: space,
        place: `block ${block} on page ${page}`,
      })),
    ...screen(configurations, 'account', {
      props: parent,
      context: { type: 'configuration_account', organizationId: organization, theme },
      level: 'organization',
    }),
    ...spaces.flatMap(({ space, configuration }) =>
      screen(configurations, 'space', {
        props: { ...parent, spaceInstallation: { configuration } },
        context: { type: 'configuration_space', spaceId: idOf(space), theme },
        level: 'space',
        target: idOf(space),
      }),
    ),
    ...sites.flatMap(({ site, configuration }) =>
      screen(configurations, 'site', {
        props: { ...parent, siteInstallation: { configuration } },
        context: { type: 'configuration_site', siteId: idOf(site), theme },
        level: 'site',
        target: idOf(site),
      }),
    ),
  ];
}

function screen(
  configurations: Configurations,
  level: 'account' | 'space' | 'site',
  render: Omit<PlannedRender, 'componentId' | 'place'>,
): PlannedRender[] {
  const configuration = configurations?.[level];
  if (configuration === undefined || !('componentId' in configuration)) return [];
  const { componentId } = configuration;
  return [{ ...render, componentId, place: `configuration screen ${componentId}` }];
}
