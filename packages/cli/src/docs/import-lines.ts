// Import lines of MDX in a file: the platform reads them, and shows none.

const FENCE = /^\s*(`{3,}|~{3,})/;
const IMPORT = /^import\s(?:[^'"]*\sfrom\s*)?(?:"[^"]+"|'[^']+')\s*;?\s*$/;

/** How many lines of a file are imports. Code isn’t counted. */
export function countImports(text: string): number {
  let fence = '';
  let count = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, sign = ''] = FENCE.exec(line) ?? [];
    if (fence === '' && sign !== '') fence = sign;
    else if (sign !== '' && sign.startsWith(fence)) fence = '';
    else if (fence === '' && line.length < 1000 && IMPORT.test(line)) count++;
  }
  return count;
}
