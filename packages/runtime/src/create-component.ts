// Components: what renders a block, a modal or a configuration screen and answers its actions.
import type { ContentKitContext, EventOfType } from '@bindery/contract';
import type { ContentKitElement } from '@bindery/contentkit';
import { collectSources } from '@bindery/contentkit';
import type { PlainObject, RuntimeCallback, RuntimeContext } from './context.ts';
import type { BuiltinAction } from '@bindery/contentkit';
import { describeLostValue, findLostValue } from './state-problem.ts';

/** How long hosts may keep what a component drew. */
export interface ComponentRenderCache {
  /** Seconds. */
  readonly maxAge: number;
}

/** One component on one page: what `render` and `action` are given. */
export interface ComponentInstance<Props, State> {
  readonly props: Props;
  /** The state the host sent, or the initial state when it sent none. */
  readonly state: State;
  /** Where the component is rendered. */
  readonly context: ContentKitContext;
  setCache(cache: ComponentRenderCache): void;
  /** A binding that the host resolves from its current state, for instance in an action: `{ email: dynamicState('email') }`. */
  dynamicState<Key extends keyof State>(key: Key): { $state: Key };
}

/** A component, for `components` of an integration. */
export interface ComponentDefinition<Context extends RuntimeContext = RuntimeContext> {
  readonly componentId: string;
  readonly render: RuntimeCallback<[EventOfType<'ui_render'>], Promise<Response>, Context>;
}

/** The actions a component may be sent: its own, and the host's. */
export type ComponentAction<Action = void> = Action extends void ? BuiltinAction : BuiltinAction | Action;

/** What an action did. State and props replace the old ones: see {@link mergeState}. */
export type ComponentActionResult<Props, State> =
  | { readonly type?: 'element'; readonly props?: Props; readonly state?: State }
  | { readonly type: 'complete'; readonly returnValue?: PlainObject }
  | undefined;

/** What a component is made of. */
export interface ComponentOptions<Props, State, Action, Context extends RuntimeContext> {
  /** As in the manifest; unique in the integration. */
  readonly componentId: string;
  /**
   * State when the host sends none. Any state that the host sends, even an empty one, replaces it whole.
   * May be computed, also from the API.
   */
  readonly initialState?:
    | State
    | ((props: Props, renderContext: ContentKitContext, context: Context) => State | Promise<State>);
  /** Handles an action. Without a result, the component renders unchanged. */
  readonly action?: RuntimeCallback<
    [ComponentInstance<Props, State>, ComponentAction<Action>],
    ComponentActionResult<Props, State> | Promise<ComponentActionResult<Props, State>>,
    Context
  >;
  /** Renders the component: a `block`, a `modal` or a `configuration`. JSX has one type for all elements, so this one is wide. */
  readonly render: RuntimeCallback<
    [ComponentInstance<Props, State>],
    ContentKitElement | Promise<ContentKitElement>,
    Context
  >;
}

declare const MODE: string;

/** Creates a component. */
export function createComponent<
  Props extends PlainObject = PlainObject,
  State extends PlainObject = PlainObject,
  Action = void,
  Context extends RuntimeContext = RuntimeContext,
>(options: ComponentOptions<Props, State, Action, Context>): ComponentDefinition<Context> {
  return {
    componentId: options.componentId,
    render: async (event, context) => {
      const props = event.props as Props;
      // Falsy, not only absent, as with the action below: `null` is how some hosts write "none".
      const state = (event.state as State | undefined) || (await initialState(options, event, context));
      let cache: ComponentRenderCache | undefined;
      let instance: ComponentInstance<Props, State> = {
        props,
        state,
        context: event.context,
        setCache: (renderCache) => {
          cache = renderCache;
        },
        dynamicState: (key) => ({ $state: key }),
      };
      if (event.action && options.action !== undefined) {
        const result = await options.action(instance, event.action as unknown as ComponentAction<Action>, context);
        if (result?.type === 'complete') return respond(result, cache);
        instance = { ...instance, ...result };
      }
      const element = await options.render(instance, context);
      reportLostValue(options.componentId, instance.state, element);
      const output = { type: 'element', state: instance.state, props: instance.props, element };
      return respond(withSources(options.componentId, output), cache);
    },
  };
}

/** A result for `action` that changes some keys of the state and keeps the others. */
export function mergeState<State extends object>(
  instance: { readonly state: State },
  changes: Partial<State>,
): { readonly state: State } {
  return { state: { ...instance.state, ...changes } };
}

function initialState<Props, State, Action, Context extends RuntimeContext>(
  { initialState: initial }: ComponentOptions<Props, State, Action, Context>,
  event: EventOfType<'ui_render'>,
  context: Context,
): State | Promise<State> {
  if (typeof initial !== 'function') return initial ?? ({} as State);
  const compute = initial as (
    props: Props,
    renderContext: ContentKitContext,
    context: Context,
  ) => State | Promise<State>;
  return compute(event.props as Props, event.context, context);
}

/** In production, a host that gets such a state is silent about it. Throws TypeError where JSON does. */
function reportLostValue(componentId: string, state: unknown, element: unknown): void {
  if (typeof MODE === 'string' && MODE === 'production') return;
  const lost = findLostValue(state);
  if (lost === undefined) return;
  const line = describeLostValue(componentId, lost, collectSources(element)['']);
  if (lost.isRejected) throw new TypeError(line);
  console.warn(line);
}

/** In development, the source location of each node is sent next to the tree; the platform removes it. */
function withSources<Output extends { element: unknown }>(componentId: string, output: Output): Output {
  if (typeof MODE === 'string' && MODE === 'development') {
    const { type } = (output.element ?? {}) as { type?: unknown };
    if (type !== 'block' && type !== 'modal' && type !== 'configuration') {
      console.warn(`Component ${componentId} rendered ${String(type)}. Expected a block, modal, or configuration.`);
    }
    return { ...output, $sources: collectSources(output.element) };
  }
  return output;
}

function respond(output: object, cache: ComponentRenderCache | undefined): Response {
  return Response.json(output, cache === undefined ? {} : { headers: { 'cache-control': `max-age=${cache.maxAge}` } });
}
