// Reloads the page when the platform responds again, after all of its data was replaced.

const PAUSE_MS = 150;

/** Asks for the page until it is answered, then loads it. */
export async function reloadWhenBack(): Promise<void> {
  while (!(await isServed())) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  location.reload();
}

async function isServed(): Promise<boolean> {
  try {
    return (await fetch(location.pathname, { cache: 'no-store' })).ok;
  } catch {
    return false; // It does not answer yet.
  }
}
