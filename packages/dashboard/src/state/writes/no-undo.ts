/** What a question says before something that neither the API nor the dashboard takes back. */
export const NO_UNDO = 'You can’t undo this.';
