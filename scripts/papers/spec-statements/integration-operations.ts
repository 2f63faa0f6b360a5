// Integrations: what can be done with them.
import { answer, assumption, contract, fields, inSection, test } from './statement.ts';
import type { Statement } from './statement.ts';

const NAME = '^[a-zA-Z0-9-_.]+$';
const EVERYTHING = test('integrations', 'takes all 18 fields');

export const integrationOperations: readonly Statement[] = inSection('integrations', [
  [
    'integrationName',
    'the name in a path is as that of an integration',
    contract('getIntegrationByName.path.integrationName', { pattern: NAME }),
    test('bad-input', 'with the id "%s" is refused or not found'),
  ],
  [
    'listIntegrations',
    'pages of integrations, filtered by name, category, domain of blocks, blocks, content sources, owner, scope, target',
    answer('listIntegrations', '200 paged Integration'),
    ...fields('listIntegrations.query', 'search category blocks contentSources owner scope target'),
    contract('listIntegrations.query.blockDomain', { pattern: NAME }),
    test('integrations', 'lists of integrations > filters by %s'),
    test('integrations', 'goes through every page once'),
  ],
  ['getIntegrationByName', 'one integration', answer('getIntegrationByName', '200 Integration'), EVERYTHING],
  [
    'publishIntegration',
    'takes manifest, script, images and secrets, all in one',
    answer('publishIntegration', '200 Integration'),
    ...fields(
      'publishIntegration.body',
      'runtime icon title description summary previewImages visibility target scopes categories blocks contentSources externalLinks configurations script organization secrets contentSecurityPolicy',
    ),
    EVERYTHING,
  ],
  [
    'publishIntegration organization',
    'is named by its id or subdomain',
    test('integrations', 'takes the organization by id or by subdomain'),
  ],
  [
    'publishIntegration runtime',
    'is the default one unless named',
    contract('publishIntegration.body.runtime', { values: ['v1'], required: false }),
    test('integrations', 'and both runtimes'),
  ],
  [
    'publishIntegration secrets',
    'are shown to nobody',
    test('secrets', 'are nowhere in the files of the data folder'),
    EVERYTHING,
  ],
  [
    'unpublishIntegration',
    'takes it away',
    answer('unpublishIntegration', '204'),
    test('integrations', 'keeps a name for the organization that published it, over unpublishing'),
  ],
  [
    'listIntegrationInstallations',
    'pages of installations, by external id',
    answer('listIntegrationInstallations', '200 paged IntegrationInstallation'),
    contract('listIntegrationInstallations.query.externalId'),
    test('installations', 'show its own installations, by external id'),
  ],
  [
    'installIntegration',
    'installs it on an organization',
    answer('installIntegration', '201 IntegrationInstallation'),
    contract('installIntegration.body.organization'),
    test('installations', 'answers 201 with the place'),
  ],
  [
    'listIntegrationEvents',
    'pages of its events',
    answer('listIntegrationEvents', '200 paged IntegrationEvent'),
    test('integrations', 'are listed newest first'),
  ],
  [
    'getIntegrationEvent',
    'an event with its trace',
    answer('getIntegrationEvent', '200 IntegrationEventDetail'),
    test('integrations', 'read with their log'),
  ],
  [
    'listIntegrationSpaceInstallations',
    'pages of spaces it is on, by external id, as ids or whole',
    answer('listIntegrationSpaceInstallations', '200 paged IntegrationSpaceInstallation'),
    contract('listIntegrationSpaceInstallations.query.extended', { default: false }),
    contract('listIntegrationSpaceInstallations.query.externalId'),
    test('installations', 'show its own installations, by external id'),
  ],
  [
    'listIntegrationSiteInstallations',
    'the same of sites',
    answer('listIntegrationSiteInstallations', '200 paged IntegrationSiteInstallation'),
    contract('listIntegrationSiteInstallations.query.extended', { default: false }),
    contract('listIntegrationSiteInstallations.query.externalId'),
    test('installations', 'show its own installations, by external id'),
  ],
  [
    'setIntegrationDevelopmentMode',
    'sends events to a tunnel, those of the owner or of everybody',
    answer('setIntegrationDevelopmentMode', '204'),
    contract('setIntegrationDevelopmentMode.body.tunnelUrl', { required: true }),
    contract('setIntegrationDevelopmentMode.body.all', { type: 'boolean', required: false }),
    test('development-mode', 'leaves other organizations to the published script, unless it is for all'),
  ],
  [
    'disableIntegrationDevelopmentMode',
    'ends that',
    answer('disableIntegrationDevelopmentMode', '204'),
    test('development-mode', 'DELETE brings the published script back'),
  ],
  [
    'renderIntegrationUIWithGet',
    'takes the request compressed in its query',
    answer('renderIntegrationUIWithGet', '200 ContentKitRenderOutput'),
    test('render', 'takes the same by GET, compressed in either way'),
  ],
  [
    'renderIntegrationUIWithGet compression',
    'the variant is not told',
    assumption('packages/platform/src/domains/integrations/integrations/lz-string.ts', 'the variant is not stated'),
  ],
  [
    'renderIntegrationUIWithPost',
    'takes component, props, state and context',
    answer('renderIntegrationUIWithPost', '200 ContentKitRenderOutput'),
    ...fields('renderIntegrationUIWithPost.body', 'componentId props state context'),
    test('render', 'gives the script everything'),
    test('render', 'takes the context %s'),
  ],
]);
