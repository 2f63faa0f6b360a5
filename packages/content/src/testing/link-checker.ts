// Folders of Markdown whose links an independent program checks: remark-validate-links, which looks at files, and at headings as
// GitHub names them.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkValidateLinks from 'remark-validate-links';
import { unified } from 'unified';
import { engine } from 'unified-engine';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** Files of Markdown below a folder, by their paths from there, without those of other packages. */
export function readMarkdownFiles(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  const read = (below: string): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== '.git') read(path);
      else if (entry.isFile() && /\.md$/i.test(entry.name)) files.set(path, readFileSync(join(folder, path), 'utf8'));
    }
  };
  read('');
  return files;
}

/** The links that the checker finds broken: file → URLs. */
export async function checkLinks(folder: string, paths: readonly string[]): Promise<Map<string, Set<string>>> {
  // Without files, the engine reads what is typed.
  if (paths.length === 0) return new Map();
  const quiet = new Writable({ write: (_chunk, _encoding, done) => done() });
  const checked = await new Promise<readonly VFile[]>((resolve, reject) => {
    const settings = {
      // oxlint-disable-next-line typescript/no-explicit-any -- the engine takes processors of any kind of tree
      processor: unified().use(remarkParse).use(remarkGfm) as any,
      plugins: [[remarkValidateLinks, { repository: false, root: folder }]] as never,
      files: [...paths],
      cwd: folder,
      output: false,
      out: false,
      streamError: quiet,
      streamOut: quiet,
      detectConfig: false,
      detectIgnore: false,
    };
    engine(settings, (error, _status, context) => {
      if (error) reject(error);
      else resolve(context?.files ?? []);
    });
  });
  return new Map(checked.map((file) => [file.path, new Set(file.messages.map((message) => urlAt(file, message)))]));
}

/** The URL of the node that a message is about. */
function urlAt(file: VFile, message: VFile['messages'][number]): string {
  if (message.ruleId?.startsWith('missing-') !== true) throw new Error(`The checker says: ${message.message}`);
  const tree = unified().use(remarkParse).use(remarkGfm).parse(String(file.value));
  let url: string | undefined;
  visit(tree, (node) => {
    const isThere = node.position?.start.line === message.line && node.position?.start.column === message.column;
    if (isThere && 'url' in node) url ??= node.url;
  });
  if (url === undefined) throw new Error(`There is no link at ${file.path}:${message.line}:${message.column}`);
  return url;
}
