// The progress of a PDF, as JSON for programs, and as a page that refreshes for users.
import type { PdfProgress } from '@bindery/pdf';

/** Seconds after which to read again. */
const AGAIN_SECONDS = 2;

const WORDS: Readonly<Record<PdfProgress['state'], string>> = {
  waiting: 'Waiting for other PDFs to finish.',
  reading: 'Reading pages.',
  printing: 'Generating the PDF.',
};

/** 202, with the state, the pages and how many of them are done. */
export function presentProgress({ state, pages, done }: PdfProgress, isBrowser: boolean): Response {
  const headers = {
    'Retry-After': String(AGAIN_SECONDS),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  if (!isBrowser) return Response.json({ state, pages, done }, { status: 202, headers });
  const counted =
    pages === 0 ? '' : `<p>${done} of ${pages} pages</p><progress max="${pages}" value="${done}"></progress>`;
  const page = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="refresh" content="${AGAIN_SECONDS}"><title>PDF</title></head>`,
    `<body><p>${WORDS[state]}</p>${counted}</body></html>`,
  ];
  return new Response(page.join(''), {
    status: 202,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}
