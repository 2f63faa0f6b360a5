/** First words of two-word commands, with a description of the group. */
export const COMMAND_GROUPS: Readonly<Record<string, string>> = {
  docs: 'Search and read the documentation',
  openapi: 'Publish OpenAPI specifications',
  platform: 'Run a standalone platform and manage its users and data',
  trace: 'Work with the stacks of published scripts',
  tunnel: 'Expose a local program at a public URL: relay, connector, inspector',
};
