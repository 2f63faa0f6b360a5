// The empty state of views that list integrations.

/** How to get the first integration. */
export const NO_INTEGRATIONS = (
  <>
    No integrations yet. Run <code>bindery dev</code> in your integration’s folder to publish it here.
  </>
);
