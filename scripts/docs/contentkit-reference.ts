// Writes docs/reference/contentkit.md from the tables of elements, actions and shapes. Renewed with
// `npm test -- scripts/docs/contentkit-reference.test.ts -u`.
import {
  ACTIONS,
  ELEMENTS,
  ELEMENT_NAMES,
  ICONS,
  PROP_SAMPLES,
  SHAPES,
  sampleTree,
} from '../../packages/contract/src/contentkit/element-table.ts';
import type {
  ElementName,
  PropSample,
  PropSpec,
  PropType,
} from '../../packages/contract/src/contentkit/element-table.ts';
import { writeJsx } from '../../packages/contentkit/src/jsx-text/write-jsx.ts';
import { PUBLISHED_DIFFERENCES, elementDifferences } from '../../packages/contentkit/src/published/differences.ts';

/** The page, from the root of the repository. */
export const REFERENCE_PAGE = 'docs/reference/contentkit.md';

/** Where its pictures are, from the root of the repository, and from the page. */
export const PICTURES_FOLDER = 'docs/pictures/contentkit';
const PICTURES_LINK = '../pictures/contentkit';

const HEAD = `# ContentKit reference

<!-- Written from the tables of elements: npm test -- scripts/docs/contentkit-reference.test.ts -u -->

Every element with its props, every built-in action, and every shape. The types, the platform’s validation, and the checks of JSX come from the
same tables. For guides, see [ContentKit guides](../build/contentkit/README.md).
`;

/** The page. */
export function writeReference(): string {
  return [
    HEAD,
    '## Elements\n',
    `${ELEMENT_NAMES.map((name) => `[\`${name}\`](#${name})`).join(' · ')}\n`,
    ...ELEMENT_NAMES.map(writeElement),
    '## Actions\n',
    'An action is an object with a name and any other fields. Names that begin with `@` are built in. Your own begin with a letter, and reach',
    "`action()` of the component. `{ $state: 'key' }` anywhere in an action is replaced with the value of the key.\n",
    ...Object.entries(ACTIONS).map(([name, spec]) =>
      writeFields(`### \`${name}\``, `${spec.docs} Sent by: ${spec.from.join(', ')}.`, spec.fields),
    ),
    '## Shapes\n',
    ...Object.values(SHAPES).map((spec) =>
      writeFields(`### ${spec.schema}`, spec.docs, spec.type?.kind === 'fields' ? spec.type.fields : {}),
    ),
    '## Icons\n',
    `${ICONS.map((icon) => `\`${icon}\``).join(', ')}\n`,
    '## Published sites\n',
    'Differences of the hosted platform’s published sites. Sessions in the mode `published` reproduce and label them, except those marked with *.\n',
    ...Object.values(PUBLISHED_DIFFERENCES).map(({ text, isReproduced }) => `- ${text}${isReproduced ? '' : ' *'}`),
    '',
  ].join('\n');
}

function writeElement(name: ElementName): string {
  const { docs, kinds, props, children } = ELEMENTS[name];
  const isOmitted = elementDifferences({ type: name } as never).some(({ id }) => id === 'element_undrawn');
  const parts = [
    `### \`${name}\`\n`,
    `${docs} Allowed as: ${kinds.join(', ')}.${isOmitted ? ' Not rendered on published sites.' : ''}\n`,
    `![Rendered sample of ${name}](${PICTURES_LINK}/${name}.png)\n`,
    writeTable(props, visibilityNotes(name)),
    children === undefined
      ? 'No children.\n'
      : `Children${children.required ? '' : ', optional'}: ${typeOf(children.type)}. ${children.docs}\n`,
    `\`\`\`tsx\n${writeExport(`${name}Sample`, sampleTree(name))}\`\`\`\n`,
    ...writePropExamples(name),
  ];
  return parts.join('\n');
}

