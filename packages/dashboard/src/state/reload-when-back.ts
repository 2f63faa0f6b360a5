// Reloads the page when the platform responds again, after all of its data was replaced.

const PAUSE_MS = 150;

/** Requests the page until the platform responds, then reloads it. */
export async function reloadWhenBack(): Promise<void> {
  while (!(await isServed())) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  location.reload();
}

async function isServed(): Promise<boolean> {
  try {
    return (await fetch(location.pathname, { cache: 'no-store' })).ok;
  } catch {
    return false; // The platform doesn’t respond yet.
  }
}
