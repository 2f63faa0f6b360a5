// Every problem that this package reports, once. docs/reference/errors.md is written from this table.
import type { Problem, Severity } from '@bindery/diagnostics';

interface ProblemCode {
  readonly severity: Severity;
  /** What the code means, for docs/reference/errors.md. */
  readonly meaning: string;
}

const error = (meaning: string): ProblemCode => ({ severity: 'error', meaning });
const warning = (meaning: string): ProblemCode => ({ severity: 'warning', meaning });
const info = (meaning: string): ProblemCode => ({ severity: 'info', meaning });

/** Problem codes by name, with the severity they have unless the place that reports them knows better. */
export const PROBLEM_CODES = {
  manifest_syntax: error('The manifest cannot be parsed.'),
  manifest_no_default_export: error('The TypeScript manifest has no default export.'),
  manifest_evaluation_failed: error('The TypeScript manifest threw while it was evaluated.'),
  outgoing_evaluation_failed: error('`bindery.outgoing.ts` threw while it was evaluated.'),
  outgoing_handlers_invalid: error('`bindery.outgoing.ts` has no default export with a function by host.'),
  manifest_missing_field: error('A required field is absent.'),
  manifest_wrong_type: error('A value has another type than the field.'),
  manifest_unknown_key: error('A key that nothing reads, usually a misspelling.'),
  manifest_unknown_value: error('A value outside a closed list.'),
  manifest_too_short: error('A text or list is shorter than its limit.'),
  manifest_too_long: error('A text or list is longer than its limit.'),
  manifest_invalid_format: error('A text does not have the form that the field needs.'),
  manifest_unpublishable: warning('A field that only publishing needs is absent.'),
  environment_unknown: error('The chosen environment is not in "envs".'),
  variable_missing: error('A secret refers to an environment variable that is not set.'),
  secret_reference_unresolved: error('A secret refers to a store that nothing here can read.'),
  secret_in_manifest: warning('A secret is written out in the manifest.'),
  script_missing: error('The entry file of the manifest does not exist.'),
  asset_missing: error('An image of the manifest does not exist.'),
  asset_not_an_image: error('An image is neither PNG nor JPEG.'),
  asset_too_large: error('An image is larger than its limit.'),
  public_file_refused: error(
    'A file of the public folder is too large, or has a name or kind that cannot be uploaded.',
  ),
  block_duplicate: error('Two blocks have the same id.'),
  content_source_duplicate: error('Two content sources have the same id.'),
  codeblock_duplicate: error('Two blocks claim the same Markdown code block.'),
  scope_duplicate: warning('A scope is listed twice.'),
  url_unfurl_invalid: error('A URL pattern cannot match any web address.'),
  required_property_unknown: error('A required configuration property is not declared.'),
  default_not_allowed: error('A default value is not one of the choices.'),
  csp_invalid_character: error('A content security policy contains a character that no header can hold.'),
  csp_source_without_effect: warning('A content security policy names something that published sites do not take.'),
  component_missing: error('The manifest or the code names a component that the code does not create.'),
  component_undeclared: warning('A component draws a block that the manifest does not declare.'),
  component_unregistered: error('A component is created but not given to createIntegration.'),
  component_duplicate: error('Two components have the same id.'),
  content_source_missing: error('The manifest declares a content source that the code does not create.'),
  content_source_undeclared: warning('The code creates a content source that the manifest does not declare.'),
  default_export_missing: error('The entry file does not export an integration by default.'),
  element_unknown: error('JSX has an element that ContentKit does not know.'),
  element_prop_unknown: warning('An element is given a prop that it does not have.'),
  element_prop_missing: error('An element lacks a prop that it needs.'),
  element_prop_invalid: error('A prop of an element has a value that it cannot have.'),
  element_child_refused: error('An element holds something that it may not hold.'),
  type_error: warning('TypeScript finds an error in the project.'),
  event_unknown: warning('The code handles an event that the platform never sends.'),
  scope_missing: warning(
    'The code handles an event or calls an operation that needs a scope, and the manifest does not declare it.',
  ),
  handler_missing: warning('The manifest needs a handler that the code does not have.'),
  secret_undeclared: warning('The code reads a secret that the manifest does not declare.'),
  secret_in_bundle: error('The script contains a credential.'),
  secret_exception_unused: warning('An exception for something that is no secret excepts nothing.'),
  bundle_syntax: error('A source file cannot be parsed.'),
  bundle_unresolved_import: error('An import leads nowhere.'),
  bundle_failed: error('The bundler refused something else in the code.'),
  bundle_warning: warning('The bundler warns about something in the code.'),
  node_module_unknown: error('A Node.js module that does not exist where integrations run.'),
  node_module_unavailable: warning('A Node.js module that does not work where integrations run.'),
  dynamic_code: warning('Code made from text at run time, which is refused where integrations run.'),
  dynamic_import: warning('An import whose path is only known at run time cannot be bundled.'),
  source_unreadable: info('A source file could not be analysed; cross-checks leave it out.'),
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
  };
}
