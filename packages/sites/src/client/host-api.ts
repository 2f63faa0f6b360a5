// `window.GitBook`: what scripts of integrations can ask of the page. It runs before them, and only on pages that have any.
import type { SitePageApi } from '@bindery/contract';

type Listener = () => void;
type HostEvent = Parameters<SitePageApi['addEventListener']>[0];

/** A tool or an assistant. Its shape is that of its script. */
type RegisteredTool = Parameters<SitePageApi['registerTool']>[0];

/** Where the choice of the visitor of this site is kept: `yes` or `no`. */
const CHOICE = `site-cookies:${document.documentElement.dataset['site'] ?? ''}`;

declare global {
  interface Window {
    GitBook?: SitePageApi;
  }
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/**
 * Creates the functions for the page. Assumption: a browser that sends a do-not-track signal has chosen for its user; tools and assistants
 * are stored, and no page of this platform has an assistant that uses them.
 */
function createHostApi(): SitePageApi {
  const listeners = { load: new Set<Listener>(), unload: new Set<Listener>() };
  const registered = new Set<RegisteredTool>();
  const isPrivate = (): boolean => navigator.globalPrivacyControl === true;
  const choose = (isGranted: boolean) => (): void => {
    try {
      localStorage.setItem(CHOICE, isGranted ? 'yes' : 'no');
    } catch {
      // Without storage, the page shows the prompt again.
    }
  };
  const choice = (): boolean | undefined => {
    if (isPrivate() || document.documentElement.dataset['cookies'] === 'off') return true;
    try {
      const stored = localStorage.getItem(CHOICE);
      return stored === 'yes' ? false : stored === 'no' ? true : undefined;
    } catch {
      return undefined;
    }
  };
  const register = (one: RegisteredTool): Listener => {
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
