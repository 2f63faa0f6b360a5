// `window.GitBook` on pages of published sites: what scripts of integrations may ask of the page. Types alone.

/** What a banner gets, to be called when the visitor has chosen. The choice is kept; the page is not loaded again. */
export interface SiteCookieChoice {
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

/** The functions of a page. It has them on a site with a script of an integration, and before that script runs. */
export interface SitePageApi {
  /** `load`: the page is there, or is shown again. `unload`: it is left. A listener added after `load` is called at once. */
  addEventListener(type: 'load' | 'unload', listener: () => void): void;
  removeEventListener(type: 'load' | 'unload', listener: () => void): void;
  /** Shows a banner of one's own to a visitor who has not chosen, and to nobody else. */
  registerCookieBanner(show: (choice: SiteCookieChoice) => void): void;
  /** False: the visitor agreed. True: they refused, their browser wants no tracking, or the site has none. Undefined: not chosen yet. */
  isCookiesTrackingDisabled(): boolean | undefined;
  /** Whether the visitor's browser says that it wants no tracking. */
  isGlobalPrivacyControlEnabled(): boolean;
  /** Registers a tool of one's own shape. Returns what takes it back. */
  registerTool(tool: Readonly<Record<string, unknown>>): () => void;
  /** The same for an assistant. */
  registerAssistant(assistant: Readonly<Record<string, unknown>>): () => void;
}
