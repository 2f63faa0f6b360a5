// The transport of the playground’s session. Its responses are data, since the playground runs no code.
import { checkRenderOutput } from '@bindery/contract/contentkit';
import type { RenderAnswer, RenderRequest, Transport } from '@bindery/contentkit/session';

type Fields = Readonly<Record<string, unknown>>;

/** A response. Absent fields stay unchanged, and the element is that of the editor or of the modal’s component. */
export interface PlayResponse {
  readonly element?: unknown;
  /** Path in the element → value put there: `{ "children[0].children[0]": "Pressed once" }`. */
  readonly set?: Fields;
  readonly state?: Fields;
  readonly props?: Fields;
  /** Completes the component. A modal closes with these values. */
  readonly complete?: boolean;
  readonly returnValue?: Fields;
  /** It fails instead. */
  readonly error?: { readonly status?: number; readonly message?: string };
  /** The delay of the response in milliseconds. */
  readonly delayMs?: number;
}

/** All responses. A list of responses is used in turn, and the last one repeats. */
export interface PlayResponses {
  /** Name of an action → its response. */
  readonly actions?: Readonly<Record<string, PlayResponse | readonly PlayResponse[]>>;
  /** ID of a component, for example of a modal → what it renders. */
  readonly components?: Readonly<Record<string, PlayResponse>>;
  /** URL without its query → options that are served from here instead of being fetched. */
  readonly options?: Readonly<Record<string, readonly unknown[]>>;
}

/** Id of the component that the editor's tree is of. */
export const PLAY_COMPONENT = 'playground';

/** Inserts values of the request: `{ "$sent": "action.returnValue.name" }` in a response becomes that value, or null. */
const SENT = '$sent';

export interface PlaySource {
  readonly element: unknown;
  readonly state: Fields;
  readonly answers: PlayResponses;
}

/** A transport that responds with the current value of `current`. */
export function createPlayTransport(current: () => PlaySource): Transport {
  const turns = new Map<string, number>();
  return {
    render: async (request, { signal }) => {
      const source = current();
      const playAnswer = fillIn(responseOf(source, request, turns), request) as PlayResponse;
      if (playAnswer.delayMs !== undefined) await wait(playAnswer.delayMs, signal);
      return respond(source, request, playAnswer);
    },
  };
}

/** The longest delay of a response. A session times out before that anyway. */
const MAX_DELAY_MS = 60_000;

function respond(source: PlaySource, request: RenderRequest, playAnswer: PlayResponse): RenderAnswer {
  const { error, complete, returnValue } = playAnswer;
  if (error !== undefined)
    throw failure('play_error', error.message ?? 'The response is an error.', error.status ?? 500);
  if (complete === true) return checked({ type: 'complete', ...(returnValue === undefined ? {} : { returnValue }) });
  const base = playAnswer.element ?? componentOf(source, request.componentId).element;
  return checked({
    type: 'element',
    element: setAll(base, playAnswer.set ?? {}),
    state: playAnswer.state ?? request.state ?? componentOf(source, request.componentId).state ?? {},
    props: playAnswer.props ?? request.props ?? {},
  });
}

/** The output as the platform returns it. @throws the error that the platform returns for an invalid one. */
function checked(output: Fields): RenderAnswer {
  const { value, issues } = checkRenderOutput(output);
  if (value !== undefined) return { output: value };
  const first = issues.find(({ severity }) => severity === 'error');
  const at = first === undefined || first.path === '' ? '' : ` at ${first.path}`;
  throw failure(
    'render_output_invalid',
    `The response isn’t a valid tree${at}: ${first?.message ?? 'it was rejected.'}`,
    422,
  );
}

function responseOf(
  { answers }: PlaySource,
  { action, componentId }: RenderRequest,
  turns: Map<string, number>,
): PlayResponse {
  const found = action === undefined ? undefined : ownValue(answers.actions, action.action);
  if (found === undefined) return {};
  if (!Array.isArray(found)) return found as PlayResponse;
  const key = `${componentId}\n${String(action?.action)}`;
  const turn = turns.get(key) ?? 0;
  turns.set(key, turn + 1);
  return (found as readonly PlayResponse[])[Math.min(turn, found.length - 1)] ?? {};
}

function componentOf(source: PlaySource, id: string): PlayResponse {
  if (id === PLAY_COMPONENT) return source;
  const found = ownValue(source.answers.components, id);
  if (found !== undefined) return found;
  throw failure('component_not_found', `No response for component "${id}". Add it under "components".`, 404);
}

/** The response with values of the request inserted. */
function fillIn(value: unknown, request: RenderRequest): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => fillIn(item, request));
  const fields = Object.entries(value);
  const [[name, path] = []] = fields;
  if (fields.length === 1 && name === SENT && typeof path === 'string') return valueAt(request, path) ?? null;
  return Object.fromEntries(fields.map(([key, item]) => [key, fillIn(item, request)]));
}

function valueAt(root: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Fields)[key] : undefined),
    root,
  );
}

function keysOf(path: string): string[] {
  return [...path.matchAll(/[^.[\]]+/g)].map(([key]) => key);
}

/** A copy of the element with values put at paths. */
function setAll(element: unknown, values: Fields): unknown {
  const paths = Object.entries(values);
  if (paths.length === 0) return element;
  const copy: unknown = structuredClone(element);
  for (const [path, value] of paths) setAt(copy, path, value);
  return copy;
}

function setAt(root: unknown, path: string, value: unknown): void {
  const keys = keysOf(path);
  const last = keys.pop();
  const at = valueAt(root, keys.join('.'));
  if (typeof at !== 'object' || at === null || last === undefined || last === '__proto__') {
    throw failure('answer_unfit', `The response sets "${path}". The element doesn’t have this path.`, 422);
  }
  (at as Record<string, unknown>)[last] = value;
}

/** The options that the responses have for a URL, filtered by label and paginated. Undefined for other URLs. */
export function findOptions(answers: PlayResponses, optionsUrl: string): unknown {
  const url = new URL(optionsUrl);
  const all = ownValue(answers.options, url.origin + url.pathname);
  if (all === undefined) return undefined;
  const query = (url.searchParams.get('q') ?? '').toLowerCase();
  const page = Number(url.searchParams.get('page') ?? '1') || 1;
  const found = all.filter((option) =>
    String((option as { label?: unknown } | null)?.label)
      .toLowerCase()
      .includes(query),
  );
  const items = found.slice((page - 1) * OPTIONS_PER_PAGE, page * OPTIONS_PER_PAGE);
  if (found.length <= page * OPTIONS_PER_PAGE) return { items };
  url.searchParams.set('page', String(page + 1));
  return { items, nextPage: url.href };
}

const OPTIONS_PER_PAGE = 10;

function ownValue<Value>(values: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return values !== undefined && Object.hasOwn(values, key) ? values[key] : undefined;
}

function failure(code: string, message: string, status: number): Error {
  return Object.assign(new Error(message), { code, status });
}

function wait(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.min(delayMs, MAX_DELAY_MS));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
