// Validates the texts of the playground, and returns problems with their locations and the tree to render.
import { validateTree } from '@bindery/contentkit/validate';
import type { TargetHost, TreeProblem } from '@bindery/contentkit/validate';
import { checkRenderOutput } from '@bindery/contract/contentkit';
import { findPath } from '../../code/located.ts';
import type { Located, SourceProblem, TextRange } from '../../code/located.ts';
import { parseLocatedJson } from '../../code/parse-located-json.ts';
import { PLAY_COMPONENT } from './answers.ts';
import type { PlayResponse, PlayResponses, PlaySource } from './answers.ts';
import type { PlayContent, Target } from './play-content.ts';
import { parseJsx } from './parse-jsx.ts';

export type TextName = 'tree' | 'state' | 'answers';

/** Something wrong in one of them. */
export interface PlayProblem extends SourceProblem {
  readonly text: TextName;
}

/** The problems, and the tree to render. */
export interface CheckedContent {
  /** Errors first, then in the order of the texts. */
  readonly problems: readonly PlayProblem[];
  /** The number of unlisted problems. */
  readonly more: number;
  /** Absent while something cannot be rendered at all. */
  readonly source?: PlaySource;
  /** The tree as written, if it can be parsed. */
  readonly tree?: unknown;
}

/** So many problems are listed. */
const MAX_PROBLEMS = 100;

const ORDER = { error: 0, warning: 1, info: 2 };

const HOSTS: Readonly<Record<Target, TargetHost>> = {
  editor: 'editor',
  configuration: 'configuration',
  published: 'published-site',
};

/** Checks all texts. Takes time linear to their length. */
export function checkContent(content: PlayContent): CheckedContent {
  const tree = content.syntax === 'json' ? parseLocatedJson(content.tree) : parseJsx(content.tree);
  const state = parseLocatedJson(orEmpty(content.state));
  const answers = parseLocatedJson(orEmpty(content.answers));
  const fields = { state: objectOf(state.located), answers: objectOf(answers.located) };
  const problems = [
    ...named('tree', tree.problems),
    ...named('state', state.problems),
    ...named('answers', answers.problems),
    ...named('state', requireObject(state.located, 'The state')),
    ...named('answers', requireObject(answers.located, 'The responses')),
    ...named('tree', treeProblems(tree.located, content, fields)),
    ...named('answers', responseProblems(answers.located, content.target)),
  ];
  const sorted = problems.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity] || a.from - b.from);
  const element = tree.located?.value;
  const isRendered = tree.located !== undefined && fields.state !== undefined && fields.answers !== undefined;
  const source = isRendered
    ? { element, state: fields.state as PlaySource['state'], answers: fields.answers as PlayResponses }
    : undefined;
  return {
    problems: sorted.slice(0, MAX_PROBLEMS),
    more: Math.max(0, sorted.length - MAX_PROBLEMS),
    ...(tree.located === undefined ? {} : { tree: element }),
    ...(source !== undefined && isAccepted(source) ? { source } : {}),
  };
}

/** Whether the platform would hand on the tree. */
function isAccepted({ element, state }: PlaySource): boolean {
  return checkRenderOutput({ type: 'element', element, state, props: {} }).value !== undefined;
}

interface ContentFields {
  readonly state: Readonly<Record<string, unknown>> | undefined;
  readonly answers: Readonly<Record<string, unknown>> | undefined;
}

function treeProblems(
  located: Located | undefined,
  content: PlayContent,
  { state, answers }: ContentFields,
): SourceProblem[] {
  if (located === undefined) return [];
  const components = Object.keys((answers as PlayResponses | undefined)?.components ?? {});
  const found = validateTree(located.value, {
    host: HOSTS[content.target],
    components: [PLAY_COMPONENT, ...components],
    ...(state === undefined ? {} : { state }),
  });
  return found.map((problem) => ({ ...toProblem(problem), ...findPath(located, problem.path) }));
}

/** The trees in the responses, and the shape of the responses. */
function responseProblems(located: Located | undefined, target: Target): SourceProblem[] {
  const answers = objectOf(located) as PlayResponses | undefined;
  if (located === undefined || answers === undefined) return [];
  const at = (path: string): TextRange => findPath(located, path);
  const unknown = Object.keys(answers).filter((key) => !['actions', 'components', 'options'].includes(key));
  const trees = listResponses(answers).flatMap(({ path, answer }) => {
    if (!isFields(answer)) return [wrong('The response must be an object.', { path, ...at(path) })];
    if (answer.element === undefined) return [];
    const inside = `${path}.element`;
    return validateTree(answer.element, { host: HOSTS[target] })
      .filter(({ severity }) => severity === 'error')
      .map((problem) => {
        const whole =
          problem.path === '' ? inside : `${inside}${problem.path.startsWith('[') ? '' : '.'}${problem.path}`;
        return { ...toProblem(problem), path: whole, ...at(whole) };
      });
  });
  return [
    ...unknown.map((key) =>
      wrong(`Unknown key "${key}". Use "actions", "components", or "options".`, { path: key, ...at(key) }),
    ),
    ...trees,
  ];
}

function listResponses({
  actions,
  components,
}: PlayResponses): { readonly path: string; readonly answer: PlayResponse }[] {
  const of = (group: string, answers: unknown) =>
    Object.entries(isFields(answers) ? answers : {}).flatMap(([name, example]) => {
      const path = `${group}.${name}`;
      if (!Array.isArray(example)) return [{ path, answer: example as PlayResponse }];
      return example.map((answer: PlayResponse, index) => ({ path: `${path}[${index}]`, answer }));
    });
  return [...of('actions', actions), ...of('components', components)];
}

function wrong(message: string, location: TextRange & { readonly path: string }): SourceProblem {
  return { severity: 'error', code: 'answer_wrong', message, ...location };
}

function toProblem({ severity, code, message, advice, path }: TreeProblem): Omit<SourceProblem, keyof TextRange> {
  return { severity, code, message, path, ...(advice === undefined ? {} : { advice }) };
}

function requireObject(located: Located | undefined, noun: string): SourceProblem[] {
  if (located === undefined || objectOf(located) !== undefined) return [];
  const message = `${noun} must be a JSON object. It must start with {.`;
  return [{ severity: 'error', code: 'object_expected', message, ...located.whole }];
}

function named(text: TextName, problems: readonly SourceProblem[]): PlayProblem[] {
  // A field that JavaScript takes for a prototype is rejected here: what is rendered, sent and tested must be one thing.
  return problems.map((problem) => ({
    ...problem,
    text,
    ...(problem.code === 'key_reserved' ? { severity: 'error' } : {}),
  }));
}

function objectOf(located: Located | undefined): Readonly<Record<string, unknown>> | undefined {
  return located !== undefined && isFields(located.value) ? located.value : undefined;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nothing typed is an empty object. */
function orEmpty(text: string): string {
  return text.trim() === '' ? '{}' : text;
}
