import * as models from '@bindery/contract/documents';
import { describe, expect, it } from 'vitest';
import { ALLOWED } from './index.ts';
import type { Container } from './index.ts';
import { paragraph, text } from './build.ts';

/** A container with one block in it, as the contract's model takes it, and the model. */
const HOLDERS: Readonly<
  Record<
    Exclude<Container, 'cell'>,
    (node: unknown) => readonly [unknown, { safeParse: (value: unknown) => { success: boolean } }]
  >
> = {
  document: (node) => [{ object: 'document', data: {}, nodes: [node] }, models.JSONDocument],
  if: (node) => [{ object: 'block', type: 'if', nodes: [node], data: { expression: 'x' } }, models.DocumentBlockIf],
  blockquote: (node) => [{ object: 'block', type: 'blockquote', nodes: [node] }, models.DocumentBlockQuote],
  hint: (node) => [{ object: 'block', type: 'hint', nodes: [node], data: { style: 'info' } }, models.DocumentBlockHint],
  'list-item': (node) => [{ object: 'block', type: 'list-item', nodes: [node] }, models.DocumentBlockListItem],
  'tabs-item': (node) => [
    { object: 'block', type: 'tabs-item', nodes: [node], data: {} },
    models.DocumentBlockTabsItem,
  ],
  'stepper-step': (node) => [
    { object: 'block', type: 'stepper-step', nodes: [node], data: {} },
    models.DocumentBlockStepperStep,
  ],
  column: (node) => [{ object: 'block', type: 'column', nodes: [node], data: {} }, models.DocumentBlockColumn],
  update: (node) => [
    { object: 'block', type: 'update', nodes: [node], data: { date: '2025-01-01T00:00:00Z' } },
    models.DocumentBlockUpdate,
  ],
  'expandable-body': (node) => [expandable(node), models.DocumentBlockExpandable],
  'annotation-body': (node) => [annotation(node), models.DocumentInlineAnnotation],
};

function expandable(node: unknown): unknown {
  const fragment = { object: 'fragment', fragment: 'expandable-body', type: 'expandable-body', nodes: [node] };
  return { object: 'block', type: 'expandable', isVoid: true, data: {}, fragments: [fragment] };
}

function annotation(node: unknown): unknown {
  const fragment = { object: 'fragment', type: 'annotation-body', nodes: [node] };
  return { object: 'inline', type: 'annotation', isVoid: false, nodes: [text('x')], fragments: [fragment] };
}

const file = { kind: 'file', file: 'f' } as const;
const spec = { kind: 'openapi', spec: 's' } as const;
const isVoid = { object: 'block', isVoid: true } as const;
const holds = { object: 'block', nodes: [] } as const;

/** One valid block of every type that is chosen freely. */
const BLOCKS: Readonly<Record<string, unknown>> = {
  paragraph: paragraph([]),
  'heading-1': { ...holds, type: 'heading-1', data: {} },
  'heading-2': { ...holds, type: 'heading-2', data: {} },
  'heading-3': { ...holds, type: 'heading-3', data: {} },
  'list-ordered': { ...holds, type: 'list-ordered', data: {} },
  'list-unordered': { ...holds, type: 'list-unordered' },
  'list-tasks': { ...holds, type: 'list-tasks' },
  divider: { ...isVoid, type: 'divider', data: {} },
  blockquote: { ...holds, type: 'blockquote' },
  code: { ...holds, type: 'code', data: {} },
  math: { ...isVoid, type: 'math', data: { formula: '' } },
  hint: { ...holds, type: 'hint', data: { style: 'info' } },
  images: { ...holds, type: 'images', data: {}, isVoid: false },
  file: { ...isVoid, type: 'file', data: { ref: file } },
  drawing: { ...isVoid, type: 'drawing', data: {} },
  embed: { ...isVoid, type: 'embed', data: { url: 'x' } },
  expandable: { ...isVoid, type: 'expandable', data: {}, fragments: [] },
  tabs: { ...holds, type: 'tabs' },
  table: {
    ...isVoid,
    type: 'table',
    data: { view: { type: 'grid', columns: [], hideHeader: false }, records: {}, definition: {} },
    fragments: [],
  },
  swagger: { ...isVoid, type: 'swagger', data: { path: '', method: '', ref: file } },
  'openapi-operation': { ...isVoid, type: 'openapi-operation', data: { path: '', method: '', ref: spec } },
  'openapi-schemas': { ...isVoid, type: 'openapi-schemas', data: { schemas: [], ref: spec } },
  'openapi-webhook': { ...isVoid, type: 'openapi-webhook', data: { name: '', method: '', ref: spec } },
  'content-ref': { ...isVoid, type: 'content-ref', data: { ref: file } },
  integration: { ...isVoid, type: 'integration', data: { integration: 'a', block: 'b', props: {} } },
  'reusable-content': {
    ...isVoid,
    type: 'reusable-content',
    data: { ref: { kind: 'reusable-content', reusableContent: 'r' } },
  },
  stepper: { ...holds, type: 'stepper' },
  prompt: { ...holds, type: 'prompt', data: { description: '' }, nodes: [{ ...holds, type: 'code', data: {} }] },
  if: { ...holds, type: 'if', data: { expression: '' } },
  columns: { ...holds, type: 'columns', data: {}, isVoid: false },
  updates: { ...holds, type: 'updates', data: { format: 'full' } },
};

describe('which blocks each container allows', () => {
  it('has a valid block of each type', () => {
    for (const [type, block] of Object.entries(BLOCKS)) {
      expect([type, models.DocumentBlock.safeParse(block).success]).toEqual([type, true]);
    }
    expect(Object.keys(BLOCKS).toSorted()).toEqual([...ALLOWED.document].toSorted());
  });

  it.each(Object.entries(HOLDERS))('equals the contract for %s', (container, hold) => {
    const allowed = Object.entries(BLOCKS).flatMap(([type, block]) => {
      const [value, model] = hold(block);
      return model.safeParse(value).success ? [type] : [];
    });
    expect([...ALLOWED[container as Container]].toSorted()).toEqual(allowed.toSorted());
  });
});
