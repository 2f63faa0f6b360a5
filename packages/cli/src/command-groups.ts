/** Words that stand before other commands, with what is below them. */
export const COMMAND_GROUPS: Readonly<Record<string, string>> = {
  openapi: 'Publish OpenAPI specifications',
  platform: 'Run a standalone platform and manage its users and data',
  tunnel: 'Expose a local program at a public URL: relay, connector, inspector',
};
