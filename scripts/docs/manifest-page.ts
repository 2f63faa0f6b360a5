// Writes docs/reference/manifest.md from the schema of the manifest. Renewed with `npm test -- scripts/docs/manifest-page.test.ts -u`.
import { MANIFEST_LIMITS, createManifestJsonSchema } from '../../packages/contract/src/manifest/index.ts';
import { SCOPE_SUMMARIES } from '../../packages/contract/src/manifest/scopes.ts';

/** The page, from the root of the repository. */
export const MANIFEST_PAGE = 'docs/reference/manifest.md';

/** What each field is. A field without a text here fails the test. */
export const FIELDS: Readonly<Record<string, string>> = {
  $schema: 'path of the [JSON Schema](#in-an-editor), for editors; not published',
  name: 'name in URLs and commands: letters, digits, and single hyphens',
  title: 'title in the gallery',
  description: 'one sentence for the gallery',
  summary: 'Markdown for the integration’s page',
  script: 'path of the entry file',
  icon: `path of a PNG or JPEG file, up to ${MANIFEST_LIMITS.ICON_BYTES / 1000} KB`,
  previewImages: `paths of PNG or JPEG files, up to ${MANIFEST_LIMITS.PREVIEW_IMAGE_BYTES / 1_000_000} MB each`,
  organization: 'ID or subdomain of the organization that publishes; or pass `--organization`',
  visibility: 'users who can find and install the integration',
  target: 'type of resource that the integration can be installed on',
  scopes: 'permissions it needs; see [Scopes](#scopes)',
  categories: 'categories in the gallery',
  blocks: 'blocks that users can insert',
  'blocks[].id': 'ID of the component that renders it',
  'blocks[].title': 'title in the editor',
  'blocks[].description': 'description in the editor',
  'blocks[].icon': 'icon in the editor',
  'blocks[].urlUnfurl':
    'URL patterns with `*` and `**`; a pasted URL that matches [becomes the block](../build/contentkit/unfurling.md)',
  'blocks[].markdown': 'syntax as a [code fence](../build/contentkit/markdown-fences.md)',
  'blocks[].markdown.codeblock': 'language of the fence',
  'blocks[].markdown.body': 'prop with the text of the fence',
  contentSources: 'sources of [computed pages](../build/computed-pages.md)',
  'contentSources[].id': 'ID of the content source',
  'contentSources[].title': 'title in the editor',
  'contentSources[].description': 'description in the editor',
  'contentSources[].icon': 'icon in the editor',
  'contentSources[].configuration': 'configuration of the source',
  'contentSources[].configuration.componentId': 'component that configures it',
  configurations: '[configuration](#configurations) by level',
  'configurations.account': 'of an installation on an organization',
  'configurations.space': 'of an installation on a space',
  'configurations.site': 'of an installation on a site',
  externalLinks: 'links next to the description',
  'externalLinks[].label': 'text of the link',
  'externalLinks[].url': 'URL of the link',
  contentSecurityPolicy:
    'sources for [scripts](../build/site-scripts.md#allowed-sources) and frames: a header value, or an object by directive',
  secrets: `up to ${MANIFEST_LIMITS.SECRETS_MAX} values that only the script gets; \`\${{ env.NAME }}\` reads a variable`,
  envs: 'overrides for [environments](../build/secrets-and-environments.md#environments)',
  'envs.*.organization': 'replaces `organization`',
  'envs.*.visibility': 'replaces `visibility`',
  'envs.*.secrets': 'replaces `secrets` with the same names',
  bindery: 'settings of this tool; not published',
  'bindery.budget': 'limits of the script; a [larger one](../test/check.md#budget) is an error',
  'bindery.budget.script': 'size of the minified script, for example `200 kB`; a number is in bytes',
  'bindery.budget.gzip': 'size of the script after gzip',
  'bindery.budget.modules': 'number of files in the script',
  'bindery.notSecrets': 'exceptions from the [search for secrets](../test/check.md#possible-secrets)',
  'bindery.notSecrets[].kind': 'kind of credential, as in the problem',
  'bindery.notSecrets[].file': 'file or folder, relative to the manifest',
  'bindery.notSecrets[].reason': 'reason for the exception',
};

const HEAD = `# Manifest

<!-- Written from the schema of the manifest: npm test -- scripts/docs/manifest-page.test.ts -u -->

Every field of \`bindery.config.ts\`, with its limits. \`integration.yaml\` and \`gitbook-manifest.yaml\` have the same fields. Paths are relative to
the file. An unknown field is a problem.

\`\`\`ts
import { defineIntegration } from '@bindery/cli/config';

export default defineIntegration({
  name: 'greeting',
  title: 'Greeting',
  description: 'Says hello in a page',
  organization: 'acme',
  script: './src/index.ts',
  scopes: [],
});
\`\`\`
`;

