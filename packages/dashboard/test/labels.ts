// Texts of the dashboard that several tests look for, so that renaming one of them is one edit.

/** Labels, by what they are for. */
export const LABELS = {
  // Sign-in
  platformToken: 'Platform token',
  subdomain: 'Or enter your organization’s subdomain',
  signInWithSso: 'Sign in with SSO',
  signedInTo: 'Signed in to',
  // Page and editor
  getStarted: 'Get started',
  pageBlocks: 'Page blocks',
  blockMarkdown: 'Block Markdown',
  pageMarkdown: 'Page Markdown',
  editDestination: 'Edit destination',
  editMainContent: 'Edit main content',
  editInNewChangeRequest: 'Edit in new change request',
  editsGoToMainContent: 'Your edits go live in main content.',
  editsGoToChangeRequest: 'Your edits go to a change request.',
  openChangeRequest: 'Open change request',
  othersChangedBlocks: 'Someone else changed the same blocks.',
  insertHint: /^Write here, or type/,
  // Change requests
  actions: 'Actions',
  notMerged: 'Couldn’t merge.',
  merged: 'Merged into main content.',
  saveResolution: 'Save resolution',
  // Access
  directRole: 'Direct role of',
  organizationRole: 'Organization role of',
  roleInOrganization: 'Role in organization Harbor',
  // Data
  relatedResources: 'Related resources',
  // Events
  response: 'Response',
  openTrace: 'Open trace',
  payloadEditor: 'Payload (JSON)',
  sendEvent: 'Send event',
  editAndResend: 'Edit and resend',
  // Tools
  freezeClock: 'Freeze clock',
  unfreeze: 'Unfreeze',
  clockFrozenAt: 'Clock frozen at',
  path: 'Path',
  addRule: 'Add rule',
  faultRules: 'Fault rules',
  deleteAll: 'Delete all',
  deleteAllFaultRules: 'Delete all fault rules',
  // Playground
  treeAsJsx: 'Tree (JSX)',
  treeAsJson: 'Tree (JSON)',
  copyLink: 'Copy link',
  couldNotCopy: 'Couldn’t copy',
} as const;

/** How the first paragraph of the demo page begins. */
export const DEMO_PARAGRAPH = 'Your integration renders the blocks below.';

/** Label of the frame of an integration’s block. */
export function blockLabel(integration: string): string {
  return `${integration} block`;
}
