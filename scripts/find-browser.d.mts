/** Path of a Chromium or Chrome: BINDERY_BROWSER, or the first usual place that has one. With BINDERY_BROWSER=none there is no browser. */
export function findBrowser(): string | undefined;
