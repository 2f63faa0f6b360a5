// The files and entries of `bindery add event`.
import { EVENT_TYPES } from '@bindery/contract';
import type { EventType, EventTypeFacts } from '@bindery/contract';
import { kebabCase, pascalCase } from '../piece-names.ts';
import { NO_PARTS } from '../piece.ts';
import { RUNTIME, TESTING, importOf, importType } from '../new-imports.ts';
import type { Piece } from '../piece.ts';

/** A handler of an event type. */
export const event: Piece = {
  nameForm: 'event',
  parts({ name: type }, { root }) {
    const { scope, summary, levels }: EventTypeFacts = EVENT_TYPES[type as EventType];
    const name = kebabCase(type);
    const identifier = `on${pascalCase(type)}`;
    const [level] = levels;
    const target = level === 'space' || level === 'site' ? level : undefined;
    return {
      ...NO_PARTS,
      files: [
        { name: `${name}.ts`, text: code(type, summary, identifier) },
        { name: `${name}.test.ts`, text: test(type, root, target) },
      ],
      script: [{ name: identifier, module: `./${name}`, extension: '.ts', option: 'events', key: type }],
      scopes: scope === undefined ? [] : [scope],
      target,
      next: 'handle the event',
    };
  },
};

const code = (type: string, summary: string, identifier: string): string => `// Handles ${type}: ${summary}
${importType('EventCallback', RUNTIME)}

/** An event can arrive twice, with the same ID. To retry it, throw. */
export const ${identifier}: EventCallback<'${type}'> = (event) => {
  console.log(\`Received ${type} \${event.eventId}.\`);
};
`;

const test = (
  type: string,
  root: string,
  target: string | undefined,
): string => `// The handler of ${type} on a platform in memory.
${importOf('createTestPlatform', TESTING)}
import { expect, it } from 'vitest';

const PROJECT = new URL('${root}', import.meta.url);

it('logs the ID of the event', async () => {
  await using platform = await createTestPlatform();
  const integration = await platform.install(PROJECT${target === undefined ? '' : `, { ${target}: 'docs' }`});
  const { eventId, logs } = await integration.deliver('${type}'${target === undefined ? '' : `, { ${target}: 'docs' }`});
  expect(logs.map(({ message }) => message)).toContain(\`Received ${type} \${eventId}.\`);
});
`;
