// Whether the visitor agreed to cookies on this site: the cookie, the opt-out of their browser, and the setting of the site.
import { readChoice, removeChoice, writeChoice } from './consent-cookie.ts';
import type { Choice } from './consent-cookie.ts';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** The consent of a visitor. */
export interface Consent {
  /** Whether they agreed. False if their browser opts out or the site doesn’t track; undefined if they haven’t chosen. */
  isGranted(): boolean | undefined;
  choose(choice: Choice): void;
}

/** Whether the browser opts out of tracking for its user. */
export function isPrivate(): boolean {
  return navigator.globalPrivacyControl === true;
}

/** Creates the consent for the page. `changed` runs after each change, also after one in another tab. */
export function createConsent(changed: () => void): Consent {
  const { cookies, cookiePath = '/' } = document.documentElement.dataset;
  const site = cookiePath.replace(/\/$/, '');
  // What a browser without cookies doesn’t keep is chosen for this page.
  let chosenHere: Choice | undefined;
  const isGranted = (): boolean | undefined => {
    if (isPrivate() || cookies === 'off') {
      attempt(() => removeChoice(site));
      return false;
    }
    const choice = attempt(() => readChoice(site)) ?? chosenHere;
    return choice === undefined ? undefined : choice === 'yes';
  };
  let last = isGranted();
  const compare = (): void => {
    const now = isGranted();
    if (now === last) return;
    last = now;
    changed();
  };
  addEventListener('pageshow', compare);
  document.addEventListener('visibilitychange', compare);
  if ('cookieStore' in window) cookieStore.addEventListener('change', compare);
  return {
    isGranted,
    choose: (choice) => {
      chosenHere = attempt(() => writeChoice(site, choice)) === true ? undefined : choice;
      compare();
    },
  };
}

/** A page in a sandbox has no cookies: reading them throws. */
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
