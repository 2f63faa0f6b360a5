// `window.GitBook`: what scripts of integrations can ask of the page. It runs before them, and only on pages that have any.
import type { SitePageApi } from '@bindery/contract';
import { findCookieBanner } from './cookies/cookie-banner.ts';
import type { CookieBanner } from './cookies/cookie-banner.ts';
import { createConsent, isPrivate } from './cookies/create-consent.ts';

type Listener = () => void;
type HostEvent = Parameters<SitePageApi['addEventListener']>[0];

/** A banner of a script. */
type ShowBanner = Parameters<SitePageApi['registerCookieBanner']>[0];

/** A tool or an assistant. Its shape is that of its script. */
type RegisteredTool = Parameters<SitePageApi['registerTool']>[0];

declare global {
  interface Window {
    GitBook?: SitePageApi;
  }
}

/**
 * Creates the functions for the page. Assumption: a browser that sends a do-not-track signal has chosen for its user; tools and assistants
 * are stored, and no page of this platform has an assistant that uses them.
 */
function createHostApi(): SitePageApi {
  const listeners = { load: new Set<Listener>(), unload: new Set<Listener>(), consent: new Set<Listener>() };
  const registered = new Set<RegisteredTool>();
  // One that throws is reported as its own error, and the others run.
  const run = (type: HostEvent): void => {
    for (const listener of listeners[type]) queueMicrotask(listener);
  };
  const cookies = offerChoice(() => run('consent'));
  const register = (one: RegisteredTool): Listener => {
    registered.add(one);
    return () => void registered.delete(one);
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
    registerCookieBanner: cookies.register,
    isCookiesTrackingDisabled: cookies.isDisabled,
    isGlobalPrivacyControlEnabled: isPrivate,
    registerTool: register,
    registerAssistant: register,
  };
}

/** Asks the visitor with the banner of the page, or with that of a script instead. `changed` runs after each change of the choice. */
function offerChoice(changed: Listener): {
  register: (show: ShowBanner) => void;
  isDisabled: () => boolean | undefined;
} {
  let banner: CookieBanner | undefined;
  let custom: ShowBanner | undefined;
  const consent = createConsent(() => {
    if (consent.isGranted() !== undefined) banner?.hide();
    changed();
  });
  const callbacks = { onApprove: () => consent.choose('yes'), onReject: () => consent.choose('no') };
  const openCustom = (): boolean => {
    custom?.(callbacks);
    return custom !== undefined;
  };
  document.addEventListener('DOMContentLoaded', () => {
    if (isPrivate()) return;
    banner = findCookieBanner({ choose: (choice) => consent.choose(choice), open: openCustom });
    if (consent.isGranted() === undefined && custom === undefined) banner?.ask();
  });
  return {
    register: (show) => {
      custom = show;
      banner?.hide();
      if (consent.isGranted() === undefined) show(callbacks);
    },
    isDisabled: () => {
      const isGranted = consent.isGranted();
      return isGranted === undefined ? undefined : !isGranted;
    },
  };
}

window.GitBook ??= createHostApi();
