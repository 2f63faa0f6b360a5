// `window.GitBook` on pages of published sites: the page API for scripts of integrations. Types only.

/** Callbacks for a banner’s buttons. The choice is stored, and the page isn’t reloaded. */
export interface SiteCookieChoice {
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

/** The functions of a page. Available on sites with a script of an integration, before that script runs. */
export interface SitePageApi {
  /**
   * `load`: the page is loaded or shown again. `unload`: the visitor leaves it. `consent`: the visitor accepted, rejected, or changed their
   * choice about cookies, here or in another tab. A listener added after `load` is called immediately.
   */
  addEventListener(type: 'load' | 'unload' | 'consent', listener: () => void): void;
  removeEventListener(type: 'load' | 'unload' | 'consent', listener: () => void): void;
  /** Shows a custom banner instead of the page’s, to visitors who haven’t made a choice or want to change it. */
  registerCookieBanner(show: (choice: SiteCookieChoice) => void): void;
  /** False: the visitor accepted. True: they rejected, their browser opts out, or the site doesn’t track. Undefined: no choice yet. */
  isCookiesTrackingDisabled(): boolean | undefined;
  /** Whether the visitor’s browser opts out of tracking. */
  isGlobalPrivacyControlEnabled(): boolean;
  /** Registers a custom tool. Returns a function that unregisters it. */
  registerTool(tool: Readonly<Record<string, unknown>>): () => void;
  /** Registers a custom assistant. Returns a function that unregisters it. */
  registerAssistant(assistant: Readonly<Record<string, unknown>>): () => void;
}
