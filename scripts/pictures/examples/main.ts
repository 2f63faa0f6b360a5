// `npm run example-pictures [-- name …]`: pictures of the examples, into docs/pictures/examples.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endSharedBrowser } from '@bindery/testkit/borrow-page';
import type { ExamplePicture, OpenedPage } from './example-picture.ts';
import { feedbackInbox, feedbackQuestion } from './feedback-inbox.ts';
import { glossary } from './glossary.ts';
import { issueCard } from './issue-card.ts';
import { webhookForwarder } from './webhook-forwarder.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'pictures', 'examples');

const PICTURES: readonly ExamplePicture[] = [feedbackQuestion, feedbackInbox, glossary, issueCard, webhookForwarder];

/** Of a page without a part to capture. */
const VIEWPORT = { width: 1280, height: 720 };

/** Of 100; text is still sharp. */
const QUALITY = 60;

/** Pixels around the part. */
const MARGIN = 4;

async function writePicture({ name, open }: ExamplePicture): Promise<void> {
  await using ends = new AsyncDisposableStack();
  const opened = await open(ends);
  const { page } = opened;
  if (opened.part === undefined) await page.setViewportSize(VIEWPORT);
  const clip = await clipOf(opened);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const session = await page.context().newCDPSession(page);
  const options = { format: 'webp', quality: QUALITY, ...clip } as const;
  const { data } = await session.send('Page.captureScreenshot', options);
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
}

async function clipOf({ part }: OpenedPage) {
  if (part === undefined) return {};
  await part.waitFor();
  const box = await part.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });
  const clip = {
    x: Math.max(0, box.x - MARGIN),
    y: Math.max(0, box.y - MARGIN),
    width: box.width + 2 * MARGIN,
    height: box.height + 2 * MARGIN,
    scale: 1,
  };
  return { clip, captureBeyondViewport: true };
}

const names = new Set(process.argv.slice(2));
mkdirSync(FOLDER, { recursive: true });
try {
  for (const picture of PICTURES) if (names.size === 0 || names.has(picture.name)) await writePicture(picture);
} finally {
  await endSharedBrowser();
}
