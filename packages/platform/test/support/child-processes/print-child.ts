// Run as a process of its own by pdf/stray-folders.test.ts: prints with a browser that never ends.
import { printHtml } from '../../../src/pdf/chromium/print-html.ts';

await printHtml(process.argv[2] ?? '', '', { signal: new AbortController().signal });