const IN_AN_EDITOR = `## In an editor

TypeScript completes and checks the fields in \`bindery.config.ts\`. For YAML, name the JSON Schema in the first line:

\`\`\`yaml
# yaml-language-server: $schema=./node_modules/@bindery/cli/schema/manifest.json
name: greeting
title: Greeting
description: Says hello in a page
script: ./src/index.ts
scopes: []
\`\`\`

Editors without support for this comment read the field \`$schema\`.
`;

/** The parts of a JSON Schema that a manifest uses. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | false;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly const?: string;
}

/** The page. */
export function writeManifestPage(): string {
  const schema: Schema = createManifestJsonSchema();
  const scopes = Object.entries(SCOPE_SUMMARIES).map(([scope, summary]) => `| \`${scope}\` | ${summary} |`);
  return [
    HEAD,
    IN_AN_EDITOR,
    '## Fields\n',
    '| field (* required) | type | content |\n|---|---|---|',
    ...rowsOf(schema, ''),
    '',
    '## Configurations\n',
    'A configuration is a form, `{ properties, required }`, or a [component](../build/contentkit/configuration.md), `{ componentId }`. A property has a',
    `\`title\` (${MANIFEST_LIMITS.PROPERTY_TITLE_MIN} to ${MANIFEST_LIMITS.PROPERTY_TITLE_MAX} characters), a \`description\` (up to ${MANIFEST_LIMITS.PROPERTY_DESCRIPTION_MAX}), and a type. An installation is active when every property in \`required\` has a`,
    'value.\n',
    '| `type` | other fields |\n|---|---|',
    ...propertyRows(schema),
    '',
    '`completion_url` and `callback_url` are paths below the integration’s public endpoint. A completion returns `[{ label, value }]`.\n',
    '## Scopes\n',
    '| scope | allows the integration to |\n|---|---|',
    ...scopes.map((row) =>
      row.replace(/\| (\w)(\S*)/, (_all, first: string, rest: string) => `| ${first.toLowerCase()}${rest}`),
    ),
    '',
  ].join('\n');
}

/** Fields that have no text in {@link FIELDS}, and texts of fields that there are not. */
export function undescribedFields(): { readonly missing: string[]; readonly unknown: string[] } {
  const paths = pathsOf(createManifestJsonSchema(), '');
  return {
    missing: paths.filter((path) => !(path in FIELDS)),
    unknown: Object.keys(FIELDS).filter((path) => !paths.includes(path)),
  };
}

function childrenOf(schema: Schema, path: string): (readonly [path: string, schema: Schema, isRequired: boolean])[] {
  const own = Object.entries(schema.properties ?? {}).map(
    ([key, child]) => [path === '' ? key : `${path}.${key}`, child, schema.required?.includes(key) === true] as const,
  );
  const items = schema.items === undefined ? [] : childrenOf(schema.items, `${path}[]`);
  const { additionalProperties: others } = schema;
  return [...own, ...items, ...(others === undefined || others === false ? [] : childrenOf(others, `${path}.*`))];
}

function pathsOf(schema: Schema, path: string): string[] {
  return childrenOf(schema, path).flatMap(([at, child]) => [at, ...pathsOf(child, at)]);
}

function rowsOf(schema: Schema, path: string): string[] {
  return childrenOf(schema, path).flatMap(([at, child, isRequired]) => [
    `| \`${at}\`${isRequired ? ' *' : ''} | ${typeOf(child)} | ${FIELDS[at] ?? ''} |`,
    ...rowsOf(child, at),
  ]);
}

function typeOf(schema: Schema): string {
  if (schema.enum !== undefined) {
    return schema.enum.length > 8 ? 'scope' : schema.enum.map((value) => `\`${value}\``).join(', ');
  }
  if (schema.items !== undefined) {
    return `list of ${typeOf(schema.items)}${schema.maxItems === undefined ? '' : `, up to ${schema.maxItems}`}`;
  }
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.type === 'number') return 'number';
  if (schema.type !== 'string') return 'object';
  const { minLength = 0, maxLength } = schema;
  if (maxLength === undefined) return 'text';
  return minLength > 1 ? `text, ${minLength} to ${maxLength} characters` : `text, up to ${maxLength} characters`;
}

function propertyRows(schema: Schema): string[] {
  const forms = schema.properties?.['configurations']?.properties?.['account']?.anyOf ?? [];
  const properties = forms.flatMap((form) => form.properties?.['properties']?.additionalProperties || []);
  return properties.flatMap(({ oneOf = [] }) =>
    oneOf.map(({ properties: fields = {}, required = [] }) => {
      const others = Object.keys(fields).filter((name) => !['title', 'description', 'type'].includes(name));
      const listed = others.map((name) => `\`${name}\`${required.includes(name) ? ' *' : ''}`);
      return `| \`${fields['type']?.const ?? ''}\` | ${listed.join(', ')} |`;
    }),
  );
}
