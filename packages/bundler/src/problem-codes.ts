// Every problem that this package reports, once. docs/reference/errors.md is written from this table.
import type { Problem, ProblemFix, Severity } from '@bindery/diagnostics';

interface ProblemCode {
  readonly severity: Severity;
  /** What the code means, for docs/reference/errors.md. */
  readonly meaning: string;
}

const error = (meaning: string): ProblemCode => ({ severity: 'error', meaning });
const warning = (meaning: string): ProblemCode => ({ severity: 'warning', meaning });
const info = (meaning: string): ProblemCode => ({ severity: 'info', meaning });

/** Problem codes by name, with their default severity. */
export const PROBLEM_CODES = {
  manifest_syntax: error('The manifest can’t be parsed.'),
  manifest_no_default_export: error('The TypeScript manifest has no default export.'),
  manifest_evaluation_failed: error('The TypeScript manifest threw an error.'),
  outgoing_evaluation_failed: error('`bindery.outgoing.ts` threw an error.'),
  outgoing_handlers_invalid: error('`bindery.outgoing.ts` must export an object that maps hosts to functions.'),
  seed_evaluation_failed: error('`bindery.seed.ts` threw an error.'),
  seed_value_invalid: error('A field of a seed is missing, or has an invalid value.'),
  seed_field_unknown: error('Unknown field of a seed, usually a misspelling.'),
  seed_duplicate: error('Two entries of a seed have the same name or email address, or two pages the same slug.'),
  seed_reference_unknown: error('A site or an installation names a space or a site that isn’t in the seed.'),
  seed_folder_missing: error('A folder of a seed doesn’t exist, or has no Markdown files.'),
  fixtures_evaluation_failed: error('`bindery.fixtures.ts` threw an error.'),
  fixtures_invalid: error('`bindery.fixtures.ts` must export the result of `defineFixtures`.'),
  manifest_missing_field: error('A required field is missing.'),
  manifest_wrong_type: error('A value has the wrong type.'),
  manifest_unknown_key: error('Unknown key, usually a misspelling.'),
  manifest_unknown_value: error('A value isn’t one of the allowed values.'),
  manifest_too_short: error('A string or list is shorter than its limit.'),
  manifest_too_long: error('A string or list is longer than its limit.'),
  manifest_invalid_format: error('A value has an invalid format.'),
  manifest_unpublishable: warning('A field required for publishing is missing.'),
  environment_unknown: error('The selected environment isn’t in "envs".'),
  variable_missing: error('A secret refers to an environment variable that isn’t set.'),
  secret_reference_unresolved: error('A secret uses an unsupported secret store.'),
  secret_in_manifest: warning('A secret is stored as plain text in the manifest.'),
  script_missing: error('The entry file of the manifest doesn’t exist.'),
  asset_missing: error('A manifest image doesn’t exist.'),
  asset_not_an_image: error('An image is neither PNG nor JPEG.'),
  asset_dimensions: warning('An image has dimensions that don’t suit its place.'),
  asset_too_large: error('An image is larger than its limit.'),
  public_file_refused: error('A file in the public folder is too large, or its name or type isn’t allowed.'),
  block_duplicate: error('Two blocks have the same ID.'),
  content_source_duplicate: error('Two content sources have the same ID.'),
  codeblock_duplicate: error('Two blocks claim the same Markdown code block.'),
  scope_duplicate: warning('A scope is listed twice.'),
  url_unfurl_invalid: error('A URL pattern can’t match any web URL.'),
  required_property_unknown: error('A required configuration property isn’t declared.'),
  default_not_allowed: error('A default value isn’t one of the choices.'),
  csp_invalid_character: error('A content security policy contains a character that isn’t allowed in headers.'),
  csp_semicolon: warning('A “;” in a content security policy ends a directive in the middle of its sources.'),
  csp_host_missing: warning('A page of the integration uses a host that its content security policy doesn’t allow.'),
  csp_source_without_effect: warning('A content security policy contains a source that published sites ignore.'),
  component_missing: error('The manifest or the code references a component that doesn’t exist.'),
  component_undeclared: warning('A component renders a block that the manifest doesn’t declare.'),
  component_unregistered: error('A component is created but not passed to createIntegration.'),
  component_duplicate: error('Two components have the same ID.'),
  content_source_missing: error('The manifest declares a content source that doesn’t exist in the code.'),
  content_source_undeclared: warning('The code creates a content source that the manifest doesn’t declare.'),
  default_export_missing: error('The entry file has no integration as its default export.'),
  element_unknown: error('Unknown ContentKit element in JSX.'),
  element_prop_unknown: warning('An element has an unknown prop.'),
  element_prop_missing: error('An element is missing a required prop.'),
  element_prop_invalid: error('A prop has an invalid value.'),
  element_child_refused: error('An element contains a child that isn’t allowed.'),
  element_unpublished: warning('Sites of the hosted platform don’t render an element in a block.'),
  prop_unpublished: warning('Sites of the hosted platform ignore a prop in a block.'),
  type_error: warning('TypeScript found an error.'),
  event_unknown: warning('The code handles an event that the platform never sends.'),
  scope_missing: warning('The code needs a scope that the manifest doesn’t declare.'),
  scope_unused: warning('No event or call in the code needs a scope of the manifest.'),
  operation_forbidden: warning('The code calls an operation that rejects the tokens of integrations.'),
  handler_missing: warning('The manifest requires a handler that the code doesn’t have.'),
  configuration_key_undeclared: warning('The code reads a configuration key that the manifest doesn’t declare.'),
  configuration_key_unread: warning('The manifest declares a configuration key that no line of the code reads.'),
  route_missing: warning('A URL of the public endpoint has a path that no line of the code answers.'),
  secret_undeclared: warning('The code reads a secret that the manifest doesn’t declare.'),
  secret_in_bundle: error('The script contains a credential.'),
  secret_in_repository: warning('A file of the repository contains a credential.'),
  variables_file_tracked: warning('Git doesn’t ignore a `.env` file.'),
  secret_exception_unused: warning('An unused secret exception.'),
  budget_exceeded: error('The script is larger than its budget in the manifest, or has more modules.'),
  bundle_syntax: error('A source file can’t be parsed.'),
  bundle_unresolved_import: error('An import can’t be resolved.'),
  bundle_failed: error('The bundler reported another error.'),
  bundle_warning: warning('The bundler reported a warning.'),
  node_module_unknown: error('A Node.js module that isn’t available in the integration runtime.'),
  node_module_unavailable: warning('A Node.js module that doesn’t work in the integration runtime.'),
  dynamic_code: warning('Code generated from strings, which the integration runtime doesn’t allow.'),
  dynamic_import: warning('A dynamic import path can’t be bundled.'),
  source_unreadable: info('A source file couldn’t be analyzed, so it’s excluded from cross-checks.'),
} as const satisfies Record<string, ProblemCode>;

/** A code of {@link PROBLEM_CODES}. */
export type BundlerProblemCode = keyof typeof PROBLEM_CODES;

/** Where a problem is: a file relative to the project's folder, 1-based line and column. */
export interface SourceLocation {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** What a problem is made of besides its code. */
interface ProblemParts {
  readonly message: string;
  readonly location?: SourceLocation | undefined;
  readonly advice?: string | undefined;
  readonly path?: string | undefined;
  readonly severity?: Severity | undefined;
  readonly fix?: ProblemFix | undefined;
}

/** A problem with the severity that its code has by default. */
export function problem(code: BundlerProblemCode, parts: ProblemParts): Problem {
  return {
    code,
    severity: parts.severity ?? PROBLEM_CODES[code].severity,
    message: parts.message,
    ...(parts.advice === undefined ? {} : { advice: parts.advice }),
    ...parts.location,
    ...(parts.path === undefined ? {} : { path: parts.path }),
    ...(parts.fix === undefined ? {} : { fix: parts.fix }),
  };
}
