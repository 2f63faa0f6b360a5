import { ELEMENT_NAMES, SAMPLE_STATE, sampleTree } from '@bindery/contract/contentkit';
import type { ContentKitRootElement } from '@bindery/contract/contentkit';
import { describe, expect, it } from 'vitest';
import { ck, closeModal, openModal } from '../index.ts';
import type { ValidateOptions } from './index.ts';
import { RULES_VERSION, validateRenderOutput, validateTree } from './index.ts';

const save = { action: 'save' } as const;
const block = (...children: Parameters<typeof ck.block>[1][]): ContentKitRootElement => ck.block({}, ...children);
const codes = (tree: unknown, options?: ValidateOptions): string[] =>
  validateTree(tree, options).map((problem) => `${problem.code} ${problem.path}`.trim());

describe('validateTree', () => {
  it('finds nothing in a sound tree', () => {
    const tree = block(
      ck.text({}, 'Hello'),
      ck.input({ label: 'Name', element: ck.textinput({ state: 'name' }) }),
      ck.button({ label: 'Save', onPress: { action: 'save', name: { $state: 'name' } } }),
      ck.button({ label: 'Open', onPress: openModal('edit') }),
    );
    expect(validateTree(tree, { state: {}, components: ['edit'], host: 'editor' })).toEqual([]);
  });

  it('says where in the source the fault was written, of the node or of the nearest around it', () => {
    const tree = block(ck.input({ label: 'A', element: { type: 'textinput', state: 'a', label: 'A' } as never }));
    const sources = { '': 'src/a.tsx:3:5', 'children[0]': 'src/a.tsx:4:7' };
    expect(validateTree(tree, { sources })).toEqual([
      {
        code: 'prop_unknown',
        severity: 'error',
        path: 'children[0].element.label',
        message: '"label" isn’t a field of this <textinput>.',
        advice: 'Remove "label".',
        file: 'src/a.tsx',
        line: 4,
        column: 7,
      },
    ]);
  });

  it.each<[string, ContentKitRootElement, ValidateOptions, string[]]>([
    [
      'an action of the host without its fields',
      block(ck.button({ label: 'a', onPress: { action: '@ui.url.open' } as never })),
      {},
      ['action_incomplete children[0].onPress'],
    ],
    [
      'an action that no host knows',
      block(ck.button({ label: 'a', onPress: { action: '@ui.nope' } as never })),
      {},
      ['action_unknown children[0].onPress'],
    ],
    [
      'actions in menus too',
      ck.block({ controls: [[{ label: 'a', onPress: { action: '@ui.nope' } as never }]] }),
      {},
      ['action_unknown controls[0][0].onPress'],
    ],
    [
      'a modal that does not exist',
      block(ck.button({ label: 'a', onPress: openModal('edti') })),
      { components: ['edit'] },
      ['component_unknown children[0].onPress'],
    ],
    [
      'null in an action',
      block(ck.button({ label: 'a', onPress: { action: 'a', deep: [{ x: null }] } })),
      {},
      ['action_null children[0].onPress'],
    ],
    [
      'addresses that will not open',
      block(
        ck.link({ target: { url: 'javascript:alert(1)' } }, 'a'),
        ck.button({ label: 'a', onPress: { action: '@ui.url.open', url: '/x' } }),
      ),
      {},
      ['url_refused children[1].onPress', 'url_refused children[0]'],
    ],
    [
      'a key for two kinds of fields',
      block(ck.textinput({ state: 'a' }), ck.switch({ state: 'a' })),
      {},
      ['state_key_shared children[1]'],
    ],
    [
      'a binding to nothing',
      block(ck.button({ label: 'a', onPress: { action: 'a', deep: { x: [{ $state: 'nmae' }] } } })),
      { state: { name: '' } },
      ['binding_unknown children[0].onPress.deep.x[0]'],
    ],
    [
      'bindings in content, data and queries',
      block(
        ck.markdown({ content: { $state: 'x' } }),
        ck.webframe({ source: { url: 'https://a.b/' }, data: { d: { $state: 'y' } } }),
        ck.select({ state: 's', options: { url: { host: 'a.b', pathname: '/', query: { q: { $state: 'z' } } } } }),
      ),
      { state: {} },
      [
        'binding_unknown children[0].content',
        'binding_unknown children[1].data.d',
        'binding_unknown children[2].options.url.query.q',
      ],
    ],
    [
      'an initial value that is not sent',
      block(
        ck.textinput({ state: 'a', initialValue: 'x' }),
        ck.button({ label: 'b', onPress: { action: 'a', a: { $state: 'a' } } }),
      ),
      { state: {} },
      ['initial_value_unsent children[0]'],
    ],
    [
      'a checkbox without a list',
      block(ck.checkbox({ state: 'a', value: 'x' })),
      { state: { a: true } },
      ['checkbox_state_not_list children[0]'],
    ],
    ['a key that the answer lost', block(), { state: { a: 1 }, sentState: { a: 1, b: 2 } }, ['state_key_lost']],
    [
      'props that Markdown cannot keep',
      block(),
      { props: { a: 'x', b: 1 }, isMarkdownBlock: true },
      ['markdown_prop_not_text'],
    ],
    [
      'a frame without a usable address',
      block(ck.webframe({ source: { url: '/iframe.html' } })),
      {},
      ['webframe_url_unusable children[0]'],
    ],
    [
      'a frame that receives no data',
      block(ck.webframe({ source: { url: 'https://else.where/' }, data: { a: 'x' } })),
      { frameHosts: ['mine.example'] },
      ['webframe_untrusted children[0]'],
    ],
    ['a button without a name', block(ck.button({ icon: 'edit', onPress: save })), {}, ['button_nameless children[0]']],
    [
      'an action of the host with a wrong field',
      block(ck.button({ label: 'a', onPress: { action: '@ui.url.open', url: 5 } as never })),
      {},
      ['action_field_wrong children[0].onPress.url'],
    ],
    [
      'an action that only web frames send',
      block(ck.button({ label: 'a', onPress: { action: '@webframe.ready' } as never })),
      {},
      ['action_unknown children[0].onPress'],
    ],
    [
      'two options with one id',
      block(
        ck.select({
          state: 'a',
          options: [
            { id: 'x', label: 'X' },
            { id: 'x', label: 'Y' },
          ],
        }),
      ),
      {},
      ['select_option_twice children[0].options'],
    ],
    [
      'initial values of the wrong form',
      block(
        ck.select({ state: 'a', options: [], multiple: true, initialValue: 'x' }),
        ck.select({ state: 'b', options: [], initialValue: ['x'] }),
      ),
      {},
      ['select_value_unfit children[0].initialValue', 'select_value_unfit children[1].initialValue'],
    ],
    [
      'options at a relative address',
      block(ck.select({ state: 'a', options: { url: '/options' } })),
      {},
      ['select_url_unusable children[0].options.url'],
    ],
    [
      'a value that stands twice in a group',
      block(
        ck.checkbox({ state: 'a', value: 'x' }),
        ck.checkbox({ state: 'a', value: 'x' }),
        ck.radio({ state: 'b', value: 1 }),
        ck.radio({ state: 'b', value: '1' }),
      ),
      {},
      ['group_value_twice children[1]'],
    ],
    ['a modal without a title', ck.modal({ submit: ck.button({ label: 'a', onPress: save }) }), {}, ['modal_untitled']],
    [
      'a modal that nothing closes',
      ck.modal({ title: 'a' }, ck.button({ label: 'b', onPress: { action: '@ui.url.open', url: 'https://a.b/' } })),
      {},
      ['modal_without_close'],
    ],
    [
      'options of the host in a document',
      block(ck.select({ state: 'a', options: { source: 'openapi' } })),
      { host: 'editor' },
      ['select_source_unfit children[0].options'],
    ],
    [
      'props that published sites do not store',
      block(ck.button({ label: 'a', onPress: { action: '@editor.node.updateProps', props: {} } })),
      { host: 'published-site' },
      ['published_props_sent children[0].onPress'],
    ],
    [
      'a submit that is disabled without a word',
      ck.modal({
        title: 'a',
        submit: ck.button({ label: 'a', disabled: true, onPress: closeModal() }),
      }),
      {},
      ['submit_disabled_silent submit'],
    ],
    [
      'a picture without words',
      block(ck.vstack({}, ck.image({ source: { url: 'https://a.b/c.png' }, aspectRatio: 1 }))),
      {},
      ['image_without_text children[0].children[0]'],
    ],
    ['a step outside a stepper', block(ck.step({ id: 'a' }, ck.divider({}))), {}, ['step_outside_stepper children[0]']],
    ['a large tree', block(Array.from({ length: 250 }, () => ck.divider({}))), {}, ['tree_large']],
  ])('warns of %s', (_what, tree, options, expected) => {
    expect(codes(tree, options)).toEqual(expected);
    expect(validateTree(tree, options).some((problem) => problem.severity === 'error')).toBe(false);
    expect(validateTree(tree, options).every((problem) => problem.advice !== undefined)).toBe(true);
  });

  it('warns of steps that have the same id, or are not there', () => {
    const step = ck.step({ id: 'a' }, ck.divider({}));
    const tree = ck.configuration(
      {},
      ck.stepper({ activeStep: 'c', onStepChange: save, onComplete: save }, step, step),
    );
    expect(codes(tree)).toEqual(['step_id_twice children[0]', 'step_unknown children[0]']);
  });

  it('reports elements that published sites don’t render', () => {
    const tree = ck.block(
      { controls: [{ label: 'a', onPress: save }] },
      ck.hint({}, ck.text({}, 'a')),
      ck.codeblock({ content: 'a', lineNumbers: true }),
      ck.card({ hint: 'a' }),
    );
    expect(codes(tree, { host: 'published-site' })).toEqual([
      'prop_undrawn controls',
      'element_undrawn children[0]',
      'prop_undrawn children[1].lineNumbers',
      'prop_undrawn children[2].hint',
    ]);
    expect(codes(tree, { host: 'editor' })).toEqual([]);
  });

  it('applies an older set of rules on request', () => {
    const tree = block(ck.select({ state: 'a', options: { url: '/options' } }));
    expect(codes(tree, { rulesVersion: 1 })).toEqual([]);
    expect(codes(tree, { rulesVersion: RULES_VERSION })).toEqual(codes(tree));
  });

  it.each(ELEMENT_NAMES)('finds nothing in the sample of <%s>', (name) => {
    const host = sampleTree(name).type === 'configuration' ? 'configuration' : 'editor';
    expect(validateTree(sampleTree(name), { state: SAMPLE_STATE, host })).toEqual([]);
  });
});

describe('validateRenderOutput', () => {
  it('validates the tree with the state and props of the answer, at paths of the tree', () => {
    const output = {
      element: {
        type: 'block',
        children: [false, { type: 'box', style: 'card', children: [] }, ck.markdown({ content: { $state: 'gone' } })],
      },
      state: {},
      props: {},
    };
    expect(
      validateRenderOutput(output, { sentState: { a: 1 } }).map(({ code, severity, path }) => [code, severity, path]),
    ).toEqual([
      ['child_dropped', 'info', 'children[0]'],
      ['prop_unknown', 'warning', 'children[0].style'],
      ['binding_unknown', 'warning', 'children[1].content'],
      ['state_key_lost', 'warning', ''],
    ]);
  });

  it('accepts complete, and rejects anything else', () => {
    expect(validateRenderOutput({ type: 'complete' })).toEqual([]);
    expect(validateRenderOutput({ element: { type: 'div' }, state: {}, props: {} })).toMatchObject([
      { severity: 'error', path: '' },
    ]);
  });
});
