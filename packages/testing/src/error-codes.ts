// The errors of tests that aren’t written right, or that find an integration otherwise than expected.
import type { ErrorCode } from '@bindery/diagnostics';

export const TESTING_ERRORS = {
  adversity_found: { owner: 'user', advice: 'Fix the handlers. The message names their lines and the faults.' },
  browser_not_found: {
    owner: 'user',
    advice: 'Install Chromium or Chrome, or set `BINDERY_BROWSER` to its path. Or pass `browser` or `page`.',
  },
  call_not_awaited: { owner: 'user', advice: 'Add `await` before the call.' },
  component_disposed: { owner: 'user', advice: 'Dispose of the component at the end of the test.' },
  crawl_found: { owner: 'user', advice: 'Fix the components. The message names their lines and the steps.' },
  duration_invalid: { owner: 'user', advice: 'Pass milliseconds, or a text like "2h".' },
  element_ambiguous: {
    owner: 'user',
    advice: 'Add a name to the query, use `getAllBy…`, or search inside another element.',
  },
  element_behind_modal: {
    owner: 'user',
    advice: 'Use the modal with `component.modal`, or close it with `component.modal.close()`.',
  },
  element_busy: { owner: 'user', advice: 'Await the previous step on this element.' },
  element_disabled: { owner: 'user', advice: 'Enable the element first, or check `isDisabled` instead.' },
  element_gone: { owner: 'user', advice: 'Query the element again after the step that changes it.' },
  element_not_found: { owner: 'user', advice: 'Compare the query with the tree in the message.' },
  element_without_action: { owner: 'user', advice: 'Query the button, the link, or the field itself.' },
  element_wrong_kind: { owner: 'user', advice: 'Use the method for this role, which the message names.' },
  event_leaked: { owner: 'user', advice: 'Clear the timer, await the request, or read or cancel the body.' },
  event_not_delivered: {
    owner: 'user',
    advice: 'Check that no fault rule drops the event, and that the installation isn’t paused.',
  },
  fault_unknown: { owner: 'user', advice: 'Use the name of a fault in the message.' },
  fixture_failed: {
    owner: 'user',
    advice: 'Fix the fixture, or add the mock that it needs. Then test it under faults.',
  },
  frame_not_found: { owner: 'user', advice: 'Check the number of frames with `component.frames`.' },
  leak_found: { owner: 'user', advice: 'Keep the value out of the place in the message.' },
  modal_not_found: { owner: 'user', advice: 'Open a modal first, and await the step that opens it.' },
  option_not_found: { owner: 'user', advice: 'Use the ID or the label of an option.' },
  options_unavailable: {
    owner: 'user',
    advice: 'Pass `fetchOptions` or `builtInOptions` to `mountComponent`, or fix the response.',
  },
  playwright_not_installed: {
    owner: 'user',
    advice: 'Run "npm install --save-dev playwright-core", or pass `browser` or `page`.',
  },
  ports_closed: { owner: 'user', advice: 'Pass `port: 0` to `createTestPlatform`.' },
  project_invalid: { owner: 'user', advice: 'Fix the problems. `bindery check` shows them with their lines.' },
  promise_not_awaited: { owner: 'user', advice: 'Await the promise, or pass it to `context.waitUntil`.' },
  remote_unreachable: { owner: 'user', advice: 'Check the URL, the token, and that the platform is running.' },
  remote_unsupported: { owner: 'user', advice: 'Remove this step, or run the test on a platform in memory.' },
  render_failed: { owner: 'user', advice: 'Fix the component, or the request that it makes.' },
  role_unknown: { owner: 'user', advice: 'Use the name of a role in the organization.' },
  source_invalid: { owner: 'user', advice: 'Pass a path, or the default export of the script.' },
  state_not_serializable: {
    owner: 'user',
    advice: 'Keep only texts, finite numbers, booleans, null, lists, and plain objects in the state.',
  },
  target_not_found: { owner: 'user', advice: 'Use the ID or the title of one that exists, or create it first.' },
  time_invalid: { owner: 'user', advice: 'Pass a time like "2026-01-01T00:00:00Z".' },
  unexpected_request: { owner: 'user', advice: 'Add a handler for the host to `outgoing`, or fix the URL.' },
} as const satisfies Record<string, ErrorCode>;
