// The page inside a web frame talks to its host through this: state comes in, sizes, navigations and actions go out.
// An entry of its own without imports, so that a frame pays for nothing else.

/** What the host sends to every frame besides its data. */
export interface FrameHostState {
  /** The page that the block is in. */
  readonly page?: { readonly id: string; readonly path: string; readonly title: string };
  /** Claims of the visitor, where the integration has the scope for them. */
  readonly visitor?: Readonly<Record<string, unknown>>;
}

/** Data of the `webframe`, by key, with what the host adds. */
export type FrameStateOf<Data extends object> = Partial<Data> & FrameHostState;

/** A size to ask for. A ratio goes before a height, which is then the greatest. */
export interface FrameSize {
  /** CSS pixels. */
  readonly height?: number;
  /** Width divided by height. */
  readonly aspectRatio?: number;
}

/** An action of one's own. */
export interface FrameAction {
  readonly action: string;
  readonly [field: string]: unknown;
}

/** Options of {@link connectFrame}. */
export interface FrameOptions<Data extends object> {
  /** Called with the whole state: once the host has answered, and again at each change. */
  readonly onState?: (state: FrameStateOf<Data>) => void;
  /** Asks for the height of the page again whenever it changes. Default false. */
  readonly autoHeight?: boolean;
  /** The only allowed origin. Default: any embedding page. The first one that responds is used from then on. */
  readonly hostOrigin?: string;
}

/** What is used of the page: this package is compiled without the types of a browser. */
interface FramePage {
  readonly parent: { readonly postMessage: (message: unknown, target: string) => void };
  readonly document: { readonly body: { readonly getBoundingClientRect: () => { readonly height: number } } };
  readonly getComputedStyle: (element: unknown) => { readonly marginTop: string; readonly marginBottom: string };
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
  readonly removeEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
  readonly ResizeObserver: new (changed: () => void) => {
    readonly observe: (element: unknown) => void;
    readonly disconnect: () => void;
  };
}

/** A frame that is connected to its host. */
export interface FrameConnection<Data extends object> {
  /** The last state; undefined before the host has answered. */
  readonly getState: () => FrameStateOf<Data> | undefined;
  readonly resize: (size: FrameSize) => void;
  /** Opens a page of the same site. */
  readonly navigate: (path: string, anchor?: string) => void;
  /** Stores props of the block in the document. Hosts that show readers a page do not store them. */
  readonly updateProps: (props: Readonly<Record<string, unknown>>) => void;
  /** Gives an action to `action()` of the component. `{ $state: 'key' }` in it is resolved by the host. */
  readonly send: (action: FrameAction) => void;
  readonly disconnect: () => void;
}

/**
 * Connects the page in a web frame to its host, and says that it is ready.
 * @throws {Error} when the page is not in a frame.
 */
export function connectFrame<Data extends object = Record<string, string>>(
  options: FrameOptions<Data> = {},
): FrameConnection<Data> {
  const own = globalThis as unknown as FramePage;
  const host = own.parent;
  if ((host as unknown) === own)
    throw new Error('This page isn’t in a frame. Open it through a component’s <webframe>.');
  let state: FrameStateOf<Data> | undefined;
  let origin = options.hostOrigin;

  function post(action: FrameAction): void {
    // Nothing secret goes out before the host has answered; afterwards only its origin receives anything.
    host.postMessage({ action }, origin ?? '*');
  }

  function onMessage({ source, origin: from, data }: MessageEvent): void {
    if ((source as unknown) !== host || (origin !== undefined && from !== origin)) return;
    const received: unknown = (data as { state?: unknown } | null | undefined)?.state;
    if (typeof received !== 'object' || received === null) return;
    // A host without an origin, for example a file, has the origin "null", which can’t be a target.
    if (from !== 'null') origin = from;
    state = received;
    options.onState?.(state);
  }

  const resize = (size: FrameSize): void => post({ action: '@webframe.resize', size });
  own.addEventListener('message', onMessage);
  const stopHeight = options.autoHeight === true ? watchHeight(own, (height) => resize({ height })) : undefined;
  post({ action: '@webframe.ready' });

  return {
    getState: () => state,
    resize,
    navigate: (path, anchor) =>
      post({ action: '@webframe.navigate', path, ...(anchor === undefined ? {} : { anchor }) }),
    updateProps: (props) => post({ action: '@editor.node.updateProps', props }),
    send: post,
    disconnect: () => {
      stopHeight?.();
      own.removeEventListener('message', onMessage);
    },
  };
}

/** Calls back with the height of what is in the page, when it differs from the last one. Returns the function that stops it. */
function watchHeight(own: FramePage, changed: (height: number) => void): () => void {
  const { body } = own.document;
  let last = 0;
  const observer = new own.ResizeObserver(() => {
    const style = own.getComputedStyle(body);
    const margins = Number.parseFloat(style.marginTop) + Number.parseFloat(style.marginBottom);
    const height = Math.ceil(body.getBoundingClientRect().height + margins);
    if (height !== last) changed(height);
    last = height;
  });
  observer.observe(body);
  return () => observer.disconnect();
}
