// JSON to read: one line for each value, in colors, and objects and lists that fold.
import type { ComponentChildren } from 'preact';
import { WrittenNumber, parseWrittenJson } from './parse-written-json.ts';
import './json-tree.css';

/** Values inside of an object or a list that is open at first. */
const MAX_OPEN = 50;

/** Levels that are open at first. */
const OPEN_LEVELS = 4;

interface NodeProps {
  readonly name?: string;
  readonly value: unknown;
  readonly level?: number;
  readonly isLast?: boolean;
}

/** A value as lines. */
export function JsonTree({ name, value, level = 0, isLast = true }: NodeProps) {
  const key = name === undefined ? null : <span class="json-name">{`${JSON.stringify(name)}: `}</span>;
  const end = isLast ? '' : ',';
  const isList = Array.isArray(value);
  if (typeof value !== 'object' || value === null || value instanceof WrittenNumber)
    return (
      <Line>
        {key}
        <Scalar value={value} />
        {end}
      </Line>
    );
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0)
    return (
      <Line>
        {key}
        {`${open}${close}${end}`}
      </Line>
    );
  return (
    <details class="json-node" open={level < OPEN_LEVELS && entries.length <= MAX_OPEN}>
      <summary class="json-line">
        {key}
        {open}
        <span class="json-folded">{` … ${entries.length} ${close}${end}`}</span>
      </summary>
      <div class="json-inside">
        {entries.map(([inner, each], index) => (
          <JsonTree
            key={inner}
            {...(isList ? {} : { name: inner })}
            value={each}
            level={level + 1}
            isLast={index === entries.length - 1}
          />
        ))}
      </div>
      <Line>{`${close}${end}`}</Line>
    </details>
  );
}

function Line({ children }: { readonly children: ComponentChildren }) {
  return <div class="json-line">{children}</div>;
}

function Scalar({ value }: { readonly value: unknown }) {
  if (typeof value === 'string') return <span class="json-text">{JSON.stringify(value)}</span>;
  return <span class="json-value">{value instanceof WrittenNumber ? value.text : String(value)}</span>;
}

/** Renders a body: JSON as lines, and any other text, for example truncated JSON, unchanged. */
export function BodyText({ text }: { readonly text: string }) {
  const value = /^\s*[[{]/.test(text) ? parseWrittenJson(text) : undefined;
  return value === undefined ? <>{text}</> : <JsonTree value={value} />;
}
