// ContentKit elements in JSX against the element table: what the platform answers 422 to when it is rendered is an error, what
// hosts pass over is a warning.
import { ELEMENTS, ELEMENT_NAMES, SHAPES, elementsOf, isElementName } from '@bindery/contract/contentkit/element-table';
import type { ElementSpec, PropType } from '@bindery/contract/contentkit/element-table';
import { suggest } from '@bindery/diagnostics';
import type { Problem, ProblemFix } from '@bindery/diagnostics';
import { replaceByNearest } from '../fixes/replace-word.ts';
import { problem } from '../problem-codes.ts';
import type { ElementFacts, ElementValue, PropFacts } from './source-facts.ts';

/** Problems of elements, in the order of the code. */
export function checkElements(elements: readonly ElementFacts[]): Problem[] {
  return elements.flatMap((element) => {
    const { name, location } = element;
    if (isElementName(name)) {
      const spec = ELEMENTS[name];
      return [...propProblems(element, spec), ...missingProps(element, spec), ...childProblems(element, spec)];
    }
    const message = `<${name}> isn’t a ContentKit element. Rendering fails.`;
    return [
      problem('element_unknown', { message, location, advice: suggest(name, ELEMENT_NAMES), fix: fixElement(element) }),
    ];
  });
}

/** Replaces the name in both tags. */
function fixElement({ name, location, closingLocation }: ElementFacts): ProblemFix | undefined {
  const fix = replaceByNearest(location, name, ELEMENT_NAMES);
  const closing = closingLocation === undefined ? undefined : replaceByNearest(closingLocation, name, ELEMENT_NAMES);
  return fix === undefined ? undefined : { ...fix, edits: [...fix.edits, ...(closing?.edits ?? [])] };
}

/** Of JSX, not of the element: `key`, and children as a prop. */
const OF_JSX = new Set(['key', 'children']);

function propProblems({ name, props }: ElementFacts, spec: ElementSpec): Problem[] {
  return props.flatMap((prop) => {
    if (OF_JSX.has(prop.name)) return [];
    const propType = Object.hasOwn(spec.props, prop.name) ? spec.props[prop.name] : undefined;
    if (propType === undefined) return [unknownProp(name, prop, Object.keys(spec.props))];
    const { type } = propType;
    // A list of elements may be written as one element.
    if (fits(prop.value, type) || (type.kind === 'list' && fits(prop.value, type.of))) return [];
    return [
      problem('element_prop_invalid', {
        message: `"${prop.name}" of <${name}> is ${describeValue(prop.value)}. Expected ${expected(type)}. Rendering fails.`,
        location: prop.location,
        fix: fixValue(prop, type),
      }),
    ];
  });
}

/** Replaces a text by the only allowed one that is near to it. */
function fixValue({ value, valueLocation }: PropFacts, type: PropType): ProblemFix | undefined {
  return value.kind === 'string' ? replaceByNearest(valueLocation, value.value, allowedTexts(type)) : undefined;
}

function allowedTexts(type: PropType): readonly string[] {
  if (type.kind === 'enum') return type.values;
  if (type.kind === 'union') return type.of.flatMap(allowedTexts);
  const inner = type.kind === 'shape' ? SHAPES[type.name].type : undefined;
  return inner === undefined ? [] : allowedTexts(inner);
}

function unknownProp(element: string, { name, location }: PropFacts, knownProps: readonly string[]): Problem {
  return problem('element_prop_unknown', {
    message: `<${element}> has no prop "${name}". It’s ignored.`,
    advice: suggest(name, knownProps) ?? 'Remove it.',
    location,
    fix: replaceByNearest(location, name, knownProps),
  });
}

function missingProps({ name, props, hasSpread, location }: ElementFacts, spec: ElementSpec): Problem[] {
  if (hasSpread) return [];
  return Object.entries(spec.props)
    .filter(([prop, { required }]) => required && !props.some((setProp) => setProp.name === prop))
    .map(([prop, { docs }]) =>
      problem('element_prop_missing', {
        message: `<${name}> is missing the required prop "${prop}". Rendering fails.`,
        advice: `Add "${prop}": ${docs}`,
        location,
      }),
    );
}

function childProblems({ name, children }: ElementFacts, spec: ElementSpec): Problem[] {
  const type = spec.children?.type;
  return children
    .filter(({ value }) => type === undefined || !admits(type, value))
    .map(({ value, location }) =>
      problem('element_child_refused', {
        message: `<${name}> can’t contain ${describeValue(value)}: ${type === undefined ? 'it has no children' : `expected ${expected(type)}`}. Rendering fails.`,
        advice: value.kind === 'string' && type !== undefined ? 'Put it between <text> and </text>.' : undefined,
        location,
      }),
    );
}

/** Whether a prop type accepts a child. */
function admits(type: PropType, child: ElementValue): boolean {
  if (type.kind === 'union') return type.of.some((part) => admits(part, child));
  // A component of the author's may be named like nothing that the table knows: that is said of the element itself.
  if (child.kind === 'element' && !isElementName(child.name)) return true;
  return type.kind === 'list' ? admits(type.of, child) : fits(child, type);
}

/** Whether a value that is written out is of a type; what is not known is. */
function fits(value: ElementValue, type: PropType): boolean {
  if (value.kind === 'unknown') return true;
  switch (type.kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return value.kind === type.kind;
    case 'enum':
      return value.kind === 'string' && type.values.includes(value.value);
    case 'element':
      return value.kind === 'element' && (!isElementName(value.name) || elementsOf(type.of).includes(value.name));
    case 'union':
      return type.of.some((part) => fits(value, part));
    case 'shape': {
      const inner = SHAPES[type.name].type;
      return inner !== undefined && fits(value, inner);
    }
    default:
      return false; // Lists and objects: nothing that is written out here is one.
  }
}

function describeValue(value: ElementValue): string {
  if (value.kind === 'element') return `<${value.name}>`;
  if (value.kind === 'unknown') return 'something else';
  return value.kind === 'string'
    ? `the text ${JSON.stringify(value.value.slice(0, 40))}`
    : `the ${value.kind} ${value.value}`;
}

function expected(type: PropType): string {
  switch (type.kind) {
    case 'string':
      return 'text';
    case 'enum':
      return `one of ${type.values.join(', ')}`;
    case 'shape': {
      const inner = SHAPES[type.name].type;
      return inner?.kind === 'enum' ? expected(inner) : 'an object';
    }
    case 'element':
      return elementsOf(type.of)
        .map((name) => `<${name}>`)
        .join(', ');
    case 'list':
      return expected(type.of);
    case 'union':
      return [...new Set(type.of.map(expected))].join(', or ');
    case 'number':
    case 'boolean':
      return `a ${type.kind}`;
    default:
      return 'an object';
  }
}
