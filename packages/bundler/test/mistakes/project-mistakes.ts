// Mistakes that show when the manifest is compared with files: code, images, pages, and the repository.
import { CONTENTKIT, png } from './mistake.ts';
import type { Mistake } from './mistake.ts';

const POLL = `const poll = createComponent({ componentId: 'poll', render: () => <block /> });`;
const BLOCKS = 'blocks: [{id: poll, title: Poll}]';
const withFetch = (body: string): string =>
  `export default createIntegration({ fetch: async (request: any, { api, environment }: any) => ${body} });`;
const rendering = (element: string): string =>
  `const poll = createComponent({ componentId: 'poll', render: () => ${element} });\nexport default createIntegration({ components: [poll] });`;
const element = (cause: string, code: string, jsx: string): Mistake => ({
  cause,
  code,
  manifest: BLOCKS,
  script: rendering(jsx),
  files: CONTENTKIT,
});
// Parts are joined here, so that no text of this file looks like a token.
const TOKEN = ['ghp', '0123456789abcdefghijABCDEFGHIJ012345'].join('_');
const callback = (url: string): string =>
  `configurations: {account: {properties: {connect: {type: button, button_text: Go, callback_url: ${url}}}}}`;
const serving = (file: string): string => `import page from './${file}';\n${withFetch('new Response(page)')}`;

