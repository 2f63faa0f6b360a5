import { expect, it } from 'vitest';
import { scanSource } from './scan-source.ts';

const actionsOf = (text: string): readonly string[] | undefined =>
  scanSource('block.tsx', `import { createComponent } from '@bindery/runtime';\n${text}`)?.components[0]?.actions;

it.each([
  ['a type argument', `createComponent<P, S, { action: 'vote' } | { action: 'clear' | 'undo' }>({ componentId: 'a' })`],
  [
    'types of the file',
    `type Clear = { action: 'clear' };
     interface Vote { action: 'vote'; choice: Choice }
     type Choice = { kind: 'not an action'; next?: Choice };
     export type Action = Vote | Clear | { action: 'undo' };
     createComponent<P, S, Action, Context>({ componentId: 'a' })`,
  ],
  [
    'comparisons',
    `createComponent({
       componentId: 'a',
       action: async (element, { action, choice }) => {
         if (action === 'vote' && choice === 'yes') return vote();
         return 'undo' !== action ? clear() : action == \`clear\`;
       },
     })`,
  ],
  [
    'a switch of a function elsewhere in the file',
    `async function run(element, action) {
       switch (action.action) { case 'vote': case 'clear': return; case 'undo': return; default: switch (element.kind) { case 'other': } }
     }
     createComponent({ componentId: 'a', action: run })`,
  ],
])('finds the actions of a component in %s', (_place, text) => {
  expect(actionsOf(text)).toEqual(['clear', 'undo', 'vote']);
});

it('finds none that are computed, or of another component', () => {
  expect(
    actionsOf(`createComponent({ componentId: 'a', action: (e, a) => handlers[a.action]?.(e) })
    createComponent({ componentId: 'b', action: (e, a) => a.action === 'vote' })`),
  ).toEqual([]);
});
