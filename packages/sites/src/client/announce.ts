// Announcements for screen readers.
let region: HTMLElement | undefined;

/** Announces a message when the reader pauses. */
export function announce(text: string): void {
  if (region === undefined) {
    region = document.createElement('p');
    region.className = 'hidden';
    region.role = 'status';
    document.body.append(region);
  }
  region.textContent = text;
}
