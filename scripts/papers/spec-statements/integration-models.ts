// Integrations: their fields, installations, events, and what they draw.
import { assumption, contract, fields, inSection, plain, test } from './statement.ts';
import type { Statement } from './statement.ts';

const NAME = '^[a-zA-Z0-9-_.]+$';
const EVERYTHING = test('integrations', 'takes all 18 fields');

export const integrationModels: readonly Statement[] = [
  ...inSection('integration-object--integration', [
    [
      'name',
      'letters, digits, dash, underscore and dot',
      contract('Integration.name', { pattern: NAME }),
      test('packages/contract/src/manifest/integration-manifest.test.ts', 'refuses the name %j'),
    ],
    [
      'version',
      'counts publications',
      contract('Integration.version', { type: 'integer' }),
      test('integrations', 'counts the version up'),
    ],
    [
      'title, description, summary',
      'are text, the summary a long one',
      ...fields('Integration', 'title description summary', { type: 'string' }),
      EVERYTHING,
    ],
    ['previewImages', 'addresses of pictures', contract('Integration.previewImages', { type: 'string[]' }), EVERYTHING],
    [
      'target',
      'where it can be installed; everywhere when it says nothing',
      contract('Integration.target', { values: ['all'] }),
      test('installations', 'lets the target "%s" decide where'),
      test('integrations', 'fills in what the body leaves out'),
    ],
    ['verified', 'is true or false', contract('Integration.verified', { type: 'boolean' }), EVERYTHING],
    [
      'visibility',
      'who finds it',
      contract('Integration.visibility', { values: ['public'] }),
      test('isolation', 'stays usable where it is installed, and is nowhere else'),
    ],
    [
      'scopes',
      'what its tokens may',
      contract('Integration.scopes', { type: 'string[]' }),
      test('tokens', '%s is refused to an integration that does not declare its scope'),
    ],
    ['categories', 'are a list', contract('Integration.categories', { type: 'string[]' }), EVERYTHING],
    [
      'blocks',
      'with title, description, icon, addresses that they unfurl, and their Markdown',
      ...fields('Integration.blocks', 'id title description icon urlUnfurl markdown.codeblock markdown.body'),
      EVERYTHING,
    ],
    [
      'contentSources',
      'with title, description, icon and the component that configures them',
      ...fields('Integration.contentSources', 'id title description icon configuration.componentId'),
      EVERYTHING,
    ],
    [
      'configurations',
      'one each for account, space and site',
      ...['account', 'space', 'site'].flatMap((level) =>
        fields(`Integration.configurations.${level}`, 'properties required'),
      ),
      test('installations', 'configurations > refuse %s'),
    ],
    [
      'configurations property',
      'has title, description, type, default, completion and values',
      ...fields('Integration.configurations.account.properties', 'title description type default completion_url enum'),
      EVERYTHING,
    ],
    [
      'externalLinks',
      'are addresses with labels',
      contract('Integration.externalLinks.url', { type: 'uri' }),
      contract('Integration.externalLinks.label', { type: 'string' }),
      EVERYTHING,
    ],
    ['owner', 'is the organization', contract('Integration.owner', { type: 'Organization' }), EVERYTHING],
    ...plain('Integration', 'urls.location:uri urls.icon:uri urls.app:uri urls.assets:uri urls.publicEndpoint:uri'),
    [
      'permissions',
      'who may change it, who may install it',
      ...fields('Integration.permissions', 'admin install', { type: 'boolean' }),
      test('isolation', 'reads, and changes nothing'),
    ],
    ['contentSecurityPolicy', 'is text', contract('Integration.contentSecurityPolicy', { type: 'string' }), EVERYTHING],
  ]),
  ...inSection('integration-installation', [
    [
      'status',
      'tells whether it works',
      contract('IntegrationInstallation.status', { values: ['active'] }),
      test('installations', 'become pending, and active again'),
      test('installations', 'is told so, gets nothing else'),
    ],
    [
      'space_selection, site_selection',
      'every space and site, or those chosen',
      ...fields('IntegrationInstallation', 'space_selection site_selection', { values: ['all'] }),
      test('installations', '"all" covers the spaces and sites'),
    ],
    [
      'spaces',
      'how many spaces',
      contract('IntegrationInstallation.spaces', { type: 'integer' }),
      test('installations', 'answers 201 with the place'),
    ],
    [
      'configuration',
      'holds values of any kind',
      contract('IntegrationInstallation.configuration', { type: 'map' }),
      test('installations', 'keep what the schema does not know'),
    ],
    [
      'externalIds',
      'can be found by',
      contract('IntegrationInstallation.externalIds', { type: 'string[]' }),
      test('installations', 'show its own installations, by external id'),
    ],
    ...plain(
      'IntegrationInstallation',
      'id:string createdAt:date-time updatedAt:date-time target.organization:string urls.location:uri urls.app:uri',
    ),
    [
      'urls.publicEndpoint',
      'where requests to it go',
      contract('IntegrationInstallation.urls.publicEndpoint', { type: 'uri' }),
      test('public-endpoints', 'is one for each level'),
    ],
  ]),
  ...inSection('integration-event', [
    ...plain('IntegrationEvent', 'id:string integrationId:string installationId:string createdAt:date-time'),
    [
      'status',
      'tells whether it was delivered',
      contract('IntegrationEvent.status', { values: ['success'] }),
      assumption('packages/contract/src/models/integration-event.ts', 'An event under way shows as neither'),
      test('integrations', 'are listed newest first'),
    ],
    [
      'payload',
      'has id, type, installation, status and what was before',
      contract('IntegrationEvent.payload', { type: 'map' }),
      test('integrations', 'are listed newest first'),
      test('installations', 'records an event with what was before'),
    ],
    [
      'detail',
      'an event with its log',
      contract('IntegrationEventDetail.event', { type: 'IntegrationEvent' }),
      contract('IntegrationEventDetail.trace.logs', { type: 'IntegrationEventLog[]' }),
      test('integrations', 'read with their log'),
    ],
    ...plain('IntegrationEventLog', 'message:string timestamp:date-time'),
    [
      'level',
      'how much a line matters',
      contract('IntegrationEventLog.level', { values: ['debug'] }),
      test('integrations', 'read with their log'),
    ],
  ]),
  ...inSection('integration-space-item-and-site-item', [
    ...plain(
      'IntegrationSpaceInstallation',
      'integration:string installation:string configuration:map externalIds:string[] urls.location:uri urls.publicEndpoint:uri',
    ),
    [
      'status',
      'as that of the installation',
      contract('IntegrationSpaceInstallation.status', { values: ['active'] }),
      test('deleted-spaces', 'ends its installations, and those that cover every space'),
    ],
    [
      'space',
      'an id, or the whole space when that is asked for',
      contract('IntegrationSpaceInstallation.space', { type: 'Space' }),
      contract('IntegrationSpaceInstallation.space', { type: 'string' }),
      test('installations', 'show its own installations, by external id, whole or by id'),
    ],
    [
      'site',
      'a site item says the same of a site',
      contract('IntegrationSiteInstallation.site', { type: 'Site' }),
      ...fields(
        'IntegrationSiteInstallation',
        'integration installation status configuration externalIds urls.location urls.publicEndpoint',
      ),
      test('installations', 'show its own installations, by external id, whole or by id'),
    ],
  ]),
  ...inSection('contentkit-render-output', [
    [
      'output',
      'an element with its state and props',
      contract('ContentKitRenderOutput.type', { values: ['element'] }),
      ...fields('ContentKitRenderOutputElement', 'element state props'),
      test('render', 'gives the script everything'),
    ],
    [
      'block',
      'has children, and controls with icon, label, action and confirmation',
      contract('ContentKitBlock.type', { values: ['block'] }),
      contract('ContentKitBlock.children'),
      ...fields('ContentKitBlock.controls', 'icon label onPress confirm'),
      test('packages/contract/src/contentkit/elements.test.ts', 'agree on what <%s> needs'),
    ],
    [
      'button',
      'has style, action, icons, label, tooltip, confirmation, and can be disabled',
      contract('ContentKitButton.type', { values: ['button'] }),
      ...fields('ContentKitButton', 'style onPress icon trailingIcon label tooltip disabled'),
      ...fields('ContentKitButton.confirm', 'title text confirm style'),
      test('packages/contract/src/contentkit/published-schema.test.ts', 'agree with the published document'),
    ],
    [
      'onPress',
      'an action may stand in an action',
      contract('ContentKitButton.onPress', { type: 'ContentKitAction' }),
      test('packages/contract/src/contentkit/check-tree.test.ts', 'keeps every field of an action'),
    ],
  ]),
];
