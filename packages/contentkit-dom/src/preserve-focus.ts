// Gives the focus and the selection back, when a change of the page took them from a control that is still there.

/** Runs a change of the page under an element, with focus and selection kept. */
export function preserveFocus(container: Element, change: () => void): void {
  const focused = container.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
  const selection = focused === undefined ? undefined : selectionOf(focused);
  change();
  if (focused === undefined || focused === document.activeElement || !container.contains(focused)) return;
  // A dialog that has just opened has the focus.
  if (document.activeElement !== document.body) return;
  focused.focus({ preventScroll: true });
  if (selection !== undefined) (focused as HTMLInputElement).setSelectionRange(...selection);
}

type Selection = [start: number, end: number, direction: 'forward' | 'backward' | 'none'];

function selectionOf(element: HTMLElement): Selection | undefined {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd, selectionDirection } = element;
  return selectionStart === null || selectionEnd === null
    ? undefined
    : [selectionStart, selectionEnd, selectionDirection ?? 'none'];
}
