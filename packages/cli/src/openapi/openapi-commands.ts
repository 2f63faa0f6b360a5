// The `bindery openapi` commands, as data.
import type { CommandDeclaration, OptionDeclaration } from '../command.ts';

/** The `bindery openapi` commands. `shared` are the flags that select the platform. */
export function openApiCommands(shared: readonly OptionDeclaration[]): readonly CommandDeclaration[] {
  return [
    {
      name: 'openapi publish',
      summary: 'Publish an OpenAPI specification and wait until it’s processed',
      arguments: [{ name: 'source', description: 'file, or a URL for the platform to fetch', isRequired: true }],
      options: [
        {
          flags: '-s, --spec <slug>',
          description: 'specification slug (default: derived from the file name)',
        },
        {
          flags: '-o, --organization <id>',
          description: 'organization ID or subdomain',
          env: 'BINDERY_ORGANIZATION',
        },
        { flags: '--watch', description: 'republish whenever the file changes' },
        ...shared,
      ],
      examples: [
        'bindery openapi publish ./petstore.yaml --spec petstore',
        'bindery openapi publish ./petstore.yaml --watch',
        'BINDERY_TOKEN=… bindery openapi publish https://example.com/openapi.json -s api -o harbor --json',
      ],
    },
  ];
}