/** Each prop with a visible effect: its picture, and the code of the picture. */
function writePropExamples(name: ElementName): string[] {
  const examples = listPropExamples(name);
  if (examples.length === 0) return [];
  const parts = examples.map(({ prop, sample: { trees, after }, picture }) => {
    const sampleName = `${name}${prop[0]?.toUpperCase()}${prop.slice(1)}`;
    const code = trees
      .map((tree, at) => writeExport(trees.length === 1 ? sampleName : `${sampleName}${at + 1}`, tree))
      .join('');
    const when = after === undefined ? '' : after === 'hover' ? ', on hover' : ', after a press of the button';
    return `**\`${prop}\`**${when}\n\n![Rendered ${prop} of ${name}](${PICTURES_LINK}/${picture})\n\n\`\`\`tsx\n${code}\`\`\`\n`;
  });
  return [`<details>\n<summary>Rendered props of <code>${name}</code></summary>\n`, ...parts, '</details>\n'];
}

/** A prop with a visible effect. */
interface PropExample {
  readonly prop: string;
  readonly sample: PropSample;
  /** Path of its picture, from `PICTURES_FOLDER`. */
  readonly picture: string;
}

/** The props of an element that have a visible effect, with their pictures. */
export function listPropExamples(name: ElementName): PropExample[] {
  return Object.entries<PropSample | string>(PROP_SAMPLES[name]).flatMap(([prop, sample]) =>
    typeof sample === 'string' ? [] : [{ prop, sample, picture: `props/${name}-${prop}.png` }],
  );
}

/** Notes for props without a visible effect. */
function visibilityNotes(name: ElementName): Readonly<Record<string, string>> {
  const entries = Object.entries<PropSample | string>(PROP_SAMPLES[name]);
  return Object.fromEntries(entries.flatMap(([prop, reason]) => (typeof reason === 'string' ? [[prop, reason]] : [])));
}

function writeExport(name: string, tree: unknown): string {
  return `export const ${name} = (\n  ${writeJsx(tree).replaceAll('\n', '\n  ')}\n);\n`;
}

function writeFields(title: string, docs: string, fields: Readonly<Record<string, PropSpec>>): string {
  return [`${title}\n`, `${docs}\n`, writeTable(fields)].join('\n');
}

function writeTable(props: Readonly<Record<string, PropSpec>>, notes: Readonly<Record<string, string>> = {}): string {
  const rows = Object.entries(props).map(([key, { type, required, docs, default: fallback }]) => {
    const fallbackText = fallback === undefined ? '' : ` Default: \`${String(fallback)}\`.`;
    return `| \`${key}\`${required ? ' *' : ''} | ${typeOf(type)} | ${docs}${fallbackText}${key in notes ? ` ${notes[key]}` : ''} |`;
  });
  return rows.length === 0 ? '' : ['| prop (* required) | type | |', '|---|---|---|', ...rows, ''].join('\n');
}

/** A type in words that fit into a table. */
function typeOf(type: PropType): string {
  switch (type.kind) {
    case 'string':
      return type.format === 'uri' ? 'URL' : type.maxLength === undefined ? 'text' : `text, up to ${type.maxLength}`;
    case 'enum':
      return type.values.length > 6 ? 'icon' : type.values.map((value) => `\`${value}\``).join(', ');
    case 'shape':
      return type.name === 'icon' ? 'icon' : SHAPES[type.name].schema;
    case 'element':
      return `${type.of} element`;
    case 'list':
      return `list of ${typeOf(type.of)}${type.min === undefined ? '' : `, at least ${type.min}`}${type.max === undefined ? '' : `, at most ${type.max}`}`;
    case 'map':
      return `map of ${typeOf(type.of)}`;
    case 'fields':
      return `{ ${Object.entries(type.fields)
        .map(([key, spec]) => `${key}${spec.required ? '' : '?'}: ${typeOf(spec.type)}`)
        .join(', ')} }`;
    case 'union':
      return type.of.map(typeOf).join(' or ');
    default:
      return type.kind;
  }
}
