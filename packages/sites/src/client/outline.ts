// The outline shows which part of the page is read.

/** Marks the heading that is nearest above what is seen. */
export function followOutline(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.outline a')];
  const headings = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading === null ? [] : [{ link, heading }];
  });
  if (headings.length === 0) return;
  let isScheduled = false;
  const mark = () => {
    isScheduled = false;
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const above = headings.filter(({ heading }) => heading.getBoundingClientRect().top < innerHeight / 3);
    const current = isAtEnd && scrollY > 0 ? headings.at(-1) : (above.at(-1) ?? headings[0]);
    for (const one of headings) {
      if (one === current) one.link.ariaCurrent = 'true';
      else one.link.removeAttribute('aria-current');
    }
  };
  const schedule = () => {
    if (!isScheduled) requestAnimationFrame(mark);
    isScheduled = true;
  };
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', schedule, { passive: true });
  schedule();
}
