import { describe, expect, it } from 'vitest';
import { checkRenderOutput, checkTree } from './check-tree.ts';

const block = (...children: unknown[]): unknown => ({ type: 'block', children });
const output = (element: unknown): unknown => ({ element, state: {}, props: {} });

describe('checkTree', () => {
  it('accepts a block', () => {
    const checked = checkTree(
      block({ type: 'text', children: ['Hello ', { type: 'text', style: 'bold', children: ['you'] }] }),
    );
    expect(checked.issues).toEqual([]);
    expect(checked.value?.type).toBe('block');
  });

  it('names the prop that no element has, at its path', () => {
    const { issues } = checkTree(
      block({ type: 'hstack', children: [{ type: 'textinput', state: 'a', label: 'Name' }] }),
    );
    expect(issues).toEqual([
      {
        code: 'prop_unknown',
        severity: 'error',
        path: 'children[0].children[0].label',
        message: '"label" isn’t a field of this <textinput>.',
        advice: 'Remove "label".',
      },
    ]);
  });

  it('names an element in a wrong position', () => {
    const { issues } = checkTree(block({ type: 'modal', children: [] }));
    expect(issues[0]).toMatchObject({ path: 'children[0]', message: '<modal> isn’t allowed here.' });
  });

  it('reports issues of the intended branch of a union', () => {
    const { issues } = checkTree({
      type: 'configuration',
      children: [{ type: 'stepper', activeStep: 'a', onStepChange: { action: 'go' }, onComplete: {}, children: [] }],
    });
    expect(issues.map((issue) => `${issue.path}: ${issue.message}`)).toEqual([
      'children[0].onComplete.action: Expected string, found nothing.',
      'children[0].children: Expected at least 1 entries, found [].',
    ]);
  });

  it('rejects a tree that is too deep without following it', () => {
    const cyclic: { type: string; children: unknown[] } = { type: 'vstack', children: [] };
    cyclic.children.push(cyclic);
    expect(checkTree(block(cyclic)).issues).toMatchObject([{ code: 'tree_too_large', severity: 'error' }]);
  });
});

describe('checkRenderOutput', () => {
  it('takes a missing type for an element', () => {
    expect(checkRenderOutput(output(block())).value).toMatchObject({ element: { type: 'block' } });
  });

  it('takes complete without a return value', () => {
    expect(checkRenderOutput({ type: 'complete' }).value).toEqual({ type: 'complete' });
  });

  it('drops what hosts skip, and reports it', () => {
    const checked = checkRenderOutput(
      output(block(false, null, [{ type: 'text', children: ['n = ', 1, false] }], { type: 'divider', children: [] })),
    );
    expect(checked.value).toMatchObject({
      element: block({ type: 'text', children: ['n = ', '1'] }, { type: 'divider' }),
    });
    expect(checked.issues.map((issue) => [issue.severity, issue.path])).toEqual([
      ['info', 'element.children[0]'],
      ['info', 'element.children[1]'],
      ['info', 'element.children[0].children[2]'],
    ]);
  });

  it('ignores, with a warning, props that no element has', () => {
    const checked = checkRenderOutput(output(block({ type: 'box', style: 'card', children: [] })));
    expect(checked.value).toMatchObject({ element: block({ type: 'box', children: [] }) });
    expect(checked.issues).toMatchObject([
      { code: 'prop_unknown', severity: 'warning', path: 'element.children[0].style' },
    ]);
  });

  it('keeps every field of an action', () => {
    const press = { action: 'save', nested: { type: 'box', colour: 'red', list: [null, false] } };
    const checked = checkRenderOutput(output(block({ type: 'button', onPress: press })));
    expect(checked.value).toMatchObject({ element: block({ type: 'button', onPress: press }) });
  });

  it('names the part that is too large', () => {
    const blob = 'x'.repeat(2_000_000);
    const pathsOf = (found: unknown) => checkRenderOutput(found).issues.map(({ code, path }) => [code, path]);
    expect(pathsOf({ element: block(), props: {}, state: { text: 'a', blob } })).toEqual([
      ['tree_too_large', 'state.blob'],
    ]);
    expect(pathsOf(output(block({ type: 'text', children: [blob] })))).toEqual([
      ['tree_too_large', 'element.children[0].children'],
    ]);
    const even = Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`part${index}`, blob]));
    expect(pathsOf({ element: block(), props: {}, state: even })).toEqual([['tree_too_large', 'state']]);
  });

  it('rejects what is not JSON-shaped', () => {
    expect(checkRenderOutput(undefined).issues).toMatchObject([{ severity: 'error' }]);
    expect(checkRenderOutput(output('text')).issues).toMatchObject([{ severity: 'error', path: 'element' }]);
  });
});
