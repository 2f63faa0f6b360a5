// The stable codes of the API's errors. The body carries the HTTP status, the header `X-Bindery-Error` the code.
// Spec: docs-management-api.md#errors leaves codes open; these are ours.

/** What the contract says about one code. */
export interface ApiErrorDeclaration {
  readonly status: number;
  /** What the caller can do about it. */
  readonly advice: string;
}

/** Every error code of the API. */
export const API_ERRORS = {
  token_missing: { status: 401, advice: 'Send the header "Authorization: Bearer <token>".' },
  token_invalid: { status: 401, advice: 'Use a token this platform gave out; "bindery dev" prints one.' },
  token_expired: { status: 401, advice: 'Ask for a new token.' },
  session_ended: { status: 401, advice: 'Sign in again.' },
  csrf_refused: {
    status: 403,
    advice:
      'Send "csrfToken" of GET /_platform/v1/session in the header "X-Bindery-CSRF", from a page of the platform.',
  },
  sso_required: {
    status: 403,
    advice:
      'Sign in through a provider of the organization: open /_platform/saml/start?organization=<id or subdomain>.',
  },
  token_kind_refused: { status: 403, advice: 'Call the operation with a token of a kind that it accepts.' },
  scope_missing: { status: 403, advice: 'Declare the scope in the manifest and publish again.' },
  forbidden: { status: 403, advice: 'Ask an administrator for the role that the operation needs.' },
  host_refused: {
    status: 421,
    advice: 'Call the platform by its own address, or allow the name: bindery dev --allow-host <name>.',
  },
  origin_refused: { status: 403, advice: 'Call from the platform’s own pages, or allow the origin.' },
  request_invalid: { status: 400, advice: 'Fix the field named in the message.' },
  body_not_json: { status: 400, advice: 'Send a JSON body with "Content-Type: application/json".' },
  content_type_unsupported: { status: 415, advice: 'Send "Content-Type: application/json".' },
  body_too_large: { status: 413, advice: 'Send less, in several requests if need be.' },
  page_token_invalid: { status: 400, advice: 'Take "page" from "next.page" of the same list with the same filters.' },
  operation_unknown: { status: 404, advice: 'See GET /v1/openapi.json for every operation.' },
  method_not_allowed: { status: 405, advice: 'Use one of the methods in the Allow header.' },
  operation_not_built: {
    status: 501,
    advice: 'This operation is declared and not implemented yet; GET /v1/openapi.json lists every one.',
  },
  organization_not_found: { status: 404, advice: 'List yours with GET /v1/orgs.' },
  organization_blocked: { status: 403, advice: 'Read "blocked" of the organization for the reason.' },
  collection_not_found: { status: 404, advice: 'List collections with GET /v1/orgs/{organizationId}/collections.' },
  team_not_found: { status: 404, advice: 'List teams with GET /v1/orgs/{organizationId}/teams.' },
  member_not_found: { status: 404, advice: 'List members with GET /v1/orgs/{organizationId}/members.' },
  invite_not_found: { status: 404, advice: 'Ask for a new invite; this one is used up, expired or never existed.' },
  subdomain_not_found: { status: 404, advice: 'Check the subdomain.' },
  saml_provider_not_found: { status: 404, advice: 'List providers with GET /v1/orgs/{organizationId}/saml.' },
  saml_certificate_invalid: { status: 400, advice: 'Send the X.509 certificates of the provider, PEM or base64.' },
  saml_provider_incomplete: {
    status: 409,
    advice: 'Set "entityID", "certificate" and "ssoURL": PATCH /v1/orgs/{organizationId}/saml/{samlProviderId}.',
  },
  saml_login_unknown: { status: 403, advice: 'Start the login again, in the same browser, within ten minutes.' },
  saml_login_replayed: { status: 403, advice: 'Start the login again; each response of the provider counts once.' },
  saml_email_missing: { status: 403, advice: 'Set the identity provider to send the attribute "email".' },
  saml_email_refused: {
    status: 403,
    advice: 'Ask an administrator to invite the address, or to add its domain to "emailDomains".',
  },
  site_section_not_found: { status: 404, advice: 'List sections with GET …/sites/{siteId}/sections.' },
  site_section_group_not_found: { status: 404, advice: 'List groups with GET …/sites/{siteId}/section-groups.' },
  site_space_not_found: { status: 404, advice: 'List site-spaces with GET …/sites/{siteId}/site-spaces.' },
  site_external_link_not_found: { status: 404, advice: 'Read the structure with GET …/sites/{siteId}/structure.' },
  adaptive_schema_not_found: { status: 404, advice: 'Set one first: PUT …/sites/{siteId}/adaptive-schema.' },
  feature_frozen: { status: 403, advice: 'The service froze this feature of the site; see "features" of the site.' },
  share_link_not_found: { status: 404, advice: 'List share links with GET …/sites/{siteId}/share-links.' },
  site_redirect_not_found: { status: 404, advice: 'List redirects with GET …/sites/{siteId}/redirects.' },
  custom_hostname_not_found: { status: 404, advice: 'Check the host name.' },
  url_invalid: { status: 400, advice: 'Send an address that begins with http:// or https://.' },
  url_credentials_refused: { status: 400, advice: 'Send the address without a user name and a password.' },
  url_port_refused: { status: 400, advice: 'Send the address as the platform gave it out, with its port.' },
  url_encoding_refused: {
    status: 400,
    advice: 'Send the address as the platform gave it out, or as a browser shows it.',
  },
  content_not_found: { status: 404, advice: 'Check the address, and that you may view what it leads to.' },
  visitor_token_invalid: {
    status: 403,
    advice: 'Let the visitor log in again: see "fallbackURL" of the publishing auth.',
  },
  published_content_not_found: { status: 404, advice: 'Check the address, and that its site is published.' },
  change_request_not_found: { status: 404, advice: 'List change requests with GET …/change-requests?status=….' },
  conflict_not_found: {
    status: 404,
    advice: 'List conflicts with GET /_platform/v1/…/change-requests/{changeRequestId}/conflicts.',
  },
  review_not_found: { status: 404, advice: 'List reviews with GET …/reviews.' },
  comment_not_found: { status: 404, advice: 'List comments with GET …/comments.' },
  comment_reply_not_found: { status: 404, advice: 'List replies with GET …/replies.' },
  file_not_found: { status: 404, advice: 'List files with GET …/content/files.' },
  reusable_content_not_found: { status: 404, advice: 'Read the revision for its reusable contents.' },
  document_not_found: { status: 404, advice: 'Read the page for its "documentId".' },
  git_refused: {
    status: 403,
    advice: 'Name a repository that the platform was allowed to use; see docs/operate/content.md.',
  },
  git_repository_unreadable: { status: 422, advice: 'Check the address, and that it can be read without a password.' },
  git_ref_not_found: { status: 422, advice: 'Name a branch, a tag or a commit of the repository.' },
  git_too_large: { status: 422, advice: 'Keep the docs in a repository of their own, or make it smaller.' },
  git_failed: { status: 502, advice: 'Read what Git says in the message.' },
  content_folder_invalid: { status: 422, advice: 'Fix the file named in the message.' },
  openapi_spec_not_found: { status: 404, advice: 'List specifications with GET /v1/orgs/{organizationId}/openapi.' },
  openapi_part_not_found: {
    status: 404,
    advice: 'List the pages again: the specification has another version than when this page was listed.',
  },
  openapi_spec_version_not_found: { status: 404, advice: 'List versions with GET …/openapi/{specSlug}/versions.' },
  translation_not_found: { status: 404, advice: 'List translations with GET /v1/orgs/{organizationId}/translations.' },
  user_not_found: { status: 404, advice: 'Check the id.' },
  space_not_found: { status: 404, advice: 'List spaces with GET /v1/orgs/{organizationId}/spaces.' },
  site_not_found: { status: 404, advice: 'List sites with GET /v1/orgs/{organizationId}/sites.' },
  page_not_found: { status: 404, advice: 'List pages with GET /v1/spaces/{spaceId}/content/pages.' },
  block_not_found: { status: 404, advice: 'Read the page for the keys of its blocks.' },
  revision_not_found: { status: 404, advice: 'Read the space for its active revision.' },
  integration_not_found: { status: 404, advice: 'Publish it first, or check its name with GET /v1/integrations.' },
  integration_version_not_found: {
    status: 404,
    advice: 'List versions with GET /_platform/v1/integrations/{integrationName}/versions; the last 100 are known.',
  },
  installation_not_found: { status: 404, advice: 'Install the integration first.' },
  event_not_found: { status: 404, advice: 'List events with GET …/events.' },
  request_not_found: {
    status: 404,
    advice: 'List requests with GET /_platform/v1/requests; the last 1,000 are kept.',
  },
  component_not_found: { status: 404, advice: 'Add the component to createIntegration({ components }).' },
  asset_not_found: { status: 404, advice: 'Check the address.' },
  content_source_unknown: {
    status: 404,
    advice: 'Install an integration on the space that declares it under "contentSources".',
  },
  content_source_unsupported: {
    status: 400,
    advice: 'Use "builtin:openapi", "builtin:translation", or a source of an integration: "integration:<name>:<id>".',
  },
  content_dependency_unknown: { status: 400, advice: 'Name something of the organization that the space is in.' },
  computed_content_invalid: {
    status: 422,
    advice: 'Fix the answer of the content source; the message says what is wrong with it.',
  },
  content_source_refused: { status: 400, advice: 'Create the space empty, and write its content afterwards.' },
  fetch_refused: {
    status: 400,
    advice:
      'Name a public http or https address, or allow a local one: bindery platform serve --allow-private <host:port>.',
  },
  fetch_failed: {
    status: 400,
    advice: 'Open the address in a browser to see what it answers, then send the request again.',
  },
  fetch_timeout: { status: 400, advice: 'Send the request again when the other side answers sooner.' },
  fetch_too_large: { status: 400, advice: 'Name something smaller, or divide it.' },
  fetch_type_refused: { status: 400, advice: 'Use a URL that answers with one of the types in the message.' },
  import_source_refused: { status: 400, advice: 'Export it as the message says, and import that.' },
  import_unreadable: { status: 400, advice: 'Create the file again; the message says what is wrong with it.' },
  import_path_refused: { status: 400, advice: 'Create the archive again, with paths inside its root only.' },
  import_too_large: { status: 400, advice: 'Divide what is imported into parts, and import one after another.' },
  template_not_found: { status: 404, advice: 'List templates with GET /_platform/v1/templates.' },
  pdf_not_found: { status: 404, advice: 'Ask for its address again: GET …/change-requests/{changeRequestId}/pdf.' },
  pdf_too_large: { status: 400, advice: 'Ask for the PDF of a page, with "page" and "only".' },
  pdf_failed: { status: 503, advice: 'Try again; ask for fewer pages, with "page", when it stays so.' },
  space_locked: { status: 409, advice: 'Unlock it first: PATCH /v1/spaces/{spaceId} with "editMode": "live".' },
  name_taken: { status: 409, advice: 'Choose another one; the message names the field.' },
  conflict: { status: 409, advice: 'Read the resource again: its state does not allow this.' },
  cycle_refused: { status: 409, advice: 'Choose a parent that is not inside what you move.' },
  collection_too_deep: { status: 409, advice: 'Choose a parent nearer to the root, or move less.' },
  transfer_refused: { status: 412, advice: 'Fix what the message names, then transfer again.' },
  rate_limited: { status: 429, advice: 'Wait until the time in "X-RateLimit-Reset".' },
  idempotency_key_reused: { status: 409, advice: 'Use a new "Idempotency-Key" for another request.' },
  installation_paused: { status: 409, advice: 'Resume it: PATCH /_platform/v1/installations/{installationId}.' },
  installation_exists: { status: 409, advice: 'Update the existing installation instead.' },
  integration_name_taken: { status: 409, advice: 'Choose another name; this one belongs to another organization.' },
  target_refused: { status: 409, advice: 'Install where the manifest’s "target" allows it.' },
  configuration_invalid: { status: 400, advice: 'Send a configuration that matches the manifest’s schema.' },
  render_request_invalid: {
    status: 400,
    advice: 'Send the LZ-string compressed JSON of the render body in "request".',
  },
  integration_rejected: { status: 400, advice: 'The integration refused the request; its message says why.' },
  render_output_invalid: { status: 422, advice: 'Fix the element at the path in the message.' },
  script_invalid: { status: 400, advice: 'Fix the script and publish again; the previous version keeps serving.' },
  script_failed: { status: 502, advice: 'Read the event’s trace for the exception.' },
  script_timeout: { status: 504, advice: 'Answer sooner, or move the work into context.waitUntil or a task.' },
  script_unavailable: { status: 503, advice: 'Try again; the trace of the culprit says what stalled the process.' },
  tunnel_unreachable: { status: 502, advice: 'Start the tunnel’s client, or DELETE …/dev to end development mode.' },
  editor_unavailable: {
    status: 409,
    advice: 'Run "bindery dev" in the folder of the integration, and open its dashboard at the address that it prints.',
  },
  editor_not_found: {
    status: 409,
    advice:
      'Set the environment variable LAUNCH_EDITOR to the command of your editor, such as "code", for "bindery dev".',
  },
  editor_failed: { status: 502, advice: 'Open the file by hand, or name another editor in LAUNCH_EDITOR.' },
  source_file_not_found: {
    status: 404,
    advice: 'Only files below the folder of the integration that "bindery dev" runs are opened.',
  },
  snapshot_not_found: { status: 404, advice: 'List snapshots with GET /_platform/v1/snapshots.' },
  snapshot_unusable: { status: 409, advice: 'Everything is as it was before; take another snapshot.' },
  snapshots_unsupported: {
    status: 501,
    advice: 'Use pg_dump and pg_restore, or a platform with a data folder or in memory.',
  },
  event_still_running: { status: 409, advice: 'Ask again when the event has ended.' },
  event_without_answer: { status: 409, advice: 'Send the event again, and take the test of one that was answered.' },
  event_not_recorded: { status: 409, advice: 'Send the event again to a script that this platform runs.' },
  event_too_long: {
    status: 409,
    advice: 'Send an event with less: bodies up to 64 KB, up to 100 calls and 199 random values are recorded.',
  },
  event_not_replayable: { status: 409, advice: 'Only queued events can be replayed.' },
  platform_busy: { status: 503, advice: 'Send the request again after as many seconds as "Retry-After" says.' },
  request_cancelled: { status: 400, advice: 'Send the request again, and wait for its answer.' },
  search_unavailable: { status: 503, advice: 'Search again in a moment; what was read so far is cached.' },
  storage_failed: {
    status: 503,
    advice: 'Check the disk of the data folder: free space, health, write permission.',
  },
  internal: { status: 500, advice: 'This is a bug in the platform; the log has the stack trace.' },
} as const satisfies Record<string, ApiErrorDeclaration>;

/** Stable code of an API error. */
export type ApiErrorCode = keyof typeof API_ERRORS;

/** Header that says what was ignored in a request that succeeded, such as unknown fields of the body. */
export const WARNING_HEADER = 'X-Bindery-Warning';

/** Header that carries the stable code. */
export const ERROR_CODE_HEADER = 'X-Bindery-Error';
