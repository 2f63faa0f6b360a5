// Mistakes that the manifest alone shows.
import { typescriptManifest } from './mistake.ts';
import type { Mistake } from './mistake.ts';

const property = (fields: string): string => `configurations: {account: {properties: {p: {${fields}}}}}`;
const links = (count: number): string =>
  `externalLinks: [${Array.from({ length: count }, (_, index) => `{label: L${index}, url: 'https://a.test'}`).join(', ')}]`;
const secrets = Array.from({ length: 21 }, (_, index) => `K${index}: "\${{ env.PATH }}"`).join(', ');

export const MANIFEST_MISTAKES: readonly Mistake[] = [
  { cause: 'a bracket that isn’t closed', code: 'manifest_syntax', manifest: 'scopes: [' },
  { cause: 'a text that begins with a star', code: 'manifest_syntax', manifest: 'title: *Polls' },
  { cause: 'a tab as indentation', code: 'manifest_syntax', manifest: 'scopes:\n\t- openapi:read' },
  { cause: 'a key twice', code: 'manifest_syntax', manifest: 'title: Polls\ntitle: Again' },
  {
    cause: 'a list instead of an object',
    code: 'manifest_wrong_type',
    files: { 'integration.yaml': '- name: polls\n' },
  },
  { cause: 'no name', code: 'manifest_missing_field', manifest: 'name:' },
  { cause: 'no title', code: 'manifest_missing_field', manifest: 'title:' },
  { cause: 'no entry file', code: 'manifest_missing_field', manifest: 'script:' },
  { cause: 'no scopes', code: 'manifest_missing_field', manifest: 'scopes:' },
  { cause: 'a block without a title', code: 'manifest_missing_field', manifest: 'blocks: [{id: poll}]' },
  {
    cause: 'a button without a URL',
    code: 'manifest_missing_field',
    manifest: property('type: button, button_text: Go'),
  },
  { cause: 'no description', code: 'manifest_unpublishable', manifest: 'description:' },
  { cause: 'a misspelled key', code: 'manifest_unknown_key', manifest: 'sumary: Asks' },
  {
    cause: 'a misspelled key of a block',
    code: 'manifest_unknown_key',
    manifest: 'blocks: [{id: a, title: Ab, descripton: x}]',
  },
  { cause: 'a misspelled level', code: 'manifest_unknown_key', manifest: 'configurations: {acount: {properties: {}}}' },
  {
    cause: 'a misspelled directive',
    code: 'manifest_unknown_key',
    manifest: `contentSecurityPolicy: {'conect-src': '*'}`,
  },
  { cause: 'a key that no manifest has', code: 'manifest_unknown_key', manifest: 'homepage: https://a.test' },
  { cause: 'a number as a text', code: 'manifest_wrong_type', manifest: 'title: 2024' },
  { cause: 'a text as a list', code: 'manifest_wrong_type', manifest: 'scopes: openapi:read' },
  { cause: 'an object as a list', code: 'manifest_wrong_type', manifest: 'blocks: {poll: {title: Poll}}' },
  { cause: 'a text as a switch', code: 'manifest_wrong_type', manifest: property(`type: boolean, default: 'yes'`) },
  { cause: 'a misspelled scope', code: 'manifest_unknown_value', manifest: 'scopes: [space:content:raed]' },
  { cause: 'an unknown visibility', code: 'manifest_unknown_value', manifest: 'visibility: hidden' },
  { cause: 'a misspelled target', code: 'manifest_unknown_value', manifest: 'target: sites' },
  { cause: 'a misspelled category', code: 'manifest_unknown_value', manifest: 'categories: [analytcs]' },
  { cause: 'an unknown type of a property', code: 'manifest_unknown_value', manifest: property('type: text') },
  { cause: 'a title of one letter', code: 'manifest_too_short', manifest: 'title: P' },
  { cause: 'a long title', code: 'manifest_too_long', manifest: `title: ${'Polls '.repeat(6)}` },
  { cause: 'a long description', code: 'manifest_too_long', manifest: `description: ${'x'.repeat(101)}` },
  { cause: 'too many images', code: 'manifest_too_long', manifest: 'previewImages: [a, b, c, d]' },
  { cause: 'too many links', code: 'manifest_too_long', manifest: links(6) },
  { cause: 'too many secrets', code: 'manifest_too_long', manifest: `secrets: {${secrets}}` },
  { cause: 'an underscore in the name', code: 'manifest_invalid_format', manifest: 'name: my_polls' },
  { cause: 'a relative link', code: 'manifest_invalid_format', manifest: 'externalLinks: [{label: Help, url: /help}]' },
  { cause: 'a budget without a unit', code: 'manifest_invalid_format', manifest: `bindery: {budget: {script: '200'}}` },
  {
    cause: 'a required property that isn’t declared',
    code: 'required_property_unknown',
    manifest: 'configurations: {account: {properties: {region: {type: string}}, required: [regoin]}}',
  },
  {
    cause: 'a default that isn’t a choice',
    code: 'default_not_allowed',
    manifest: property('type: string, enum: [chart, list], default: chrat'),
  },
  {
    cause: 'two blocks with one ID',
    code: 'block_duplicate',
    manifest: 'blocks: [{id: a, title: Ab}, {id: a, title: Cd}]',
  },
  {
    cause: 'two content sources with one ID',
    code: 'content_source_duplicate',
    manifest:
      'contentSources: [{id: a, title: Ab, configuration: {componentId: c}}, {id: a, title: Cd, configuration: {componentId: c}}]',
  },
  {
    cause: 'two blocks for one fence',
    code: 'codeblock_duplicate',
    manifest:
      'blocks: [{id: a, title: Ab, markdown: {codeblock: x, body: b}}, {id: b, title: Cd, markdown: {codeblock: x, body: b}}]',
  },
  { cause: 'a scope twice', code: 'scope_duplicate', manifest: 'scopes:\n- openapi:read\n- openapi:read' },
  {
    cause: 'a URL pattern without a scheme',
    code: 'url_unfurl_invalid',
    manifest: `blocks: [{id: a, title: Ab, urlUnfurl: ['a.test/**']}]`,
  },
  {
    cause: 'a URL pattern for every host',
    code: 'url_unfurl_invalid',
    manifest: `blocks: [{id: a, title: Ab, urlUnfurl: ['https://*']}]`,
  },
  {
    cause: 'a URL pattern with a space',
    code: 'url_unfurl_invalid',
    manifest: `blocks: [{id: a, title: Ab, urlUnfurl: ['https://a.test/ b']}]`,
  },
  {
    cause: 'a domain outside of ASCII in a policy',
    code: 'csp_invalid_character',
    manifest: `contentSecurityPolicy: {'img-src': 'https://bücher.test'}`,
  },
  {
    cause: 'semicolons between sources',
    code: 'csp_semicolon',
    manifest: `contentSecurityPolicy: {'img-src': 'https://a.test; https://b.test'}`,
  },
  {
    cause: 'a keyword without quotes',
    code: 'csp_source_without_effect',
    manifest: `scopes: [site:script:inject]\ncontentSecurityPolicy: {'script-src': unsafe-inline}`,
  },
  {
    cause: 'an unknown environment',
    code: 'environment_unknown',
    manifest: 'envs: {staging: {visibility: private}}',
    environment: 'stagin',
  },
  {
    cause: 'a variable that isn’t set',
    code: 'variable_missing',
    manifest: 'secrets: {KEY: "${{ env.NO_VARIABLE }}"}',
  },
  {
    cause: 'an unknown secret store',
    code: 'secret_reference_unresolved',
    manifest: 'secrets: {KEY: "${{ vault.key }}"}',
  },
  {
    cause: 'a secret as plain text',
    code: 'secret_in_manifest',
    manifest: 'secrets: {KEY: 8f14e45fceea167a5a36dedd4bea2543}',
  },
  {
    cause: 'a TypeScript manifest without a default export',
    code: 'manifest_no_default_export',
    files: typescriptManifest(`export const manifest = { name: 'polls' };\n`),
  },
  {
    cause: 'a TypeScript manifest that throws',
    code: 'manifest_evaluation_failed',
    files: typescriptManifest(`const name = JSON.parse('');\nexport default { name };\n`),
  },
  {
    cause: 'a misspelled key of a TypeScript manifest',
    code: 'manifest_unknown_key',
    files: typescriptManifest(
      `export default {\n  name: 'polls',\n  titel: 'Polls', // shown in the gallery\n  description: 'Ask',\n  script: './src/index.tsx',\n  scopes: [],\n};\n`,
    ),
  },
];
