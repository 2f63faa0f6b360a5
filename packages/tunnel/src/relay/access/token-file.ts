// The file in which a relay has its tokens: hashes, and the names that each owns.
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { decodeText, messageOf } from '@bindery/diagnostics';
import { parseDocument } from 'yaml';
import { tunnelError } from '../../error-codes.ts';
import { isNamePattern } from './tokens.ts';
import type { TokenRule } from './tokens.ts';

const HASH = /^[0-9a-f]{64}$/;

/**
 * Reads a file of tokens.
 * @throws {KitError} tunnel_tokens_malformed, with `file:line:column` if it isn’t JSON or YAML
 */
export function readTokenFile(file: string): TokenRule[] {
  let text: string | undefined;
  try {
    text = decodeText(readFileSync(file));
  } catch (cause) {
    throw malformed(file, `can’t be read: ${messageOf(cause)}`);
  }
  if (text === undefined) throw malformed(file, 'isn’t text');
  const rules = parse(file, text);
  if (!Array.isArray(rules)) throw malformed(`${file}:1:1`, 'has no list of tokens');
  return rules.map((rule, index) => readRule(rule, `${file}: token ${index + 1}`));
}

/**
 * Writes a file of tokens. A new one is readable by its owner alone; one that is there keeps owner and mode, because the relay has
 * to read it also when root writes it. A reader sees the old one or the new one, never a part.
 */
export function writeTokenFile(file: string, rules: readonly TokenRule[]): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const before = statSync(file, { throwIfNoEntry: false });
  writeFileSync(draft, `${JSON.stringify(rules, undefined, 2)}\n`, { mode: 0o600 });
  if (before !== undefined) {
    if (process.getuid?.() === 0) chownSync(draft, before.uid, before.gid);
    chmodSync(draft, before.mode & 0o777);
  }
  renameSync(draft, file);
}

/** JSON is YAML too, and this parser knows where an error is. */
function parse(file: string, text: string): unknown {
  const document = parseDocument(text, { strict: true });
  const [error] = document.errors;
  if (error === undefined) return document.toJS() as unknown;
  const [{ line, col } = { line: 1, col: 1 }] = error.linePos ?? [];
  throw malformed(`${file}:${line}:${col}`, `isn’t JSON: ${error.message.split('\n')[0]}`);
}

function readRule(value: unknown, location: string): TokenRule {
  const { hash, names, label } = (value ?? {}) as Partial<Record<keyof TokenRule, unknown>>;
  if (typeof hash !== 'string' || !HASH.test(hash)) throw malformed(location, 'requires "hash", a SHA-256 in hex');
  const isList = Array.isArray(names) && names.length > 0;
  if (!isList || !names.every((name) => typeof name === 'string' && isNamePattern(name))) {
    throw malformed(location, 'requires "names", for example ["poll", "ada-*"]');
  }
  if (label !== undefined && typeof label !== 'string') throw malformed(location, 'has a "label" that isn’t a string');
  return { hash, names: names as string[], ...(label === undefined ? {} : { label }) };
}

function malformed(location: string, fault: string) {
  return tunnelError('tunnel_tokens_malformed', `${location} ${fault}.`);
}
