// The errors of tests that aren’t written right, or that find a component otherwise than expected.
import type { ErrorCode } from '@bindery/diagnostics';

export const TESTING_ERRORS = {
  component_disposed: { owner: 'user', advice: 'Dispose of the component at the end of the test.' },
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
  frame_not_found: { owner: 'user', advice: 'Check the number of frames with `component.frames`.' },
  modal_not_found: { owner: 'user', advice: 'Open a modal first, and await the step that opens it.' },
  option_not_found: { owner: 'user', advice: 'Use the ID or the label of an option.' },
  options_unavailable: {
    owner: 'user',
    advice: 'Pass `fetchOptions` or `builtInOptions` to `mountComponent`, or fix the response.',
  },
  render_failed: { owner: 'user', advice: 'Fix the component, or the request that it makes.' },
} as const satisfies Record<string, ErrorCode>;
