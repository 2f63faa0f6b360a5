// Replaces the package.json in a tarball of npm. The other entries stay as they are.
import { readFileSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { publishedManifest } from './published-manifest.mjs';

/**
 * @param {string} file path of the tarball
 * @returns {Promise<void>}
 */
export async function rewriteManifest(file) {
  const source = extract();
  source.end(gunzipSync(readFileSync(file)));
  const target = pack();
  const written = buffer(target);
  for await (const entry of source) {
    const bytes = await buffer(entry);
    const { header } = entry;
    if (header.name === 'package/package.json') {
      const text = `${JSON.stringify(publishedManifest(JSON.parse(bytes.toString())), undefined, 2)}\n`;
      target.entry({ ...header, size: Buffer.byteLength(text) }, text);
    } else target.entry(header, bytes);
  }
  target.finalize();
  writeFileSync(file, gzipSync(await written, { level: 9 }));
}
