// `bindery api <operation> --help`.
import { scopeOfCall } from '@bindery/contract';
import { commonOptions } from '../api-command.ts';
import type { Sink } from '../io.ts';
import { paint } from '../output/paint.ts';
import type { DescribedOperation } from './described-operation.ts';
import { describeLimits, placeholderOf } from './describe-schema.ts';
import { exampleWords, quoteWord } from './example-values.ts';
import { recordOf, referredName, textOf } from '@bindery/api-model';
import { variantsOf } from './json-schema.ts';
import { flagsOf, withFieldsWithin } from './operation-flags.ts';
import type { OperationFlag, ParameterLocation } from './operation-flags.ts';

const WIDTH = 100;
const INDENT = 2;
/** Descriptions of flags that are longer than this start on the next line. */
const MAX_FLAG_WIDTH = 34;

/** The full help of an operation. */
export function formatOperationHelp(sink: Sink, operation: DescribedOperation): string {
  const { id, declared, path } = operation;
  const title = (text: string): string => `\n${paint(sink, 'bold', text)}\n`;
  const flags = flagsOf(operation);
  const section = (heading: string, location: ParameterLocation): string => {
    const listed = flags
      .filter((flag) => flag.location === location)
      .flatMap((flag) => withFieldsWithin(operation, flag));
    return listed.length === 0 ? '' : title(heading) + listed.map((flag) => formatFlag(operation, flag)).join('');
  };
  const bodyTitle = `Body${operation.body?.isRequired === true ? '' : ' (optional)'}, as field flags or with --body:`;
  return [
    `Usage: ${usageOf(operation, flags)}\n\n${declared.summary}\n\n`,
    `  ${paint(sink, 'cyan', `${declared.method} ${path}`)}\n`,
    ...factsOf(operation).map((line) => `  ${line}\n`),
    section('Path:', 'path'),
    section('Query:', 'query'),
    section(bodyTitle, 'body'),
    title('Global flags:') + commonFlags(operation),
    title('Example:') + `  $ ${['bindery api', id, ...exampleWords(operation).map(quoteWord)].join(' ')}\n`,
    title('Responses:') + formatResponses(operation),
  ].join('');
}

function usageOf({ id }: DescribedOperation, flags: readonly OperationFlag[]): string {
  const needed = flags
    .filter(({ isRequired, location }) => isRequired && location !== 'body')
    .map(({ name }) => `--${name} <…>`);
  return ['bindery api', id, ...needed, '[flags]'].join(' ');
}

function factsOf({ id, family, declared }: DescribedOperation): string[] {
  const { tokens, access, accessNote, deprecated, spec } = declared;
  const scope = scopeOfCall(id, declared);
  const facts = [
    ['group', family],
    ['token kind', tokens.join(', ')],
    ['permission', access],
    ['', accessNote],
    ['scope', scope],
    ['deprecated', deprecated === undefined ? undefined : `use ${deprecated}`],
    ['spec', spec],
  ];
  return facts.filter(([, fact]) => fact !== undefined).map(([name = '', fact = '']) => `${name.padEnd(12)}${fact}`);
}

function formatFlag({ references }: DescribedOperation, { name, schema, isRequired }: OperationFlag): string {
  const variants = variantsOf(schema, references);
  const isPlainSwitch = variants.every(
    (variant) => variant.type === 'boolean' && variant.schema['const'] === undefined,
  );
  const [spelling, limits] = isPlainSwitch
    ? [`--[no-]${name}`, textOf(recordOf(schema)['description'])?.replace(/\.$/, '') ?? '']
    : [`--${name} ${placeholderOf(schema, references)}`.trim(), describeLimits(schema, references)];
  const parts = [isRequired ? 'required' : '', referredName(schema) ?? '', limits];
  return formatLine(spelling, parts.filter((part) => part !== '').join('; '));
}

function commonFlags({ isPaged, body }: DescribedOperation): string {
  return commonOptions
    .filter(({ flags }) => (isPaged || flags !== '--paginate') && (body !== undefined || flags !== '--body <json>'))
    .map(({ flags, description }) => formatLine(flags, description))
    .join('');
}

function formatResponses({ responses }: DescribedOperation): string {
  return responses
    .map(({ status, description, headers, isRefusal }) => {
      const headerNote = headers.length === 0 || isRefusal ? '' : ` (${headers.join(', ')})`;
      return formatLine(status, `${description}${headerNote}`, 4);
    })
    .join('');
}

/** A name and its description, broken into lines. */
function formatLine(name: string, text: string, width = MAX_FLAG_WIDTH): string {
  const start = INDENT + width + INDENT;
  const lines = breakLines(text, WIDTH - start);
  const pad = ' '.repeat(start);
  const [first = '', ...rest] = name.length > width ? ['', ...lines] : lines;
  return (
    `${' '.repeat(INDENT)}${name.padEnd(width)}  ${first}`.trimEnd() +
    '\n' +
    rest.map((line) => `${pad}${line}\n`).join('')
  );
}

function breakLines(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
