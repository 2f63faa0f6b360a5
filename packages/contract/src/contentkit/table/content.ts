// Rows of the element table: what is read, looked at or framed.
import type { ElementTable } from '../element-spec.ts';
import {
  boolean,
  element,
  enumOf,
  fields,
  listOf,
  mapOf,
  number,
  oneOf,
  optional,
  required,
  shape,
  text,
  uri,
} from '../prop-type.ts';

const textOrBinding = oneOf(text, shape('binding'));

export const contentElements = {
  text: {
    schema: 'ContentKitText',
    kinds: ['descendant', 'inline'],
    docs: 'Text, with texts and links inside it.',
    props: { style: optional(enumOf('bold', 'italic', 'code', 'strikethrough'), 'Look of the text.') },
    children: {
      required: true,
      type: oneOf(text, listOf(oneOf(text, element('text'), element('link')))),
      docs: 'Strings, texts and links.',
    },
  },
  link: {
    schema: 'ContentKitLink',
    kinds: ['descendant', 'inline'],
    docs: 'A link.',
    props: {
      target: required(
        fields({ url: required(oneOf(text, shape('url')), 'Where the link leads.') }),
        'Where the link leads.',
      ),
    },
    children: { required: true, type: oneOf(text, listOf(text)), docs: 'Text of the link.' },
  },
  hint: {
    schema: 'ContentKitHint',
    kinds: ['descendant'],
    docs: 'A quiet remark.',
    props: {},
    children: { required: true, type: listOf(element('inline')), docs: 'Texts, images and links; no bare strings.' },
  },
  image: {
    schema: 'ContentKitImage',
    kinds: ['descendant', 'inline'],
    docs: 'A picture. It has no text alternative: say in text what it shows.',
    props: {
      source: required(fields({ url: required(uri, 'Address of the picture.') }), 'Where the picture is.'),
      aspectRatio: required(number, 'Width divided by height.'),
    },
  },
  markdown: {
    schema: 'ContentKitMarkdown',
    kinds: ['descendant'],
    docs: 'Markdown, drawn by the host.',
    props: { content: required(textOrBinding, 'The Markdown.') },
  },
  codeblock: {
    schema: 'ContentKitCodeBlock',
    kinds: ['descendant', 'field'],
    docs: 'Code; with "state" it can be edited.',
    props: {
      content: required(textOrBinding, 'The code.'),
      syntax: optional(text, 'Language, for highlighting.'),
      lineNumbers: optional(oneOf(boolean, number), 'Whether lines are numbered, or the number of the first.', false),
      buttons: optional(listOf(element('button')), 'Over a corner of the code.'),
      state: optional(text, 'Key in the state for what is typed; makes the code editable.'),
      onContentChange: optional(shape('action'), 'Sent when the code was changed.'),
      header: optional(listOf(element('descendant')), 'Before the code.'),
      footer: optional(listOf(element('descendant')), 'After the code.'),
    },
  },
  webframe: {
    schema: 'ContentKitWebFrame',
    kinds: ['descendant'],
    docs: 'A web page in a frame, with messages both ways.',
    props: {
      source: required(fields({ url: required(text, 'Address of the page.') }), 'Where the page is.'),
      aspectRatio: optional(number, 'Width divided by height, until the page says otherwise.'),
      buttons: optional(listOf(element('button')), 'Over a corner of the frame.'),
      data: optional(mapOf(textOrBinding), 'Data that the page receives, again at each change of the state.'),
    },
  },
} as const satisfies ElementTable<'text' | 'link' | 'hint' | 'image' | 'markdown' | 'codeblock' | 'webframe'>;
