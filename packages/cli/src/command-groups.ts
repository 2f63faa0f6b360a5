/** Words that stand before other commands, with what is below them. */
export const COMMAND_GROUPS: Readonly<Record<string, string>> = {
  openapi: 'Publish OpenAPI specifications',
  platform: 'Run the platform by itself, and manage its users and its data',
  tunnel: 'Give this machine a public address: relay, connector, inspector',
};
