/** The sentence before an action that neither the API nor the dashboard can undo. */
export const NO_UNDO = 'You can’t undo this.';
