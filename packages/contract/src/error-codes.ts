// The stable codes of the API's errors. The body carries the HTTP status, the header `X-Bindery-Error` the code.
// Spec: docs-management-api.md#errors leaves codes open; these are ours. One table, so that no code is declared twice.

/** Declaration of an error code. */
export interface ApiErrorDeclaration {
  readonly status: number;
  /** Advice for the caller. */
  readonly advice: string;
}

/** Every error code of the API. */
export const API_ERRORS = {
  token_missing: { status: 401, advice: 'Send the header "Authorization: Bearer <token>".' },
  token_invalid: { status: 401, advice: 'Use a token issued by this platform. "bindery dev" prints one.' },
  token_expired: { status: 401, advice: 'Request a new token.' },
  session_ended: { status: 401, advice: 'Sign in again.' },
  csrf_refused: {
    status: 403,
    advice:
      'Send the "csrfToken" from GET /_platform/v1/session in the "X-Bindery-CSRF" header, from one of the platform’s pages.',
  },
  sso_required: {
    status: 403,
    advice: 'Sign in with the organization’s SSO provider: open /_platform/saml/start?organization=<id or subdomain>.',
  },
  token_kind_refused: { status: 403, advice: 'Use a token type that this operation accepts.' },
  scope_missing: { status: 403, advice: 'Declare the scope in the manifest, then publish again.' },
  forbidden: { status: 403, advice: 'Ask an admin for a role with access to this operation.' },
  host_refused: {
    status: 421,
    advice: 'Use the platform’s own URL, or allow this hostname: bindery dev --allow-host <name>.',
  },
  origin_refused: { status: 403, advice: 'Send the request from one of the platform’s pages, or allow the origin.' },
  request_invalid: { status: 400, advice: 'Fix the field named in the message.' },
  body_not_json: { status: 400, advice: 'Send a JSON body with "Content-Type: application/json".' },
  content_type_unsupported: { status: 415, advice: 'Send "Content-Type: application/json".' },
  body_too_large: { status: 413, advice: 'Send less data, or split it into several requests.' },
  page_token_invalid: { status: 400, advice: 'Use the "next.page" value from the same list with the same filters.' },
  operation_unknown: { status: 404, advice: 'See GET /v1/openapi.json for all operations.' },
  method_not_allowed: { status: 405, advice: 'Use one of the methods in the Allow header.' },
  operation_not_built: {
    status: 501,
    advice: 'Use another operation. GET /v1/openapi.json lists those of this platform.',
  },
  organization_not_found: { status: 404, advice: 'List your organizations with GET /v1/orgs.' },
  organization_blocked: { status: 403, advice: 'See the organization’s "blocked" field for the reason.' },
  collection_not_found: { status: 404, advice: 'List collections with GET /v1/orgs/{organizationId}/collections.' },
  team_not_found: { status: 404, advice: 'List teams with GET /v1/orgs/{organizationId}/teams.' },
  member_not_found: { status: 404, advice: 'List members with GET /v1/orgs/{organizationId}/members.' },
  invite_not_found: { status: 404, advice: 'Ask for a new invite. This one was used, has expired, or never existed.' },
  subdomain_not_found: { status: 404, advice: 'Check the subdomain.' },
  saml_provider_not_found: { status: 404, advice: 'List providers with GET /v1/orgs/{organizationId}/saml.' },
  saml_certificate_invalid: { status: 400, advice: 'Send the provider’s X.509 certificates in PEM or base64.' },
  saml_provider_incomplete: {
    status: 409,
    advice: 'Set "entityID", "certificate" and "ssoURL": PATCH /v1/orgs/{organizationId}/saml/{samlProviderId}.',
  },
  saml_login_unknown: {
    status: 403,
    advice: 'Start the login again and finish it in the same browser within ten minutes.',
  },
  saml_login_replayed: { status: 403, advice: 'Start the login again. Each provider response can be used only once.' },
  saml_email_missing: { status: 403, advice: 'Configure the identity provider to send the "email" attribute.' },
  saml_email_refused: {
    status: 403,
    advice:
      'Ask an admin to invite this email address, to add its domain to "emailDomains", or to set "allowAnyEmail" of the provider.',
  },
  site_section_not_found: { status: 404, advice: 'List sections with GET …/sites/{siteId}/sections.' },
  site_section_group_not_found: { status: 404, advice: 'List groups with GET …/sites/{siteId}/section-groups.' },
  site_space_not_found: { status: 404, advice: 'List site-spaces with GET …/sites/{siteId}/site-spaces.' },
  site_external_link_not_found: { status: 404, advice: 'Read the structure with GET …/sites/{siteId}/structure.' },
  adaptive_schema_not_found: { status: 404, advice: 'Create one first with PUT …/sites/{siteId}/adaptive-schema.' },
  feature_frozen: { status: 403, advice: 'This feature is frozen for this site. See the site’s "features".' },
  share_link_not_found: { status: 404, advice: 'List share links with GET …/sites/{siteId}/share-links.' },
  site_redirect_not_found: { status: 404, advice: 'List redirects with GET …/sites/{siteId}/redirects.' },
  custom_hostname_not_found: { status: 404, advice: 'Check the hostname.' },
  url_invalid: { status: 400, advice: 'Send a URL that starts with http:// or https://.' },
  url_credentials_refused: { status: 400, advice: 'Send the URL without a username and password.' },
  url_port_refused: { status: 400, advice: 'Send the URL exactly as the platform returned it, including the port.' },
  url_encoding_refused: {
    status: 400,
    advice: 'Send the URL as the platform returned it, or as a browser shows it.',
  },
  content_not_found: { status: 404, advice: 'Check the URL, and that you have access to its content.' },
  visitor_token_invalid: {
    status: 403,
    advice: 'Have the visitor sign in again. See "fallbackURL" in the publishing auth settings.',
  },
  published_content_not_found: { status: 404, advice: 'Check the URL, and that the site is published.' },
  change_request_not_found: { status: 404, advice: 'List change requests with GET …/change-requests?status=….' },
  conflict_not_found: {
    status: 404,
    advice: 'List conflicts with GET /_platform/v1/…/change-requests/{changeRequestId}/conflicts.',
  },
  review_not_found: { status: 404, advice: 'List reviews with GET …/reviews.' },
  comment_not_found: { status: 404, advice: 'List comments with GET …/comments.' },
  comment_reply_not_found: { status: 404, advice: 'List replies with GET …/replies.' },
  file_not_found: { status: 404, advice: 'List files with GET …/content/files.' },
  reusable_content_not_found: { status: 404, advice: 'See the revision for its reusable content.' },
  document_not_found: { status: 404, advice: 'See the page for its "documentId".' },
  git_refused: {
    status: 403,
    advice: 'Use a repository that the platform is allowed to access. See docs/operate/folders-and-git.md.',
  },
  git_repository_unreadable: {
    status: 422,
    advice: 'Check the URL. For a private repository, use https://<username>:<token>@….',
  },
  git_ref_not_found: { status: 422, advice: 'Use an existing branch, tag, or commit.' },
  git_too_large: { status: 422, advice: 'Move the docs to their own repository, or make the repository smaller.' },
  git_failed: { status: 502, advice: 'See the message for Git’s output.' },
  git_sync_not_found: { status: 404, advice: 'Create an installation with POST /v1/git/installations.' },
  git_sync_exists: {
    status: 409,
    advice: 'Update the installation of the space, or delete it: DELETE /v1/git/installations/{installationId}.',
  },
  git_sync_unconnected: {
    status: 409,
    advice: 'Connect a repository: PUT /_platform/v1/git/installations/{installationId}/repository.',
  },
  git_sync_running: { status: 409, advice: 'Retry when the sync has finished.' },
  git_sync_site_unsupported: { status: 501, advice: 'Create an installation for each space of the site.' },
  git_provider_unavailable: {
    status: 501,
    advice:
      'Connect the repository by its URL: PUT /_platform/v1/git/installations/{installationId}/repository. Or set the provider’s API with --github-url or --gitlab-url. See docs/operate/git-sync.md.',
  },
  git_provider_failed: { status: 502, advice: 'See the message for the provider’s response.' },
  git_repository_not_found: { status: 404, advice: 'Use a repository that the access token can read.' },
  content_folder_invalid: { status: 422, advice: 'Fix the file named in the message.' },
  openapi_spec_not_found: { status: 404, advice: 'List specifications with GET /v1/orgs/{organizationId}/openapi.' },
  openapi_part_not_found: {
    status: 404,
    advice: 'List the pages again. The specification has changed since this page was listed.',
  },
  openapi_spec_version_not_found: { status: 404, advice: 'List versions with GET …/openapi/{specSlug}/versions.' },
  audit_event_not_found: {
    status: 404,
    advice: 'List audit events with GET /v1/orgs/{organizationId}/audit-events.',
  },
  glossary_entry_not_found: {
    status: 404,
    advice: 'List entries with GET /v1/orgs/{organizationId}/translations-glossary.',
  },
  translation_not_found: { status: 404, advice: 'List translations with GET /v1/orgs/{organizationId}/translations.' },
  user_not_found: { status: 404, advice: 'Check the ID.' },
  space_not_found: { status: 404, advice: 'List spaces with GET /v1/orgs/{organizationId}/spaces.' },
  site_not_found: { status: 404, advice: 'List sites with GET /v1/orgs/{organizationId}/sites.' },
  page_not_found: { status: 404, advice: 'List pages with GET /v1/spaces/{spaceId}/content/pages.' },
  block_not_found: { status: 404, advice: 'See the page for its block keys.' },
  revision_not_found: { status: 404, advice: 'See the space for its active revision.' },
  integration_not_found: {
    status: 404,
    advice: 'Publish the integration, or check its name with GET /v1/integrations.',
  },
  integration_version_not_found: {
    status: 404,
    advice: 'List versions with GET /_platform/v1/integrations/{integrationName}/versions. The last 100 are kept.',
  },
  integration_version_incomplete: {
    status: 409,
    advice: 'Publish the earlier commit, with the values of its secrets.',
  },
  integration_version_incompatible: {
    status: 409,
    advice: 'Activate the version for all installations, or publish the change of the manifest first.',
  },
  device_login_not_found: {
    status: 404,
    advice: 'Check the code. It works for 15 minutes; run the command again to get a new one.',
  },
  publish_token_rejected: {
    status: 403,
    advice:
      'Compare the ID token with the integration’s trusted publishers: bindery trust list. Only a published integration has them.',
  },
  id_token_used: { status: 409, advice: 'Request a new ID token from CI. Each is accepted once.' },
  id_token_issuer_failed: { status: 502, advice: 'Retry. If it fails again, check the issuer’s status page.' },
  publish_token_restricted: {
    status: 403,
    advice: 'Use a user’s token. A token from an ID token can only publish and rehearse its integration.',
  },
  installation_not_found: { status: 404, advice: 'Install the integration first.' },
  event_not_found: { status: 404, advice: 'List events with GET …/events.' },
  request_not_found: {
    status: 404,
    advice: 'List requests with GET /_platform/v1/requests. The last 1,000 are kept.',
  },
  component_not_found: { status: 404, advice: 'Add the component to createIntegration({ components }).' },
  asset_not_found: { status: 404, advice: 'Check the URL.' },
  content_source_unknown: {
    status: 404,
    advice: 'On this space, install an integration that declares it under "contentSources".',
  },
  content_source_unsupported: {
    status: 400,
    advice: 'Use "builtin:openapi", "builtin:translation", or an integration’s source: "integration:<name>:<id>".',
  },
  content_dependency_unknown: { status: 400, advice: 'Use a resource in the same organization as the space.' },
  computed_content_invalid: {
    status: 422,
    advice: 'Fix the content source’s response. See the message for details.',
  },
  content_source_refused: { status: 400, advice: 'Create an empty space, then add its content.' },
  fetch_refused: {
    status: 400,
    advice:
      'Use a public http or https URL, or allow a private one: bindery platform serve --allow-private <host:port>.',
  },
  fetch_failed: {
    status: 400,
    advice: 'Open the URL in a browser to check its response, then retry.',
  },
  fetch_timeout: { status: 400, advice: 'Retry later. The server took too long to respond.' },
  fetch_too_large: { status: 400, advice: 'Use a smaller file, or split it.' },
  fetch_type_refused: { status: 400, advice: 'Use a URL that returns one of the types in the message.' },
  import_source_refused: { status: 400, advice: 'Export the content as the message says, then import that file.' },
  import_unreadable: { status: 400, advice: 'Export the file again.' },
  import_path_refused: { status: 400, advice: 'Recreate the archive. All paths must be inside its root.' },
  import_too_large: { status: 400, advice: 'Split the import into parts, and import them one at a time.' },
  template_not_found: { status: 404, advice: 'List templates with GET /_platform/v1/templates.' },
  pdf_not_found: { status: 404, advice: 'Get a new URL with GET …/change-requests/{changeRequestId}/pdf.' },
  pdf_too_large: { status: 400, advice: 'Request the PDF of a single page with "page" and "only".' },
  pdf_failed: { status: 503, advice: 'Retry. If it keeps failing, request fewer pages with "page".' },
  space_locked: { status: 409, advice: 'Unlock it first: PATCH /v1/spaces/{spaceId} with "editMode": "live".' },
  name_taken: { status: 409, advice: 'Choose another value. The message names the field.' },
  conflict: { status: 409, advice: 'Fetch the resource again. Its current state doesn’t allow this.' },
  cycle_refused: { status: 409, advice: 'Choose a parent outside the item you’re moving.' },
  redirect_circular: {
    status: 409,
    advice: 'Choose a destination that doesn’t redirect back to the source.',
  },
  collection_too_deep: { status: 409, advice: 'Choose a parent closer to the root, or move fewer levels.' },
  transfer_refused: { status: 412, advice: 'Fix the issue in the message, then transfer again.' },
  rate_limited: { status: 429, advice: 'Wait until the time in "X-RateLimit-Reset".' },
  idempotency_key_reused: { status: 409, advice: 'Use a new "Idempotency-Key" for each request.' },
  installation_paused: {
    status: 409,
    advice: 'Resume the installation with PATCH /_platform/v1/installations/{installationId}.',
  },
  installation_exists: { status: 409, advice: 'Update the existing installation instead.' },
  integration_name_taken: { status: 409, advice: 'Choose another name. This one belongs to another organization.' },
  target_refused: { status: 409, advice: 'Install on a target that the manifest’s "target" allows.' },
  configuration_invalid: { status: 400, advice: 'Send a configuration that matches the manifest’s schema.' },
  render_request_invalid: {
    status: 400,
    advice: 'Send the render body in "request" as LZ-string-compressed JSON.',
  },
  integration_rejected: { status: 400, advice: 'The integration rejected the request. See its message.' },
  render_output_invalid: { status: 422, advice: 'Fix the element at the path in the message.' },
  script_invalid: { status: 400, advice: 'Fix the script and publish again. The previous version stays live.' },
  script_failed: { status: 502, advice: 'See the event’s trace for the exception.' },
  script_timeout: { status: 504, advice: 'Respond sooner, or move slow work to context.waitUntil or a task.' },
  script_unavailable: {
    status: 503,
    advice: 'Retry. The trace of the script that blocked the process shows the cause.',
  },
  tunnel_unreachable: {
    status: 502,
    advice: 'Start the tunnel client, or turn off development mode with DELETE …/dev.',
  },
  editor_unavailable: {
    status: 409,
    advice: 'Run "bindery dev" in the integration’s folder, and open the dashboard URL it prints.',
  },
  editor_not_found: {
    status: 409,
    advice: 'Set LAUNCH_EDITOR to your editor’s command, for example "code", before you run "bindery dev".',
  },
  editor_failed: { status: 502, advice: 'Open the file manually, or set LAUNCH_EDITOR to another editor.' },
  source_file_not_found: {
    status: 404,
    advice: 'Only files inside the folder of the running integration can be opened.',
  },
  scenario_not_found: {
    status: 404,
    advice:
      'Run "bindery dev" in a folder with bindery.seed.ts, and list its scenarios with GET /_platform/v1/scenarios.',
  },
  scenario_failed: { status: 422, advice: 'Fix the seed, then begin with the scenario again.' },
  snapshot_not_found: { status: 404, advice: 'List snapshots with GET /_platform/v1/snapshots.' },
  snapshot_unusable: { status: 409, advice: 'The data is unchanged. Use another snapshot.' },
  snapshots_unsupported: {
    status: 501,
    advice: 'Use pg_dump and pg_restore, or a platform with a data folder or in memory.',
  },
  event_still_running: { status: 409, advice: 'Retry when the event has finished.' },
  event_without_answer: { status: 409, advice: 'Trigger the event again, then copy an event that got a response.' },
  event_not_recorded: { status: 409, advice: 'Trigger the event on this platform, without a tunnel.' },
  event_too_long: {
    status: 409,
    advice: 'Trigger a smaller event. A recording can have up to 64 KB per body, 100 calls, and 199 random values.',
  },
  event_not_replayable: { status: 409, advice: 'Only queued events can be replayed.' },
  query_not_select: { status: 400, advice: 'Send one SELECT statement. Queries can only read.' },
  query_syntax_invalid: { status: 400, advice: 'Fix the SQL. Queries use the SQL of SQLite.' },
  query_name_unknown: { status: 400, advice: 'Fix the name. The docs list all names under “Event queries”.' },
  query_failed: { status: 400, advice: 'Fix the SQL.' },
  query_timeout: { status: 422, advice: 'Simplify the query, or add a LIMIT to a recursive one.' },
  query_too_large: { status: 422, advice: 'Select fewer columns and rows, or shorten texts with substr().' },
  platform_busy: { status: 503, advice: 'Retry after the number of seconds in "Retry-After".' },
  request_cancelled: { status: 400, advice: 'Send the request again and wait for the response.' },
  search_unavailable: { status: 503, advice: 'Retry in a moment. Indexing continues in the background.' },
  storage_failed: {
    status: 503,
    advice: 'Check the data folder’s disk: free space, health, and write permission.',
  },
  internal: { status: 500, advice: 'This is a bug in the platform. See the log for the stack trace.' },
} as const satisfies Record<string, ApiErrorDeclaration>;

/** Stable code of an API error. */
export type ApiErrorCode = keyof typeof API_ERRORS;

/** Header that lists the ignored parts of a successful request, for example unknown body fields. */
export const WARNING_HEADER = 'X-Bindery-Warning';

/** Header that carries the stable code. */
export const ERROR_CODE_HEADER = 'X-Bindery-Error';

/** Header with the event that a request caused, so that a page can link to its trace. */
export const EVENT_HEADER = 'X-Bindery-Event';

/** Replaces a credential in responses to users. */
export const HIDDEN_VALUE = '[redacted]';

/**
 * Request header with which a configuration screen, rendered for a user who can configure, returns stored credentials instead of
 * `[redacted]`: `include`.
 */
export const HIDDEN_VALUES_HEADER = 'x-bindery-hidden-values';
