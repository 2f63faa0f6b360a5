// Faults of one line each, spread over the packages: mistakes that people make, and that tests have to find. A fault is
// found by its line, so that it still applies when the file has another name; the line stands once in all sources.

/** A fault. */
export interface PlantedFault {
  /** Package it is in, for the report; the line is looked for in all of them. */
  readonly package: string;
  /** What is wrong with it. */
  readonly what: string;
  /** The line without its indentation. */
  readonly line: string;
  /** The line with the fault. */
  readonly fault: string;
}

/** Every fault, in the order of the packages. */
export const FAULTS: readonly PlantedFault[] = [
  {
    package: 'diagnostics',
    what: 'warnings count as errors',
    line: `return problems.some((problem) => problem.severity === 'error');`,
    fault: `return problems.some((problem) => problem.severity !== 'info');`,
  },
  {
    package: 'diagnostics',
    what: 'only the first secret is taken out of a text',
    line: `return (text) => secrets.reduce((left, secret) => left.replaceAll(secret, REDACTED), text);`,
    fault: `return (text) => text.replaceAll(secrets[0] ?? '', REDACTED);`,
  },
  {
    package: 'client',
    what: 'a busy server is not asked again',
    line: `return status === 429 || status === 503;`,
    fault: `return status === 429;`,
  },
  {
    package: 'client',
    what: 'filters are lost from the second page on',
    line: `const query = page === undefined ? input.query : { ...input.query, page };`,
    fault: `const query = page === undefined ? input.query : { page };`,
  },
  {
    package: 'create-bindery',
    what: 'a line stays when one of the values that it needs is there',
    line: `return needed.every((name) => !(name in replacements) || replacements[name] !== undefined);`,
    fault: `return needed.some((name) => !(name in replacements) || replacements[name] !== undefined);`,
  },
  {
    package: 'contract',
    what: 'a role is not enough for what it is the least role of',
    line: `return rankOf(role) >= rankOf(least);`,
    fault: `return rankOf(role) > rankOf(least);`,
  },
  {
    package: 'contract',
    what: 'the largest page is one item short',
    line: `export const MAX_PAGE_LIMIT = 1000;`,
    fault: `export const MAX_PAGE_LIMIT = 999;`,
  },
  {
    package: 'contentkit',
    what: 'fields of one kind on one key are reported, those of two kinds are not',
    line: `if (first === undefined || first === node.element.type) return [];`,
    fault: `if (first === undefined || first !== node.element.type) return [];`,
  },
  {
    package: 'contentkit',
    what: 'what was typed while a request was open is not counted as an edit',
    line: `edits: { ...before.edits, [event.key]: edit },`,
    fault: `edits: { ...before.edits },`,
  },
  {
    package: 'contentkit-dom',
    what: 'quotation marks end the attribute that they stand in',
    line: `return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);`,
    fault: `return text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);`,
  },
  {
    package: 'content',
    what: 'the path of a page is not waited for',
    line: `return { ...source, path: await content.pathOf(entry) };`,
    fault: `return { ...source, path: content.pathOf(entry) as never };`,
  },
  {
    package: 'conditions',
    what: 'an expression reads what every object inherits',
    line: `return Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : missing;`,
    fault: `return (value as Readonly<Record<string, unknown>>)[name];`,
  },
  {
    package: 'runtime',
    what: 'a webhook from the future is taken',
    line: `return Math.abs(now / 1000 - Number(timestamp)) <= (toleranceSeconds ?? DEFAULT_TOLERANCE_SECONDS);`,
    fault: `return now / 1000 - Number(timestamp) <= (toleranceSeconds ?? DEFAULT_TOLERANCE_SECONDS);`,
  },
  {
    package: 'runtime',
    what: 'a state is expired as long as it is not',
    line: `return payload && { ...payload, isExpired: payload.expiresAt < now };`,
    fault: `return payload && { ...payload, isExpired: payload.expiresAt > now };`,
  },
  {
    package: 'host',
    what: 'a HEAD request is sent with a body',
    line: `return method === 'get' || method === 'head' ? undefined : fetchBody;`,
    fault: `return method === 'get' ? undefined : fetchBody;`,
  },
  {
    package: 'host',
    what: 'a fault of the tunnel is taken for an answer of the script',
    line: `if (reason === null || !REASON.test(reason)) return;`,
    fault: `if (reason === null || REASON.test(reason)) return;`,
  },
  {
    package: 'diagnostics',
    what: 'two letters that changed places count as two errors',
    line: `if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);`,
    fault: `if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 2);`,
  },
  {
    package: 'bundler',
    what: 'a configuration field that became required is taken for one that was required before',
    line: `const isNewlyRequired = (name: string) => before.required?.includes(name) !== true;`,
    fault: `const isNewlyRequired = (name: string) => before.required?.includes(name) === true;`,
  },
  {
    package: 'tunnel',
    what: 'a delivery that was forgotten is taken a second time',
    line: `if (Math.abs(age) > this.#toleranceSeconds || timestamp <= this.#seen.evictedUntil) throw stale(age);`,
    fault: `if (Math.abs(age) > this.#toleranceSeconds) throw stale(age);`,
  },
  {
    package: 'tunnel',
    what: 'credit is not used up by what is sent',
    line: `this.#credit -= piece.length;`,
    fault: `this.#credit -= 0;`,
  },
  {
    package: 'dashboard',
    what: 'time after calls that overlap is counted twice',
    line: `at = Math.max(at, Math.min(toMs, call.atMs + call.durationMs));`,
    fault: `at = Math.min(toMs, call.atMs + call.durationMs);`,
  },
  {
    package: 'cli',
    what: 'a flag that takes one value is taken twice',
    line: `if (others.length === 0) return first;`,
    fault: `if (others.length <= 1) return first;`,
  },
  {
    package: 'cli',
    what: 'a path of an answer may lead out of the folder',
    line: `const isInside = !path.startsWith('/') && !/^[A-Za-z]:|\\\\|\\0/.test(path) && !steps.includes('..');`,
    fault: `const isInside = !path.startsWith('/') && !/^[A-Za-z]:|\\\\|\\0/.test(path);`,
  },
  {
    package: 'platform',
    what: 'the last item of a page comes again on the next',
    line: `const rows = after === undefined ? sorted : sorted.filter((row) => compare(row, after) > 0);`,
    fault: `const rows = after === undefined ? sorted : sorted.filter((row) => compare(row, after) >= 0);`,
  },
  {
    package: 'platform',
    what: 'a disabled member keeps their role',
    line: `if (membership.disabled) return { role: undefined, by: 'disabled' };`,
    fault: `if (membership.disabled && membership.role === null) return { role: undefined, by: 'disabled' };`,
  },
  {
    package: 'platform',
    what: 'an event is tried once less',
    line: `if (attempts > policy.retries) return undefined;`,
    fault: `if (attempts >= policy.retries) return undefined;`,
  },
  {
    package: 'importers',
    what: 'a host with one public address among private ones is fetched from',
    line: `if (!isExempt && ipAddresses.some(({ address }) => refuses(address))) {`,
    fault: `if (!isExempt && ipAddresses.every(({ address }) => refuses(address))) {`,
  },
  {
    package: 'platform',
    what: 'another request under the same key gets the first answer',
    line: `if (found.request_hash !== contentHash) {`,
    fault: `if (found.request_hash.length !== contentHash.length) {`,
  },
  {
    package: 'platform',
    what: 'an expired token is taken',
    line: `if (claims.e < services.clock.now()) throw apiError('token_expired', 'The token has expired.');`,
    fault: `if (claims.e < 0) throw apiError('token_expired', 'The token has expired.');`,
  },
  {
    package: 'platform',
    what: 'a deleted space cannot be restored from the next millisecond on',
    line: `return at !== null && now - at >= DELETED_SPACE_RETENTION_MS;`,
    fault: `return at !== null && now - at > 0;`,
  },
];
