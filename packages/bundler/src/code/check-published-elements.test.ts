import { expect, it } from 'vitest';
import { describeLocations } from '../../test/temporary-project.ts';
import { checkPublishedElements } from './check-published-elements.ts';
import { scanSource } from './scan-source.ts';

/** Problems of a file with this component, and these functions next to it. */
function problemsOf(render: string, further = ''): string[] {
  const code = `import { createComponent } from '@bindery/runtime';\nexport const poll = createComponent({ componentId: 'poll', render: () => (\n${render}\n) });\n${further}`;
  const facts = scanSource('src/poll.tsx', code);
  return describeLocations(checkPublishedElements(facts === undefined ? [] : [facts]));
}

it.each([
  ['a hint', '<block><hint><text>a</text></hint></block>', '', ['src/poll.tsx:3:9 element_unpublished']],
  [
    'a link in a text',
    '<block><text><link target={a} /></text></block>',
    '',
    ['src/poll.tsx:3:15 element_unpublished'],
  ],
  ['a prop', '<block><codeblock content="a" header={[]} /></block>', '', ['src/poll.tsx:3:31 prop_unpublished']],
  [
    'an element of a function next to the block',
    '<block><List /></block>',
    'function List() { return <vstack><hint><text>a</text></hint></vstack>; }',
    ['src/poll.tsx:5:35 element_unpublished'],
  ],
  ['a menu for editors', '<block controls={[]}><text>a</text></block>', '', []],
  ['a configuration screen', '<configuration><input element={<select options={[]} />} /></configuration>', '', []],
  ['a modal', '<modal><hint><text>a</text></hint></modal>', '', []],
])('finds what sites of the hosted service don’t render: %s', (_name, render, further, expected) => {
  expect(problemsOf(render, further)).toEqual(expected);
});
