// What to do about each problem, with an example where a few lines show it. For `bindery explain` and docs/reference/errors.md.
import type { BundlerProblemCode } from './problem-codes.ts';

/** How a problem is resolved. */
export interface ProblemExplanation {
  readonly advice: string;
  readonly example?: { readonly before: string; readonly after: string };
}

const withExample = (advice: string, before: string, after: string): ProblemExplanation => ({
  advice,
  example: { before, after },
});

/** Explanations by code. */
export const PROBLEM_EXPLANATIONS: Readonly<Record<BundlerProblemCode, ProblemExplanation>> = {
  manifest_syntax: withExample(
    'Fix the syntax at the position. In YAML, quote texts that begin with a special character, and indent with spaces.',
    'title: *Polls',
    "title: '*Polls'",
  ),
  manifest_no_default_export: withExample(
    'Export the manifest as the default export.',
    "export const manifest = defineIntegration({ name: 'polls' });",
    "export default defineIntegration({ name: 'polls' });",
  ),
  manifest_evaluation_failed: {
    advice:
      'Fix the error, or move code that can fail out of the manifest. Read secrets with `${{ env.NAME }}` in "secrets".',
  },
  outgoing_evaluation_failed: {
    advice: 'Fix the error at the position. It’s code of the module itself, not of a handler.',
  },
  outgoing_handlers_invalid: withExample(
    'Export an object with a function for each host.',
    'export default defineOutgoing([]);',
    "export default defineOutgoing({ 'api.example.com': () => Response.json({}) });",
  ),
  seed_evaluation_failed: { advice: 'Fix the error at the position.' },
  seed_value_invalid: { advice: 'Set the field to a value of the type in the message.' },
  seed_field_unknown: { advice: 'Fix the name, or remove the field.' },
  seed_duplicate: { advice: 'Give each entry another name, email address, or slug.' },
  seed_reference_unknown: { advice: 'Add the space or site to the seed, or fix the name.' },
  seed_folder_missing: { advice: 'Create the folder with at least one Markdown file, or fix the path.' },
  fixtures_evaluation_failed: { advice: 'Fix the error at the position.' },
  fixtures_invalid: withExample(
    'Export the result of `defineFixtures`.',
    'export default { fixtures: [] };',
    "export default defineFixtures({ fixtures: [{ type: 'installation_setup' }] });",
  ),
  manifest_missing_field: { advice: 'Add the field. The manifest reference lists required fields.' },
  manifest_wrong_type: withExample(
    'Write a value of the expected type. In YAML, quote a number or `true` that is a text.',
    'title: 2024',
    "title: '2024'",
  ),
  manifest_unknown_key: withExample('Fix the spelling, or remove the key.', 'titel: Polls', 'title: Polls'),
  manifest_unknown_value: withExample('Use one of the allowed values.', 'visibility: hidden', 'visibility: private'),
  manifest_too_short: { advice: 'Write a longer text, or add an entry.' },
  manifest_too_long: { advice: 'Shorten the text, or remove entries. The message has the limit.' },
  manifest_invalid_format: withExample(
    'Write the value in the format of the message.',
    'name: my_polls',
    'name: my-polls',
  ),
  manifest_unpublishable: { advice: 'Add the field before you publish. `bindery dev` works without it.' },
  environment_unknown: { advice: 'Add the environment to "envs", or pass another `--env`.' },
  variable_missing: { advice: 'Set the variable in the environment or in `.env`, which Git must ignore.' },
  secret_reference_unresolved: {
    advice: 'Use `${{ env.NAME }}`, or `${{ "op://vault/item/field" }}` with the command `op` installed and signed in.',
  },
  secret_in_manifest: withExample(
    'Refer to an environment variable, and replace the secret if the manifest was committed.',
    'secrets: { KEY: 8f14e45fceea167a }',
    "secrets: { KEY: '${{ env.KEY }}' }",
  ),
  script_missing: { advice: 'Fix the path in "script", or run the command that creates the file.' },
  asset_missing: { advice: 'Add the file, or fix the path. Paths are relative to the manifest.' },
  asset_not_an_image: { advice: 'Save the image as PNG or JPEG. The extension alone isn’t enough.' },
  asset_too_large: { advice: 'Resize or compress the image.' },
  asset_dimensions: {
    advice: 'Use a square icon of at least 128 pixels, and images of at most 4096 pixels on a side.',
  },
  public_file_refused: { advice: 'Rename, shrink, or remove the file, or move it out of the `public` folder.' },
  block_duplicate: { advice: 'Give each block its own ID, which is the ID of its component.' },
  content_source_duplicate: { advice: 'Give each content source its own ID.' },
  codeblock_duplicate: { advice: 'Give each block another language in "markdown.codeblock".' },
  scope_duplicate: { advice: 'Remove one of the entries.' },
  url_unfurl_invalid: withExample(
    'Write the pattern with a scheme and a host.',
    'urlUnfurl: [example.com/**]',
    "urlUnfurl: ['https://example.com/**']",
  ),
  required_property_unknown: { advice: 'Declare the property in "properties", or remove it from "required".' },
  default_not_allowed: { advice: 'Use one of the choices in "enum" as the default, or add it to them.' },
  csp_invalid_character: { advice: 'Use printable ASCII. Write internationalized domains as `xn--…`.' },
  csp_semicolon: withExample(
    'Separate the sources of a directive with spaces.',
    "connect-src: 'https://a.example.com; https://b.example.com'",
    "connect-src: 'https://a.example.com https://b.example.com'",
  ),
  csp_host_missing: withExample(
    'Add the host to the directive, or don’t use it in the page. Requests of handlers aren’t affected.',
    'contentSecurityPolicy: { connect-src: "\'self\'" }',
    'contentSecurityPolicy: { connect-src: "\'self\' https://api.example.com" }',
  ),
  csp_source_without_effect: { advice: 'List the hosts that the pages need, or remove the source.' },
  component_missing: withExample(
    'Create the component, or fix the ID. The ID of a block is the ID of its component.',
    "blocks: [{ id: 'pol', title: 'Poll' }]",
    "blocks: [{ id: 'poll', title: 'Poll' }]",
  ),
  component_undeclared: { advice: 'Add the component to "blocks" with a title, so that authors can insert it.' },
  component_unregistered: withExample(
    'Pass the component to `createIntegration`.',
    'export default createIntegration({ components: [] });',
    'export default createIntegration({ components: [poll] });',
  ),
  component_duplicate: { advice: 'Give each component its own ID.' },
  content_source_missing: { advice: 'Create the content source, or fix the ID in the manifest.' },
  content_source_undeclared: { advice: 'Add the content source to "contentSources" in the manifest.' },
  default_export_missing: withExample(
    'Export the integration as the default export of the entry file.',
    'export const integration = createIntegration({});',
    'export default createIntegration({});',
  ),
  element_unknown: withExample('Use an element of ContentKit.', '<buton label="Vote" />', '<button label="Vote" />'),
  element_prop_unknown: withExample('Fix the name, or remove the prop.', '<image sorce={…} />', '<image source={…} />'),
  element_prop_missing: { advice: 'Add the prop. The ContentKit reference describes it.' },
  element_prop_invalid: withExample(
    'Use one of the allowed values.',
    '<text style="bolder">Hi</text>',
    '<text style="bold">Hi</text>',
  ),
  element_child_refused: withExample(
    'Move the child into an element that accepts it.',
    '<block>Hi</block>',
    '<block><text>Hi</text></block>',
  ),
  element_unpublished: {
    advice: 'Use another element in blocks for published sites, or accept that sites don’t show it.',
  },
  prop_unpublished: { advice: 'Don’t rely on the prop on published sites.' },
  type_error: { advice: 'Fix the type. Integrations build anyway, because the bundler removes types.' },
  event_unknown: { advice: 'Use an event type of the event reference.' },
  scope_missing: withExample(
    'Add the scope to the manifest. `bindery scopes --write` does it for all.',
    'scopes: []',
    "scopes: ['space:content:read']",
  ),
  scope_unused: {
    advice: 'Remove the scope, unless a dependency needs it. Users approve each scope when they install.',
  },
  operation_forbidden: { advice: 'Call the operation with a user’s token, for example from your own server.' },
  handler_missing: { advice: 'Pass the handler to `createIntegration`, or remove the field that requires it.' },
  configuration_key_undeclared: withExample(
    'Declare the property in the manifest, or fix its name in the code.',
    'environment.installation?.configuration.tracking',
    'environment.installation?.configuration.tracking_id',
  ),
  configuration_key_unread: {
    advice: 'Read the property in the code, or remove it. Users fill it in without an effect.',
  },
  route_missing: { advice: 'Answer the path in the `fetch` handler, or fix the path.' },
  secret_undeclared: withExample(
    'Declare the secret in the manifest.',
    'secrets: {}',
    "secrets: { KEY: '${{ env.KEY }}' }",
  ),
  secret_in_bundle: {
    advice: 'Replace the credential, declare the new one in "secrets", and read it from `environment.secrets`.',
  },
  secret_in_repository: {
    advice:
      'Replace the credential, because the history of the repository keeps it, and move the new one into an ignored file.',
  },
  variables_file_tracked: {
    advice: 'Add the file to `.gitignore`, remove it with `git rm --cached`, and replace its secrets.',
  },
  secret_exception_unused: { advice: 'Remove the exception, or fix its kind or its position.' },
  budget_exceeded: {
    advice:
      'Import less, for example a smaller package, or raise the limit in "bindery.budget". `bindery build` lists modules.',
  },
  bundle_syntax: { advice: 'Fix the syntax at the position.' },
  bundle_unresolved_import: {
    advice: 'Install the package, fix the path, or build the package in the same repository.',
  },
  bundle_failed: { advice: 'See the message of the bundler.' },
  bundle_warning: { advice: 'See the message of the bundler.' },
  node_module_unknown: {
    advice: 'Use a Web API or another package. The runtime has a part of the Node.js modules only.',
  },
  node_module_unavailable: { advice: 'Don’t call it, or use a Web API. Importing it works, and calling it fails.' },
  dynamic_code: { advice: 'Write the code directly, or look it up in a map of functions.' },
  dynamic_import: withExample(
    'Use a string literal as the path.',
    'await import(`./${name}.ts`)',
    "await import('./votes.ts')",
  ),
  source_unreadable: {
    advice: 'Fix the syntax of the file. Its components and events aren’t compared with the manifest.',
  },
};
