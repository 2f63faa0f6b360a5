// The commands below `bindery openapi`, as data.
import type { CommandDeclaration, OptionDeclaration } from './command.ts';

/** Every command of `bindery openapi`. `shared` are the flags that say which platform is used. */
export function openApiCommands(shared: readonly OptionDeclaration[]): readonly CommandDeclaration[] {
  return [
    {
      name: 'openapi publish',
      summary: 'Publish an OpenAPI specification, and wait until it is read; the token comes from BINDERY_TOKEN',
      arguments: [{ name: 'source', description: 'file, or URL that the platform fetches', isRequired: true }],
      options: [
        {
          flags: '-s, --spec <slug>',
          description: 'slug of the specification; made from the file’s name when omitted',
        },
        {
          flags: '-o, --organization <id>',
          description: 'organization, by id or subdomain',
          env: 'BINDERY_ORGANIZATION',
        },
        { flags: '--watch', description: 'publish it again whenever it changes' },
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
