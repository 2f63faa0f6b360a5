// `window.GitBook`: what scripts of integrations may ask of the page. It runs before them, and only on pages that have any.

type Listener = () => void;
type HostEvent = 'load' | 'unload';

/** What a banner gets, to be called when the visitor has chosen. */
interface CookieChoice {
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

/** What a script may register: a tool or an assistant. Its shape is its own; it has a name for its readers. */
type Registered = Readonly<Record<string, unknown>>;

/** The functions of the page. */
export interface HostApi {
  /** `load`: the page is there, or is shown again. `unload`: it is left. A listener added after `load` is called at once. */
  addEventListener(type: HostEvent, listener: Listener): void;
  removeEventListener(type: HostEvent, listener: Listener): void;
  /** Shows a banner of one's own to a visitor who has not chosen. */
  registerCookieBanner(show: (choice: CookieChoice) => void): void;
  /** Undefined until the visitor has chosen. True on a site whose customization has no tracking cookie. */
  isCookiesTrackingDisabled(): boolean | undefined;
  isGlobalPrivacyControlEnabled(): boolean;
  /** Returns what takes it back. */
  registerTool(tool: Registered): Listener;
  registerAssistant(assistant: Registered): Listener;
}

/** Where the choice of the visitor of this site is kept: `yes` or `no`. */
const CHOICE = `site-cookies:${document.documentElement.dataset['site'] ?? ''}`;

declare global {
  interface Window {
    GitBook?: HostApi;
  }
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/**
 * Makes the functions for the page. Assumption: a browser that says by itself that its user wants no tracking has chosen for them; tools
 * and assistants are kept, and no page of this platform has an assistant that uses them.
 */
function createHostApi(): HostApi {
  const listeners = { load: new Set<Listener>(), unload: new Set<Listener>() };
  const registered = new Set<Registered>();
  const isPrivate = (): boolean => navigator.globalPrivacyControl === true;
  const choose = (isGranted: boolean) => (): void => {
    try {
      localStorage.setItem(CHOICE, isGranted ? 'yes' : 'no');
    } catch {
      // A visitor without storage is asked again.
    }
  };
  const choice = (): boolean | undefined => {
    if (isPrivate() || document.documentElement.dataset['cookies'] === 'off') return true;
    try {
      const kept = localStorage.getItem(CHOICE);
      return kept === 'yes' ? false : kept === 'no' ? true : undefined;
    } catch {
      return undefined;
    }
  };
  const register = (one: Registered): Listener => {
    registered.add(one);
    return () => void registered.delete(one);
  };
  // One that throws is reported as its own error, and the others run.
  const run = (type: HostEvent): void => {
    for (const listener of listeners[type]) queueMicrotask(listener);
  };
  addEventListener('load', () => run('load'));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) run('load');
  });
  addEventListener('pagehide', () => run('unload'));
  return {
    addEventListener(type, listener) {
      if (!Object.hasOwn(listeners, type) || listeners[type].has(listener)) return;
      listeners[type].add(listener);
      if (type === 'load' && document.readyState === 'complete') queueMicrotask(listener);
    },
    removeEventListener(type, listener) {
      if (Object.hasOwn(listeners, type)) listeners[type].delete(listener);
    },
    registerCookieBanner(show) {
      if (choice() === undefined) show({ onApprove: choose(true), onReject: choose(false) });
    },
    isCookiesTrackingDisabled: choice,
    isGlobalPrivacyControlEnabled: isPrivate,
    registerTool: register,
    registerAssistant: register,
  };
}

window.GitBook ??= createHostApi();
