// Codes of errors that no package has a table for, mostly of the command.

/** Codes without a table: what happened, what to do. */
export const OTHER_CODES: Readonly<Record<string, readonly [meaning: string, advice: string]>> = {
  base_not_built: [
    'The integration of the base doesn’t build, for example at an older commit.',
    'Pass a commit to `--base` that builds with the packages that are installed, or the script of a build.',
  ],
  base_not_found: [
    'Git doesn’t have the commit, branch, or tag of `--base`, or the project isn’t in a Git repository.',
    'Pass another commit, or the script of a build. In CI, fetch the base branch first.',
  ],
  project_not_built: [
    'The integration in the current folder doesn’t build.',
    'Run `bindery check`, and fix the problems.',
  ],
  test_not_renewable: [
    'The test isn’t a copied test, or the integration doesn’t respond to its event with the recorded calls.',
    'Copy the event again with `bindery events <id> --test --out <file>`.',
  ],
  trace_not_found: [
    'There’s no trace file at this path, the folder has none, or no recorded event matches.',
    'Export a trace with `bindery events <id> --export <file>`.',
  ],
  trace_of_other_integration: [
    'The trace is from an integration with another name than the one in the current folder.',
    'Run the command in the folder of that integration.',
  ],
  source_map_not_found: [
    'No source map of this version is in `.bindery/versions`. A publication from this folder stores it there.',
    'Pass another version, or the file with `--map`.',
  ],
  version_not_found: [
    'The platform doesn’t keep the version, or there’s no candidate.',
    'List versions with `bindery versions`. Create a candidate with `bindery publish --rollout <percent>`.',
  ],
  changes_uncommitted: [
    'Files that an upgrade would change have uncommitted changes.',
    'Commit or stash them first, or add `--force`.',
  ],
  package_json_unreadable: [
    'The project’s `package.json` is missing, or isn’t a JSON object.',
    'Run the command in the folder of a project, or fix the file.',
  ],
  configuration_key_unknown: [
    'The configuration has no property with this name.',
    'Use a property that the manifest declares at this level.',
  ],
  configuration_value_invalid: ['A value has another type than the manifest declares.', 'Set a value of that type.'],
  login_denied: ['The user denied the login in the browser.', 'Run the command again, if that was a mistake.'],
  login_expired: ['No one approved the login in time.', 'Run the command again.'],
  login_insecure: ['The platform’s URL isn’t encrypted, and isn’t on this computer.', 'Use `https`.'],
  login_needed: ['The login of a profile has expired and can’t be renewed.', 'Run `bindery login` again.'],
  login_rejected: ['The platform rejected a request of the login.', 'Run the command again, or use `--token-stdin`.'],
  login_token_missing: ['`bindery login` got no token.', 'Pass only the token, in one line, with `--token-stdin`.'],
  login_token_rejected: [
    'The platform rejected the token of a login.',
    'Check that it’s a token of a user on this platform, and hasn’t expired.',
  ],
  login_unreachable: ['The platform didn’t respond.', 'Check the URL, your connection, and the proxy.'],
  profile_ambiguous: ['Several profiles have the URL.', 'Choose one with `--profile`.'],
  profile_missing: ['You aren’t logged in, or have several profiles and chose none.', 'Choose one with `--profile`.'],
  profile_not_found: ['No profile has this name.', 'Run `bindery profiles`, or log in first.'],
  profile_token_missing: ['The keychain has no token for the profile.', 'Unlock the keychain, or log in again.'],
  profiles_unreadable: [
    'The file of profiles is damaged, or other users can read it.',
    'Make it readable only for you, or delete it and log in again.',
  ],
  profiles_unwritable: [
    'The file of profiles can’t be written.',
    'Make its folder writable, or set `XDG_CONFIG_HOME`.',
  ],
  id_token_unavailable: ['GitHub returned no ID token for the job.', 'Run the job again, or set BINDERY_TOKEN.'],
  token_exchange_not_supported: [
    'The platform doesn’t exchange ID tokens of CI.',
    'Set BINDERY_TOKEN in the environment of the job.',
  ],
  versions_not_supported: [
    'The platform doesn’t keep versions of integrations. Local platforms do.',
    'To go back to earlier content, check out its commit, and run `bindery publish`.',
  ],
  answer_unexpected: [
    'The platform didn’t return a page of a list.',
    'Run the command without `--paginate`, and report the problem to the platform’s operator.',
  ],
  browser_failed: [
    'The browser couldn’t take a picture of a component.',
    'Set `BINDERY_BROWSER` to another browser, or use `--format html`.',
  ],
  browser_missing: [
    'Pictures require Chromium or Chrome, and neither is installed.',
    'Install one, or set its path in `BINDERY_BROWSER`.',
  ],
  call_not_made: [
    'In a test, the integration didn’t make a recorded call.',
    'Remove the call from the test’s `calls`, or fix the integration.',
  ],
  cloudflared_failed: ['`cloudflared` exited, or printed no URL.', 'Run it manually to see why, or use a relay.'],
  cloudflared_missing: ['`cloudflared` isn’t on PATH.', 'Install it, or use a relay: `--tunnel <url>`.'],
  completion_file_taken: [
    'A file that `bindery completion --install` writes exists already, with other content.',
    'Move the file to another folder, and run the command again.',
  ],
  confirmation_needed: ['A command requires confirmation, but there is no terminal.', 'Add `--yes`.'],
  data_folder_empty: [
    'The data folder contains no platform data.',
    'Use `--data` or `BINDERY_DATA` to choose the folder that contains `platform.db`.',
  ],
  data_folder_in_use: [
    'Another process uses the data folder.',
    'Stop it, or choose another folder with `--data` or `BINDERY_DATA`.',
  ],
  data_folder_unwritable: ['Can’t write to the data folder.', 'Grant write permission, or choose another folder.'],
  data_from_newer_version: [
    'The data or the snapshot is from a newer version of Bindery.',
    'Update Bindery, or choose another folder or database.',
  ],
  data_key_missing: [
    'The data folder has no key file, or a snapshot was restored into a folder without one.',
    'Restore the key file, or start with a new data folder.',
  ],
  data_unreadable: [
    'The data file or database doesn’t belong to this platform.',
    'Restore a copy, or choose another folder or database.',
  ],
  database_unreachable: [
    'The database doesn’t respond, or rejects the connection.',
    'Check that PostgreSQL is running, that the URL is correct, and that the user can create tables.',
  ],
  declined: ['You declined the confirmation.', 'No action needed. No changes were made.'],
  dev_mode_taken: [
    'Someone else has the integration in development mode.',
    'Ask them to turn it off, or use `--take-over`.',
  ],
  docs_changing: ['The Markdown folder kept changing during the sync.', 'Retry in a moment.'],
  docs_conflicts_open: [
    'Files in the folder have unresolved conflicts.',
    'Resolve them, remove the conflict markers, then retry.',
  ],
  docs_file_exists: [
    'A file of the space has the path of a file in the folder that isn’t content.',
    'Rename or delete the file in the folder, or use it in a page.',
  ],
  docs_file_too_large: [
    'A file in the folder is larger than the request limit.',
    'Reduce its size, or host it elsewhere and link to it.',
  ],
  docs_file_unreadable: [
    'Can’t read a file of the folder, or couldn’t download one of the space.',
    'Check the permissions of the file, or retry. The folder wasn’t changed.',
  ],
  docs_folder_missing: ['The folder doesn’t exist.', 'Create it, or fix the path.'],
  docs_link_outside: [
    'A file in sync is now behind a symbolic link that can’t be read.',
    'Replace it with the file itself.',
  ],
  docs_names_collide: [
    'Two files differ only in case, on a system that ignores it.',
    'Rename one of them on a case-sensitive file system, or rename the page in the space.',
  ],
  docs_other_space: [
    'The folder was synced with another space.',
    'Use that space, or delete `.bindery/content.json` in the folder to start over.',
  ],
  docs_page_not_found: [
    'The documentation in the package has no page or section with this path.',
    'Use one of the nearest pages in the message, or find the path with `bindery docs search <words>`.',
  ],
  docs_path_refused: ['The platform returned a path outside the folder.', 'Report the problem. No files were written.'],
  docs_state_unreadable: [
    'Can’t read the folder’s sync state.',
    'Delete `.bindery/content.json` in the folder. The next sync merges both sides again.',
  ],
  event_not_delivered: [
    'An event is queued, but its delivery didn’t start in time.',
    'If the installation is paused, resume it. Then see `bindery events <id>`.',
  ],
  fixtures_missing: [
    'The project has no `bindery.fixtures.ts`.',
    "Create it with `export default defineFixtures({ fixtures: [{ type: 'installation_setup' }] })`.",
  ],
  idp_request_malformed: [
    'The test identity provider received an invalid login request.',
    'Start the login again at the service provider, or at the identity provider’s start page.',
  ],
  idp_users_malformed: [
    'Can’t read the test identity provider’s users file.',
    'Use a list of objects with `email`, and optionally `name` and `attributes`.',
  ],
  integration_invalid: [
    'A scenario installs an integration that can’t be built.',
    'Fix the problems, or remove the installation from the scenario.',
  ],
  integration_not_published: [
    'The integration doesn’t exist, or you don’t have access to it.',
    'Publish it with `bindery publish`.',
  ],
  internal: ['An internal error.', 'Report the problem with the log file named in the message.'],
  network: ['The platform didn’t respond.', 'Check the URL, and that the platform is running.'],
  no_host: ['The platform was created without a host and runs no integrations.', 'Create the platform with a host.'],
  not_installed: ['The integration isn’t installed on this target.', 'See `bindery install --help`.'],
  outgoing_handler_failed: [
    'A handler in `bindery.outgoing.ts` threw an error, or didn’t return a response.',
    'Fix the handler named in the message.',
  ],
  ask_endpoint_failed: [
    'The endpoint of `--ask-url` failed, so the answer quotes pages. Only the log shows this.',
    'Check `--ask-url`, `--ask-model`, and `BINDERY_ASK_KEY`, and that the endpoint is running.',
  ],
  outgoing_refused: [
    'The platform doesn’t allow integrations to call that host. `fetch` in the script throws this error.',
    'Start the platform with another `--outgoing`, or allow a single host with `--allow-private <host:port>`.',
  ],
  owner_token_malformed: [
    'The owner token contains characters that aren’t allowed in headers.',
    'Use only letters, digits, and `. _ ~ + / = -`, or omit it to generate a random token.',
  ],
  platform_gone: [
    'The platform on this data folder exited unexpectedly, for example because its process was killed.',
    'Restart it with `bindery dev` or `bindery platform serve`. Its data is still there.',
  ],
  scenario_not_current: [
    'The data in the data folder began with another scenario, or without one.',
    'Delete it with `bindery platform reset --scenario <name>`, or use another `--data` folder.',
  ],
  seed_file_exists: [
    '`bindery platform seed` doesn’t replace existing files.',
    'Choose another file with `--out`, or replace it with `--force`.',
  ],
  startup_file_unreadable: [
    'The startup file of your shell isn’t UTF-8 text, or has only a part of the lines that `bindery completion --install` added.',
    'Fix the file as the message says. It wasn’t changed.',
  ],
  session_unproven: [
    'The program at the URL of a session file isn’t the platform that wrote the file.',
    'Restart the platform with `bindery dev` or `bindery platform serve`.',
  ],
  port_blocked: [
    'Browsers and `fetch` block the port, or one of the platform’s four ports.',
    'Choose other ports with `--port`.',
  ],
  port_in_use: ['Another program uses the port.', 'Choose other ports with `--port`. 0 picks free ports.'],
  publish_refused: ['The local platform rejected the build.', 'Fix the problem named in the message.'],
  render_without_tree: [
    'A component returned `complete` instead of rendering.',
    'Omit `--format` to see its response.',
  ],
  snapshot_unreadable: [
    'The file isn’t a snapshot, or is damaged.',
    'Use a file created by `bindery platform snapshot <file>`. The data folder wasn’t changed.',
  ],
  program_not_found: [
    '`platform exec` can’t start the command.',
    'Check its spelling, or run it through `npx` or `sh -c`.',
  ],
  snapshot_unwritable: ['Can’t write the snapshot.', 'Choose a writable folder with space for two copies of the data.'],
  testing_not_installed: [
    'The project doesn’t have `@bindery/testing`, which runs its tests.',
    'Run `npm install --save-dev @bindery/testing`.',
  ],
  tests_not_run: [
    'Vitest ended without a report of its tests, for example because of its configuration.',
    'Fix `vitest.config.ts`, or run `npx vitest run` to see the whole output.',
  ],
  token_missing_in_environment: ['`BINDERY_TOKEN` or `BINDERY_TUNNEL_TOKEN` isn’t set.', 'Set it in the environment.'],
  tool_input_invalid: [
    'A client of `bindery mcp` called a tool with a field that is missing, unknown, or of another type.',
    'Use the fields of the tool’s input schema.',
  ],
  tool_not_found: ['A client of `bindery mcp` called a tool that doesn’t exist.', 'Use a tool of the list.'],
  tunnel_not_running: [
    'No tunnel is running in this folder.',
    'Start one with `bindery tunnel connect <target>`, or pass its `--data`.',
  ],
  unexpected_call: [
    'In a test, the integration made a call that isn’t recorded.',
    'Add the call and its response to the test’s `calls`, or fix the integration.',
  ],
  url_missing: [
    'No platform is running here, and no URL was specified.',
    'Run `bindery dev` or `bindery platform serve`, or set `--url` or `BINDERY_URL`.',
  ],
  usage: ['A flag or an argument is wrong or missing.', 'The message names it. See `--help`.'],
  vault_key_missing: [
    'A platform with a database has no encryption key for its secrets.',
    'Set `BINDERY_VAULT_KEY` to 32 random bytes in base64url, and keep the key safe. The message has a command that creates one.',
  ],
  vault_key_wrong: [
    'The key doesn’t match the data.',
    'Restore the original key file, set `BINDERY_VAULT_KEY` to the original key, or start with a new data folder.',
  ],
  vitest_not_installed: [
    'The project has no Vitest, which the tool `tests_run` runs.',
    'Run `npm install --save-dev vitest`, or run the tests with the command of the project.',
  ],
  writes_not_allowed: [
    'A client of `bindery mcp` called a tool that changes data, and the server is read-only.',
    'Start `bindery mcp` or `bindery dev` with `--allow-writes`.',
  ],
};
