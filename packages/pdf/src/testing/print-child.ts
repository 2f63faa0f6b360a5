// A child process of stray-folders.test.ts: prints with a browser that never ends.
import { printHtml } from '../chromium/print-html.ts';

await printHtml(process.argv[2] ?? '', '', { signal: new AbortController().signal });
