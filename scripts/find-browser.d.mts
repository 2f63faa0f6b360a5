/** Path of a Chromium or Chrome: BINDERY_BROWSER, or the first usual place that has one. */
export function findBrowser(): string | undefined;
