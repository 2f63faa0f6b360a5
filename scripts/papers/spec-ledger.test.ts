import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../checks/source-files.ts';
import { assumptionsIn } from './assumptions.ts';
import { HEADINGS, writeSpecLedger } from './spec-ledger.ts';
import { findProofFaults, isAhead } from './spec-proofs.ts';
import { STATEMENTS } from './spec-statements/index.ts';
import { assumption, contract, inSection, open, test } from './spec-statements/statement.ts';
import type { Facts, Proof } from './spec-statements/statement.ts';
import { readTestNames } from './test-names.ts';

describe('docs/spec-ledger.md', () => {
  it('is what the statements say', async () => {
    await expect(writeSpecLedger(STATEMENTS)).toMatchFileSnapshot(join(ROOT, 'docs', 'spec-ledger.md'));
  });

  it('has something behind every statement that is so', () => {
    expect(findProofFaults(STATEMENTS)).toEqual([]);
  });

  it('has statements of every section of the specification, and of no other', () => {
    expect(new Set(STATEMENTS.map(({ section }) => section))).toEqual(new Set(HEADINGS));
  });

  it('has a statement of every operation, shown by more than its shape', () => {
    const lines = readFileSync(join(ROOT, 'docs', 'spec', 'operations.csv'), 'utf8')
      .split('\n')
      .slice(1);
    const ids = lines.flatMap(
      (line) => /,(?:[^,"]*|"[^"]*"),(?:GET|POST|PUT|PATCH|DELETE),(?:[^,"]*|"[^"]*"),(\w+),/.exec(line)?.[1] ?? [],
    );
    expect(ids).toHaveLength(151);
    const kindsOf = (id: string): string[] =>
      STATEMENTS.filter(({ row }) => row === id).flatMap(({ shown }) => shown.map(({ kind }) => kind));
    const isShown = (id: string): boolean =>
      kindsOf(id).some((kind) => (isAhead(id) ? kind === 'open' : kind === 'test' || kind === 'assumption'));
    expect(ids.filter((id) => !isShown(id))).toEqual([]);
  });

  it('says each thing once', () => {
    const rows = STATEMENTS.map(({ section, row }) => `${section}, ${row}`);
    expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
  });
});

describe('a statement', () => {
  const faultsOf = (...shown: Proof[]): string[] => findProofFaults(inSection('errors', [['row', 'says', ...shown]]));

  it('is refused with nothing behind it', () => {
    expect(faultsOf()).toEqual(['errors, row: has nothing behind it']);
  });

  it('is refused by a test or an assumption that is gone, or that could be two', () => {
    const [tests, code] = ['teams', 'packages/platform/src/access/effective-role.ts'];
    expect(faultsOf(test(tests, 'renames a team'), assumption(code, 'not how they combine'))).toEqual([]);
    const gone = [test(tests, 'sinks a ship'), test(tests, 'team'), test('ships', 'x'), assumption(code, 'a ship')];
    expect(gone.map((proof) => faultsOf(proof).length)).toEqual([1, 1, 1, 1]);
  });

  it('is refused by an operation that is built', () => {
    expect(faultsOf(open('createSite', 'sites'))).toEqual(['errors, row: createSite is built: name its test']);
  });

  it.each([
    ['Space.urls.public', { type: 'uri' }],
    ['SiteSection.title', { minLength: 2, maxLength: 128, required: true }],
    ['listSites.query.limit', { maximum: 1000 }],
    ['createSite', { status: 201, answers: 'Site' }],
    ['updateSiteById.body.proxy', { nullable: true }],
  ] as [string, Facts][])('is shown by the shape %s %j', (place, facts) => {
    expect(faultsOf(contract(place, facts))).toEqual([]);
  });

  it.each([
    ['Space.urls.private', {}],
    ['Ship.name', {}],
    ['listSites.query.colour', {}],
    ['createSite.body.colour', {}],
    ['sinkShip', {}],
    ['SiteSection.title', { maxLength: 129 }],
    ['SiteSection.title', { required: false }],
    ['SiteSection.title', { type: 'integer' }],
    ['SiteSection.title', { nullable: true }],
    ['Site.visibility', { values: ['private'] }],
    ['createSite', { status: 200 }],
    ['createSite', { answers: 'Space' }],
    ['createSite', { paged: true }],
    ['createSite', { deprecated: true }],
  ] as [string, Facts][])('is refused by the shape %s %j', (place, facts) => {
    expect(faultsOf(contract(place, facts))).toHaveLength(1);
  });
});

describe('the names of tests', () => {
  it('are read with what is around them, without what is skipped', () => {
    const text = `
      test.get('/not/a/test');
      describe('boats', () => {
        it('float', () => {});
        it.each([['a', ')']])('carry %s', () => {});
        it.skipIf(isDry)(\`need \${WATER}\`, () => {});
        it.skip('sink', () => {});
        describe.skip('wrecks', () => { it('float', () => {}); });
      });`;
    expect(readTestNames(text)).toEqual(['boats > float', 'boats > carry %s', 'boats > need ${WATER}']);
  });
});

describe('assumptions', () => {
  it('are read from comments of either kind, over several lines', () => {
    const text = `
      // A door. Assumption: it is
      // open.
      const door = 1;
      /** A wall of {@link Bricks}. */
      /**
       * A roof. Assumption: it is
       * red.
       */`;
    expect(assumptionsIn('house.ts', text).map((one) => one.text)).toEqual([
      'A door. Assumption: it is open.',
      'A roof. Assumption: it is red.',
    ]);
  });
});