export const PROJECT_MISTAKES: readonly Mistake[] = [
  { cause: 'an entry file that doesn’t exist', code: 'script_missing', manifest: 'script: ./src/main.tsx' },
  { cause: 'an icon that doesn’t exist', code: 'asset_missing', manifest: 'icon: ./icon.png' },
  {
    cause: 'an icon in another format',
    code: 'asset_not_an_image',
    manifest: 'icon: ./icon.svg',
    files: { 'icon.svg': '<svg />' },
  },
  {
    cause: 'a large icon',
    code: 'asset_too_large',
    manifest: 'icon: ./icon.png',
    files: { 'icon.png': png(256, 256, 250_001) },
  },
  {
    cause: 'an icon that isn’t a square',
    code: 'asset_dimensions',
    manifest: 'icon: ./icon.png',
    files: { 'icon.png': png(256, 128) },
  },
  {
    cause: 'an icon of few pixels',
    code: 'asset_dimensions',
    manifest: 'icon: ./icon.png',
    files: { 'icon.png': png(32, 32) },
  },
  {
    cause: 'a preview of too many pixels',
    code: 'asset_dimensions',
    manifest: 'previewImages: [./a.png]',
    files: { 'a.png': png(8000, 100) },
  },
  {
    cause: 'a public file with a backslash in its name',
    code: 'public_file_refused',
    files: { 'public/a\\b.txt': 'x' },
  },
  {
    cause: 'no default export',
    code: 'default_export_missing',
    script: 'export const integration = createIntegration({});',
  },
  { cause: 'a syntax error', code: 'bundle_syntax', script: 'export default createIntegration({ components: [ });' },
  {
    cause: 'a package that isn’t installed',
    code: 'bundle_unresolved_import',
    script: `import votes from 'votes';\nexport default votes;`,
  },
  {
    cause: 'a misspelled file',
    code: 'bundle_unresolved_import',
    script: `import './vote.ts';\nexport default createIntegration({});`,
    files: { 'src/votes.ts': 'export {};' },
  },
  {
    cause: 'a Node.js module without its prefix',
    code: 'bundle_unresolved_import',
    script: `import { Buffer } from 'buffer';\nexport default Buffer;`,
  },
  {
    cause: 'a Node.js module that the runtime lacks',
    code: 'node_module_unknown',
    script: `import { fork } from 'node:cluster';\nexport default fork;`,
  },
  {
    cause: 'a Node.js module that the runtime lacks, imported later',
    code: 'node_module_unavailable',
    script: `export default () => import('node:vm');`,
  },
  { cause: 'eval', code: 'dynamic_code', script: `export default () => eval('1');` },
  { cause: 'a function from a text', code: 'dynamic_code', script: `export default new Function('return 1');` },
  {
    cause: 'an import of a computed path',
    code: 'dynamic_import',
    script: 'export default (name: string) => import(name);',
  },
  {
    cause: 'a block whose ID is misspelled',
    code: 'component_missing',
    manifest: 'blocks: [{id: pol, title: Poll}]',
    script: `${POLL}\nexport default createIntegration({ components: [poll] });`,
  },
  {
    cause: 'a modal whose ID is misspelled',
    code: 'component_missing',
    manifest: BLOCKS,
    script: rendering(`<block><button onPress={{ action: '@ui.modal.open', componentId: 'pool' }} /></block>`),
  },
  {
    cause: 'a configuration component that doesn’t exist',
    code: 'component_missing',
    manifest: 'configurations: {site: {componentId: setup}}',
  },
  {
    cause: 'a block that isn’t declared',
    code: 'component_undeclared',
    script: `${POLL}\nexport default createIntegration({ components: [poll] });`,
  },
  {
    cause: 'a component that isn’t passed on',
    code: 'component_unregistered',
    manifest: BLOCKS,
    script: `${POLL}\nexport default createIntegration({ components: [] });`,
  },
  {
    cause: 'two components with one ID',
    code: 'component_duplicate',
    manifest: BLOCKS,
    script: `${POLL}\nconst other = createComponent({ componentId: 'poll', render: () => <block /> });\nexport default createIntegration({ components: [poll, other] });`,
  },
  {
    cause: 'a content source whose ID is misspelled',
    code: 'content_source_missing',
    manifest: 'contentSources: [{id: changs, title: Changes, configuration: {componentId: setup}}]',
    script: `const setup = createComponent({ componentId: 'setup', render: () => <configuration /> });\nexport default createIntegration({ components: [setup], contentSources: [createContentSource({ sourceId: 'changes' })] });`,
  },
  {
    cause: 'a content source that isn’t declared',
    code: 'content_source_undeclared',
    script: `export default createIntegration({ contentSources: [createContentSource({ sourceId: 'log' })] });`,
  },
  {
    cause: 'a misspelled event',
    code: 'event_unknown',
    script: 'export default createIntegration({ events: { space_content_updtaed() {} } });',
  },
  {
    cause: 'an event without its scope',
    code: 'scope_missing',
    script: 'export default createIntegration({ events: { site_view() {} } });',
  },
  {
    cause: 'a script on sites without its scope',
    code: 'scope_missing',
    script: 'export default createIntegration({ fetch_published_script() {} });',
  },
  {
    cause: 'a call without its scope',
    code: 'scope_missing',
    script: withFetch(`api.request('GET /spaces/{spaceId}', { spaceId: 's' })`),
  },
  {
    cause: 'a call of the published client without its scope',
    code: 'scope_missing',
    manifest: 'scopes:\n- space:metadata:read',
    script: withFetch(`[await api.spaces.getSpaceById('s'), await api.spaces.getCurrentRevision('s')]`),
  },
  {
    cause: 'a call that only users can make',
    code: 'operation_forbidden',
    script: withFetch(`api.request('PATCH /spaces/{spaceId}', { spaceId: 's' })`),
  },
  { cause: 'a scope that nothing needs', code: 'scope_unused', manifest: 'scopes: [openapi:read]' },
  { cause: 'a scope without its handler', code: 'handler_missing', manifest: 'scopes: [site:visitor:auth]' },
  { cause: 'a button without a handler', code: 'handler_missing', manifest: callback('/oauth') },
  { cause: 'a secret that isn’t declared', code: 'secret_undeclared', script: withFetch('environment.secrets.KEY') },
  {
    cause: 'a secret of another environment',
    code: 'secret_undeclared',
    manifest: 'envs: {staging: {secrets: {KEY: "${{ env.PATH }}"}}}',
    script: withFetch('environment.secrets.KEY'),
  },
  { cause: 'a token in the script', code: 'secret_in_bundle', script: withFetch(`new Response('${TOKEN}')`) },
  {
    cause: 'an exception for no secret',
    code: 'secret_exception_unused',
    script: `// bindery-not-secret github-token\n${withFetch('new Response()')}`,
  },
  {
    cause: 'an exception of an unknown kind',
    code: 'secret_exception_unused',
    manifest: 'bindery: {notSecrets: [{kind: github-tokn, file: src/index.tsx}]}',
  },
  {
    cause: 'a token in another file',
    code: 'secret_in_repository',
    files: { 'docs/setup.md': `Use ${TOKEN}.` },
    repository: { paths: ['docs/setup.md'], isFromGit: true },
  },
  {
    cause: 'a file with variables that Git doesn’t ignore',
    code: 'variables_file_tracked',
    files: { '.env': 'A=b' },
    repository: { paths: ['.env'], isFromGit: true },
  },
  element(
    'a misspelled element',
    'element_unknown',
    '<block><buton label="Vote" onPress={{ action: "vote" }}></buton></block>',
  ),
  element('a misspelled prop', 'element_prop_unknown', '<block><text stile="bold">Hi</text></block>'),
  element('an element without a required prop', 'element_prop_missing', '<block><image aspectRatio={1} /></block>'),
  element('a misspelled choice of a prop', 'element_prop_invalid', `<block><text style={'itallic'}>Hi</text></block>`),
  element(
    'a text in the place of a number',
    'element_prop_invalid',
    '<block><webframe source={{ url: "https://a.test" }} aspectRatio="2" /></block>',
  ),
  element('a text outside of an element for texts', 'element_child_refused', '<block>Hi</block>'),
  element(
    'an element that sites don’t show',
    'element_unpublished',
    '<block><text><link target={{ url: "https://a.test" }}>Hi</link></text></block>',
  ),
  {
    cause: 'a misspelled configuration key',
    code: 'configuration_key_undeclared',
    manifest: 'configurations: {account: {properties: {webhook_url: {type: string}}}}',
    script: withFetch('[environment.installation.configuration.webhok_url, "webhook_url"]'),
  },
  {
    cause: 'a configuration key of another level',
    code: 'configuration_key_undeclared',
    manifest: 'configurations: {site: {properties: {color: {type: string}}}}',
    script: withFetch('environment.installation?.configuration.color'),
  },
  {
    cause: 'a destructured configuration key that isn’t declared',
    code: 'configuration_key_undeclared',
    script: withFetch('{ const { region } = environment.siteInstallation?.configuration ?? {}; return region; }'),
  },
  {
    cause: 'a configuration key that is never read',
    code: 'configuration_key_unread',
    manifest: 'configurations: {account: {properties: {color: {type: string}}}}',
  },
  {
    cause: 'a callback that no route answers',
    code: 'route_missing',
    manifest: callback('/oauth/callback'),
    script: withFetch(`new URL(request.url).pathname.endsWith('/login') ? 1 : 2`),
  },
  {
    cause: 'a frame that no route answers',
    code: 'route_missing',
    script: withFetch(
      '[`${environment.integration.urls.publicEndpoint}/chrat`, new URL(request.url).pathname.endsWith("/chart")]',
    ),
  },
  {
    cause: 'a host that a page calls without permission',
    code: 'csp_host_missing',
    manifest: `contentSecurityPolicy: {'default-src': "'self'"}`,
    script: serving('vote.raw.js'),
    files: { 'src/vote.raw.js': `const send = () => fetch('https://api.a.test/votes');\n` },
  },
  {
    cause: 'a script of another host',
    code: 'csp_host_missing',
    manifest: `contentSecurityPolicy: {'script-src': "'self'"}`,
    script: serving('page.html'),
    files: { 'src/page.html': '<title>Votes</title>\n<script src="https://cdn.a.test/x.js"></script>\n' },
  },
  {
    cause: 'a web socket where only HTTPS is allowed',
    code: 'csp_host_missing',
    manifest: `contentSecurityPolicy: {'connect-src': 'https://a.test'}`,
    script: serving('live.raw.js'),
    files: { 'src/live.raw.js': `new WebSocket('wss://a.test/live');\n` },
  },
  { cause: 'a script over its budget', code: 'budget_exceeded', manifest: 'bindery: {budget: {script: 10 B}}' },
  { cause: 'a compressed script over its budget', code: 'budget_exceeded', manifest: 'bindery: {budget: {gzip: 5}}' },
  { cause: 'too many modules', code: 'budget_exceeded', manifest: 'bindery: {budget: {modules: 1}}' },
];
