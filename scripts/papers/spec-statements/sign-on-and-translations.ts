// Single sign-on and translations: their fields and operations.
import { answer, contract, fields, inSection, open, plain } from './statement.ts';
import type { Statement } from './statement.ts';

export const signOnAndTranslations: readonly Statement[] = [
  ...inSection('saml-provider-object--saml-provider', [
    ...plain(
      'OrganizationSAMLProvider',
      'id:string label:string ssoURL:uri entityID:string certificate:string defaultTeam:OrganizationTeam createdAt:date-time service.acsURL:uri service.startURL:uri service.entityID:string urls.location:uri',
    ),
    [
      'defaultRole',
      'a role or none',
      contract('OrganizationSAMLProvider.defaultRole', { type: 'MemberRole', nullable: true }),
      open('createOrganizationSAMLProvider', 'SAML'),
    ],
    [
      'status',
      'tells whether it works',
      contract('OrganizationSAMLProvider.status', { values: ['active'] }),
      open('createOrganizationSAMLProvider', 'SAML'),
    ],
    [
      'sign-in item',
      'has id, label and where to start',
      ...fields('OrganizationSSOProviderLogin', 'id label startURL'),
    ],
  ]),
  ...inSection('sso', [
    [
      'listSAMLProvidersInOrganizationById',
      'pages of providers',
      answer('listSAMLProvidersInOrganizationById', '200 paged OrganizationSAMLProvider'),
      open('listSAMLProvidersInOrganizationById', 'SAML'),
    ],
    [
      'createOrganizationSAMLProvider',
      'needs a label; what the provider says may come later',
      answer('createOrganizationSAMLProvider', '201 OrganizationSAMLProvider'),
      contract('createOrganizationSAMLProvider.body.label', { required: true }),
      ...fields('createOrganizationSAMLProvider.body', 'entityID certificate ssoURL defaultTeam defaultRole', {
        required: false,
      }),
      open('createOrganizationSAMLProvider', 'SAML'),
    ],
    [
      'getOrganizationSAMLProviderById',
      'one provider',
      answer('getOrganizationSAMLProviderById', '200 OrganizationSAMLProvider'),
      open('getOrganizationSAMLProviderById', 'SAML'),
    ],
    [
      'deleteOrganizationSAMLProvider',
      'answers nothing',
      answer('deleteOrganizationSAMLProvider', '204'),
      open('deleteOrganizationSAMLProvider', 'SAML'),
    ],
    [
      'updateOrganizationSAMLProvider',
      'changes any of its fields',
      answer('updateOrganizationSAMLProvider', '200 OrganizationSAMLProvider'),
      ...fields('updateOrganizationSAMLProvider.body', 'label entityID certificate ssoURL defaultTeam defaultRole', {
        required: false,
      }),
      open('updateOrganizationSAMLProvider', 'SAML'),
    ],
    [
      'listSSOProviderLoginsInOrganization',
      'all of them at once, to start from',
      answer('listSSOProviderLoginsInOrganization', '200'),
      contract('listSSOProviderLoginsInOrganization.result.items', { type: 'OrganizationSSOProviderLogin[]' }),
      open('listSSOProviderLoginsInOrganization', 'SAML'),
    ],
  ]),
  ...inSection('translation-object--translation', [
    ...plain(
      'Translation',
      'id:string source.space:string source.language:string language:string result.space:string result.revision:string createdAt:date-time updatedAt:date-time permissions.view:boolean permissions.edit:boolean urls.location:uri',
    ),
    [
      'status',
      'tells how far it is',
      contract('Translation.status', { values: ['pending'] }),
      open('runTranslation', 'translations'),
    ],
    [
      'instructions',
      'are a document of blocks in blocks',
      contract('Translation.instructions.object', { values: ['document'] }),
      contract('Translation.instructions.data.schemaVersion', { type: 'integer' }),
      contract('Translation.instructions.nodes.object', { values: ['block'] }),
      ...fields('Translation.instructions.nodes', 'type key nodes isVoid data.align'),
    ],
    [
      'stats',
      'seven counts',
      ...fields(
        'Translation.stats',
        'runs totalWords totalPages totalDuration latestRunDuration latestPages latestWords',
        { type: 'integer' },
      ),
      open('runTranslation', 'translations'),
    ],
  ]),
  ...inSection('translations', [
    [
      'listTranslations',
      'pages of translations',
      answer('listTranslations', '200 paged Translation'),
      open('listTranslations', 'translations'),
    ],
    [
      'createTranslation',
      'needs the language',
      answer('createTranslation', '201 Translation'),
      contract('createTranslation.body.language', { required: true }),
      ...fields('createTranslation.body', 'source.space source.language instructions'),
      open('createTranslation', 'translations'),
    ],
    [
      'getTranslation',
      'one translation',
      answer('getTranslation', '200 Translation'),
      open('getTranslation', 'translations'),
    ],
    [
      'updateTranslation',
      'changes what it is told',
      answer('updateTranslation', '200 Translation'),
      contract('updateTranslation.body.instructions'),
      open('updateTranslation', 'translations'),
    ],
    [
      'deleteTranslation',
      'answers nothing',
      answer('deleteTranslation', '204'),
      open('deleteTranslation', 'translations'),
    ],
  ]),
];
